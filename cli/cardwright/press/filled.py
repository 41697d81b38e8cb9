"""Filled: a PDF with a form that somebody filled in to its values, by card and field."""

from __future__ import annotations

import ctypes
from typing import Any

import pypdfium2
import pypdfium2.raw as raw

from cardwright.press.targets.forms import POINT


def read_values(data: bytes) -> dict[str, dict[str, str]]:
    """What stands in the form of a PDF: by card, copies as ``id#2``, and by field. A tick reads ``yes``, none nothing.

    Fields that are not named as a card's are left out. Raises pypdfium2.PdfiumError for what is no PDF.
    """
    out: dict[str, dict[str, str]] = {}
    document = pypdfium2.PdfDocument(data)
    try:
        document.init_forms()
        for page in document:
            for index in range(raw.FPDFPage_GetAnnotCount(page)):
                annotation = raw.FPDFPage_GetAnnot(page, index)
                name = _said(raw.FPDFAnnot_GetFormFieldName, document.formenv, annotation)
                card, point, field = name.rpartition(".")
                if point:
                    out.setdefault(card.replace(POINT, "."), {})[field] = _value(document.formenv, annotation)
                raw.FPDFPage_CloseAnnot(annotation)
    finally:
        document.close()
    return out


def _value(form: Any, annotation: Any) -> str:
    if raw.FPDFAnnot_GetFormFieldType(form, annotation) == raw.FPDF_FORMFIELD_CHECKBOX:
        return "yes" if raw.FPDFAnnot_IsChecked(form, annotation) else ""
    return _said(raw.FPDFAnnot_GetFormFieldValue, form, annotation)


def _said(ask: Any, form: Any, annotation: Any) -> str:
    """What pdfium says of a field: UTF-16 in a buffer whose size it is asked for first. It may hold any code unit."""
    size = ask(form, annotation, None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (size // 2))()
    ask(form, annotation, buffer, size)
    # Half of a pair stays what it is, for whoever says why it is refused.
    return bytes(buffer).decode("utf-16-le", "surrogatepass").removesuffix("\0")
