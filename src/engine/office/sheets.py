"""How a spreadsheet lies on its pages: a layout for what has none, and rows as high as the text in them."""

import math

import uno

TOP = 1  # com.sun.star.table.CellVertJustify2.TOP
RIGHT = uno.Enum("com.sun.star.table.CellHoriJustify", "RIGHT")
DEFAULT = uno.Enum("com.sun.star.beans.PropertyState", "DEFAULT_VALUE")
WIDEST_COLUMN = 7000  # in 1/100 mm; longer text is broken into lines
PADDING = 100  # in 1/100 mm, on either side of a cell's text, so that a number stands apart from the text beside it
SMALLEST_SCALE = 0.55
MOST_COLUMNS = 500  # that are looked at one by one
LONG_TEXT = 800  # in characters, fewer than a page of the widest column holds
MANY_LINES = 30  # of a text, likewise
SHORT_TEXT = 200  # in characters; so much stays on the page that its row begins on
FILLED = 0.8  # of a page, by the part of a text that goes on it: its lines are not all of one length
TRIES = 6  # to part the text of a row
ROWS_READ_AT_ONCE = 2000
ROWS_GROWN_AT_ONCE = 64
MOST_SPANS = 5000  # of rows that are asked for their heights
MUCH_HIGHER = 1.25


def lay_out(document, number_columns, progress):
    """Makes a page of what has no layout: no sheet name and page number of LibreOffice's own accord, no column wider than can be read (they come as wide as their text), no row higher than a page."""
    sheet = document.Sheets.getByIndex(0)
    style = document.StyleFamilies.getByName("PageStyles").getByName(sheet.PageStyle)
    style.HeaderIsOn = style.FooterIsOn = False
    end = end_of(sheet)
    cells = sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow)
    last = min(end.EndColumn, MOST_COLUMNS - 1)
    widened = sheet.getCellRangeByPosition(0, 0, last, end.EndRow)
    widened.ParaLeftMargin = widened.ParaRightMargin = PADDING
    for index in range(last + 1):
        column = sheet.Columns.getByIndex(index)
        if column.Width > WIDEST_COLUMN:
            column.Width = WIDEST_COLUMN
            column.IsTextWrapped = True
        else:
            column.Width += 2 * PADDING
    for index in number_columns:
        if index <= end.EndColumn:
            sheet.getCellRangeByPosition(index, 0, index, end.EndRow).HoriJustify = RIGHT
    cells.VertJustify = TOP
    cells.Rows.OptimalHeight = True
    fit_width(style, cells.Size.Width)
    part_rows(sheet, end, style.Height - style.TopMargin - style.BottomMargin, progress)


def fit_width(style, width):
    """Shrinks what is a little too wide for a page onto it; what is far too wide goes on over several, as it would be too small to read."""
    room = style.Width - style.LeftMargin - style.RightMargin
    if room < width < room / SMALLEST_SCALE:
        style.ScaleToPagesX = 1
        style.ScaleToPagesY = 0


def part_rows(sheet, end, room, progress):
    """Of a row higher than a page LibreOffice prints what one page holds: its text goes on in rows below."""
    last = min(end.EndColumn, MOST_COLUMNS - 1)
    for first in reversed(range(0, end.EndRow + 1, ROWS_READ_AT_ONCE)):
        progress()
        rows = sheet.getCellRangeByPosition(0, first, last, min(first + ROWS_READ_AT_ONCE - 1, end.EndRow)).DataArray
        for index in reversed(range(len(rows))):
            if any(may_be_high(str(text)) for text in rows[index]):
                part_row(sheet, first + index, last, room, TRIES)


def may_be_high(text):
    return len(text) > LONG_TEXT or text.count("\n") > MANY_LINES


def part_row(sheet, index, last_column, room, tries):
    height = sheet.getCellByPosition(0, index).Size.Height  # that of a row is told modulo 2 ** 16
    if height <= room or tries == 0:
        return
    count = math.ceil(height / room / FILLED)
    sheet.Rows.insertByIndex(index + 1, count - 1)
    for column in range(last_column + 1):
        text = sheet.getCellByPosition(column, index).String
        if len(text) > SHORT_TEXT:
            for row, part in enumerate(parts_of(text, count), index):
                sheet.getCellByPosition(column, row).String = part
    sheet.getCellRangeByPosition(0, index, 0, index + count - 1).Rows.OptimalHeight = True
    for row in reversed(range(index, index + count)):
        part_row(sheet, row, last_column, room, tries - 1)


def parts_of(text, count):
    """As many parts of about the same length, each but the last up to a space where there is one."""
    parts, start = [], 0
    for left in range(count, 0, -1):
        end = start + math.ceil((len(text) - start) / left)
        space = max(text.rfind(" ", start, end), text.rfind("\n", start, end)) + 1
        end = end if left == 1 or space <= start else space
        parts.append(text[start:end])
        start = end
    return parts


def grow_rows(document, progress):
    """Rows to which a program gave no height, up to that of their text, as Excel does when it opens them; LibreOffice leaves them one plain line high."""
    for sheet in document.Sheets:
        if sheet.IsVisible:
            grow_rows_of(sheet, end_of(sheet), progress)


def grow_rows_of(sheet, end, progress):
    usual = sheet.Rows.getByIndex(sheet.Rows.Count - 1).Height
    spans = [(0, end.EndRow)]
    for _ in range(MOST_SPANS):
        if not spans:
            return
        progress()
        first, last = spans.pop()
        count = last - first + 1
        cells = sheet.getCellRangeByPosition(0, first, end.EndColumn, last)
        if all(state == DEFAULT for state in cells.getPropertyStates(("CharHeight", "IsTextWrapped"))):
            continue
        if count <= ROWS_GROWN_AT_ONCE and cells.Rows.OptimalHeight and are_high(cells, count, usual):
            grow(sheet, cells, range(first, last + 1), usual)
        elif count > 1:
            middle = (first + last) // 2
            spans += [(middle + 1, last), (first, middle)]


def grow(sheet, cells, indexes, usual):
    """Those that would not be much higher stay as they are: fonts differ a little from Excel's."""
    cells.Rows.OptimalHeight = True
    rows = [cells.Rows] if are_high(cells, len(indexes), cells.Rows.Height) else map(sheet.Rows.getByIndex, indexes)
    for row in rows:
        if row.Height < usual * MUCH_HIGHER:
            row.Height = usual


def are_high(cells, count, height):
    """Whether all of that many rows have that height."""
    return abs(cells.Size.Height - count * height) <= count


def end_of(sheet):
    used = sheet.createCursor()
    used.gotoEndOfUsedArea(False)
    return used.RangeAddress
