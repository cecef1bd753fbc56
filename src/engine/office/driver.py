"""One LibreOffice, kept warm behind a fence, converting one document at a time: messages on stdin and stdout (see messages.ts).

A job is {document, name, importFilters, importOptions, exportFilter, exportOptions, service, password, pageRange, lastPage, layOut, growRows, dropComments};
its answer is {pdf}, {fault} or {broken}. The first message is {ready}. What LibreOffice is to do is decided in TypeScript; this only carries it out.
"""

import argparse
import importlib.machinery
import json
import os
import pathlib
import select
import shutil
import struct
import subprocess
import sys
import threading
import time
import types

import fence

NEEDS_RESTART = (79, 81)  # how soffice.bin ends when it has set up a new profile and wants to be started again
PROGRESS_SECONDS = 1
MODULES = ("comments", "sheets", "conversion")  # in the order that they need one another


def read_message():
    size = sys.stdin.buffer.read(4)
    if len(size) < 4:
        wait_for_end()
    head = json.loads(sys.stdin.buffer.read(struct.unpack(">I", size)[0]))
    return head["value"], [sys.stdin.buffer.read(size) for size in head["parts"]]


def send(value, *parts):
    head = json.dumps({"value": value, "parts": [len(part) for part in parts]}).encode()
    try:
        for chunk in (struct.pack(">I", len(head)), head, *parts):
            sys.stdout.buffer.write(chunk)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        wait_for_end()


def wait_for_end():
    """The engine is gone: end_with_engine ends this process, and were this to end first it would leave the folder and the sockets."""
    threading.Event().wait()


class Soffice:
    """The process, in a fence of its own within the driver's."""

    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.command = [
            os.path.join(options.program, "soffice.bin"),
            *("--headless", "--nologo", "--norestore", "--nodefault", "--nolockcheck"),
            f"--accept=pipe,name={options.pipe};urp",
            f"-env:UserInstallation={options.profile}",
            # else it looks for shared extensions in a folder that one run as root makes its own, and dies there
            f"-env:UNO_SHARED_PACKAGES_CACHE=file://{options.folder}/shared",
        ]
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            restore_signals=False,
            preexec_fn=self.confine,
        )

    def end(self):
        """For good: whoever wants the lock next, to start it again or to tell that it ended, waits until this process is gone."""
        self.lock.acquire()
        self.process.kill()
        self.process.wait()

    def confine(self):
        fence.die_with_parent()
        if not self.options.unfenced:
            fence.confine(self.options.folder)

    def restart_if_wanted(self):
        with self.lock:
            code = self.process.poll()
            if code in NEEDS_RESTART:
                self.start()
            elif code is not None:
                sys.exit(f"soffice ended with {code} while starting")


def connect(soffice, pipe):
    """The component context of a LibreOffice that is starting: where its services are made."""
    import uno
    from com.sun.star.connection import NoConnectException

    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            soffice.restart_if_wanted()
            time.sleep(0.02)


def end_with_engine(soffice, options):
    """When the engine goes, however it goes, its end of the pipe closes: take everything along."""
    poll = select.poll()
    poll.register(sys.stdin.fileno(), 0)
    poll.poll()
    soffice.end()
    for socket in options.socket:
        pathlib.Path(socket).unlink(missing_ok=True)
    shutil.rmtree(options.folder, ignore_errors=True)
    os._exit(0)


def end_with_soffice(soffice):
    """A soffice that ends, though it has no document, takes this process along: the engine is to start another before the next call."""
    code = soffice.process.wait()
    with soffice.lock:
        sys.stderr.write(f"soffice ended with {code}\n")
        sys.stderr.flush()
        os._exit(1)


def main():
    options = parse()
    os.umask(0o077)
    modules = [read_module(name) for name in MODULES]
    if not options.unfenced:
        put_up_fence(options)
    fence.bound_files(options.file_bytes)
    for name, code in zip(MODULES, modules):
        run_module(name, code)
    from conversion import convert

    if options.probe:
        return send({"fenced": not options.unfenced})
    soffice = Soffice(options)
    threading.Thread(target=end_with_engine, args=(soffice, options), daemon=True).start()
    try:
        serve(soffice, options, convert)
    finally:
        soffice.lock.acquire()


def serve(soffice, options, convert):
    office = connect(soffice, options.pipe)
    threading.Thread(target=end_with_soffice, args=(soffice,), daemon=True).start()
    send({"ready": True, "pids": [soffice.process.pid]})
    while True:
        job, parts = read_message()
        answer, *out = convert(office, options.folder, job, parts[0], progress())
        send(answer, *out)


def read_module(name):
    """Code of a module beside this one, read while the user may read it. It is run behind the fence: `import uno` alone writes files."""
    path = pathlib.Path(__file__).with_name(f"{name}.py")
    return importlib.machinery.SourceFileLoader(name, str(path)).get_code(name)


def run_module(name, code):
    sys.modules[name] = module = types.ModuleType(name)
    exec(code, module.__dict__)


def progress():
    """Tells the engine, not too often, that the job is getting on."""
    told = time.monotonic()

    def tell():
        nonlocal told
        if time.monotonic() - told >= PROGRESS_SECONDS:
            told = time.monotonic()
            send({"progress": True})

    return tell


def put_up_fence(options):
    if os.getuid() == 0:
        fence.become(options.uid)
    fence.refuse_sockets()
    if not fence.sockets_refused():
        sys.exit("the fence does not hold: an internet socket could be opened")


def parse():
    parser = argparse.ArgumentParser()
    for name, kind in (("folder", str), ("profile", str), ("program", str), ("pipe", str), ("uid", int), ("file_bytes", int)):
        parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--socket", action="append")
    parser.add_argument("--unfenced", action="store_true")
    parser.add_argument("--probe", action="store_true")
    return parser.parse_args()


main()
