"""A bare UNO connection as a peer: for each line on stdin one document is loaded and stored; the milliseconds it took go to stdout.

python3 bare_uno.py FOLDER FILE FILTER EXPORT_FILTER, after which it says `ready`.
"""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "engine" / "fixtures"))

from office_files import end, properties, start  # noqa: E402  found by the line above


def convert(desktop, source, name, target, export):
    started = time.perf_counter()
    document = desktop.loadComponentFromURL(source.as_uri(), "_blank", 0, properties(Hidden=True, ReadOnly=True, FilterName=name))
    document.storeToURL(target.as_uri(), properties(FilterName=export))
    document.close(True)
    return (time.perf_counter() - started) * 1000


def main(folder, source, name, export):
    soffice, desktop = start(pathlib.Path(folder))
    try:
        print("ready", flush=True)
        for _ in sys.stdin:
            print(convert(desktop, pathlib.Path(source), name, pathlib.Path(folder, "out.pdf"), export), flush=True)
    finally:
        end(soffice, desktop)


main(*sys.argv[1:])
