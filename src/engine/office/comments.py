"""Text documents opened without their comments, which are not printed: LibreOffice shows each in a window, and where its
windows' parts are not installed (Debian's packages without a display) it ends as soon as it does."""

COMMENT = "com.sun.star.text.textfield.Annotation"


def drop_comments(document):
    """From a document that nothing shows yet."""
    document.RecordChanges = False  # else a comment taken away stays, as a change
    for comment in comments_of(document):
        comment.dispose()


def comments_of(document):
    fields = document.TextFields.createEnumeration()
    found = []  # before the first is taken away, which the enumeration would notice
    while fields.hasMoreElements():
        field = fields.nextElement()
        if field.supportsService(COMMENT):
            found.append(field)
    return found
