package io.docui.hostops.shell;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * An open shell.
 *
 * @param id its key
 * @param label its name
 * @param folder its current folder
 * @param state its current state
 * @param kind its program, and whether it has a terminal
 */
@DocUIObject(type = "shell", idStyle = IdStyle.NATURAL)
@Gist("{label} {state}")
public record OpenShell(@ObjectId String id, @ObjectLabel String label, String folder, String state, String kind) {}
