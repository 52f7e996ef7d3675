package io.docui.hostops.automation;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A task of the workspace.
 *
 * @param label its name
 * @param command what it runs
 * @param group {@code build}, {@code test} or nothing
 * @param runs whether it can be run here, or why not
 */
@DocUIObject(type = "task", idStyle = IdStyle.NATURAL)
@Gist("{label}: {command}")
public record WorkspaceTask(@ObjectId @ObjectLabel String label, String command, String group, String runs) {}
