"""A document through LibreOffice to PDF, over UNO. Faults are answered, not raised, unless LibreOffice itself is gone."""

import os
import pathlib
import shutil

import comments
import sheets
import uno
import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.io import IOException
from com.sun.star.task import XStatusIndicator

NO_MACROS = 0  # com.sun.star.document.MacroExecMode.NEVER_EXECUTE
NO_UPDATE = 0  # com.sun.star.document.UpdateDocMode.NO_UPDATE

LEAST_ROOM = 2**24  # in bytes
COPIES = 4  # of a document, that LibreOffice may make


def convert(office, folder, job, data, progress):
    """Returns ({"pdf": part}, bytes), ({"fault": kind, ...},), or ({"broken": True, "reason": why},) where this process has no place to work in."""
    work = pathlib.Path(folder, "job")
    source = work / job["name"]
    try:
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        source.write_bytes(data)
        answer = convert_file(office, source, job, progress)
        return broken(f"no room in {folder}") if "fault" in answer[0] and is_short(folder, len(data)) else answer
    except OSError as error:
        return broken(str(error))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def convert_file(office, source, job, progress):
    for name in job["importFilters"]:
        document = load(office, source, name, job, progress)
        if document:
            break
    if document is None:
        return ({"fault": "damaged"},)
    try:
        return export(document, source.with_name("out.pdf"), job, progress)
    finally:
        close(document)


def broken(reason):
    return ({"broken": True, "reason": reason},)


def is_short(folder, size):
    """Whether what LibreOffice could not do with a document of that size may be for want of room; it takes its own copies away."""
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize < LEAST_ROOM + COPIES * size


def load(office, source, import_filter, job, progress):
    """The document, or None where LibreOffice can't read it: damaged, or encrypted with another password."""
    options = {
        "Hidden": True,
        "ReadOnly": not (job.get("layOut") or job.get("growRows")),  # one that is, keeps its columns and rows as they are
        "MacroExecutionMode": NO_MACROS,
        "UpdateDocMode": NO_UPDATE,
        "StatusIndicator": Indicator(progress),
        "FilterName": import_filter,
        "FilterOptions": job.get("importOptions"),
        "Password": job.get("password"),
    }
    desktop = create(office, "com.sun.star.frame.Desktop")
    try:
        if job.get("dropComments"):
            document = load_without_comments(office, desktop, source, job["service"], options)
        else:
            document = desktop.loadComponentFromURL(source.as_uri(), "_blank", 0, properties(options))
    except uno.getClass("com.sun.star.uno.Exception"):
        desktop.getCurrentFrame()  # raises where it is LibreOffice that is gone, not the document that is bad
        return None
    if document is None or document.supportsService(job["service"]):
        return document
    close(document)
    return None


def load_without_comments(office, desktop, source, service, options):
    """As the desktop does it, in two steps: the document, then a view of it, which would show them."""
    document = create(office, service)
    document.load(properties({**options, "URL": source.as_uri()}))
    comments.drop_comments(document)
    return desktop.loadComponentFromURL("private:object", "_blank", 0, properties({"Model": document, "Hidden": True}))


def create(office, service):
    return office.ServiceManager.createInstanceWithContext(service, office)


def export(document, target, job, progress):
    if job.get("layOut"):
        sheets.lay_out(document, job["numberColumns"], progress)
    elif job.get("growRows"):
        sheets.grow_rows(document, progress)
    if job.get("lastPage"):
        count = document.getRendererCount(document, ())
        if job["lastPage"] > count:
            return ({"fault": "pages", "count": count},)
    data = properties({"PageRange": job.get("pageRange"), **job.get("exportOptions", {})})
    options = {"FilterName": job["exportFilter"], "FilterData": uno.Any("[]com.sun.star.beans.PropertyValue", data), "StatusIndicator": Indicator(progress)}
    try:
        document.storeToURL(target.as_uri(), properties(options))
    except IOException as error:
        size = target.stat().st_size if target.exists() else 0
        return ({"fault": "unconvertible", "reason": error.Message, "bytes": size},)
    return {"pdf": {"$part": 0}}, target.read_bytes()


def close(document):
    try:
        document.close(True)
    except uno.getClass("com.sun.star.util.CloseVetoException"):
        pass  # the one who vetoed closes it


def properties(values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items() if value is not None)


class Indicator(unohelper.Base, XStatusIndicator):
    """Turns LibreOffice's progress bar into signs of life."""

    def __init__(self, progress):
        self.setValue = lambda _: progress()
        self.setText = self.setValue

    def start(self, text, span):
        pass

    def end(self):
        pass

    def reset(self):
        pass
