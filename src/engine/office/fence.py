"""The fence around LibreOffice: own user, no internet sockets, few folders, bounded files. Put up around this process and all it starts; never taken down."""

import ctypes
import os
import resource
import signal
import socket
import struct

libc = ctypes.CDLL(None, use_errno=True)

# Calls that would lead around the socket filter (io_uring opens sockets itself) or into other processes and namespaces.
REFUSED_CALLS = ("io_uring_setup", "ptrace", "process_vm_readv", "process_vm_writev", "mount", "unshare", "setns", "bpf", "add_key", "keyctl")

# What a program needs of the system: code, settings, fonts, and their caches.
READABLE = ("/usr", "/etc", "/lib", "/lib64", "/bin", "/opt", "/var/cache/fontconfig", "/var/lib/libreoffice", "/dev/null", "/dev/urandom")

# Landlock's rights on files (linux/landlock.h).
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_FILE, MAKE_SOCK, REFER, TRUNCATE = 1, 2, 4, 8, 32, 512, 1 << 13, 1 << 14
FILE_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
RULE_PATH_BENEATH, VERSION_FLAG = 1, 1

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38


def become(uid):
    """Gives up root for a user of this slot alone, which need not be in the password file."""
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)


def refuse_sockets():
    """Leaves unix sockets, which UNO needs, and refuses every other family. Needs no privilege; raises where the kernel has no seccomp."""
    import seccomp

    refused = seccomp.ERRNO(13)
    fence = seccomp.SyscallFilter(seccomp.ALLOW)
    fence.add_rule(refused, "socket", seccomp.Arg(0, seccomp.NE, socket.AF_UNIX))
    for call in REFUSED_CALLS:
        fence.add_rule(refused, call)
    fence.load()


def sockets_refused():
    """Whether internet sockets are refused, found out by trying."""
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            socket.socket(family, socket.SOCK_STREAM).close()
            return False
        except PermissionError:
            pass
    return True


def confine(folder):
    """Leaves the system's own files to read and `folder` to write, where the kernel has Landlock. Returns whether it has."""
    version = libc.syscall(CREATE_RULESET, None, 0, VERSION_FLAG)
    if version < 1:
        return False
    all_rights = 0x1FFF | (REFER if version >= 2 else 0) | (TRUNCATE if version >= 3 else 0)
    ruleset = libc.syscall(CREATE_RULESET, struct.pack("=Q", all_rights), 8, 0)
    for path in READABLE:
        allow(ruleset, path, all_rights & (READ_FILE | READ_DIR | EXECUTE))
    allow(ruleset, "/dev/null", WRITE_FILE)
    allow(ruleset, "/tmp", MAKE_SOCK | REMOVE_FILE)  # where LibreOffice insists on having its pipes
    allow(ruleset, folder, all_rights)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    return libc.syscall(RESTRICT_SELF, ruleset, 0) == 0


def allow(ruleset, path, rights):
    """Adds a rule for `path` and all beneath; a path that is not there needs none."""
    try:
        opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    if not os.path.isdir(path):
        rights &= FILE_RIGHTS
    rule = struct.pack("=Qi", rights, opened)
    if libc.syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, rule, 0) != 0:
        raise OSError(ctypes.get_errno(), "adding a Landlock rule", path)
    os.close(opened)


def bound_files(max_bytes):
    """No core dumps, and no file larger than `max_bytes`: writing more fails as a full disk would."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (max_bytes, max_bytes))


def die_with_parent():
    """The kernel kills this process when the one that started it ends, however it ends. After a change of user, which clears it."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
