package io.docui.hostops.language;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A change that a language server proposes.
 *
 * @param number its number
 * @param title what it does
 * @param kind the kind of change
 */
@DocUIObject(type = "fix")
public record QuickFix(@ObjectId int number, @ObjectLabel String title, String kind) {}
