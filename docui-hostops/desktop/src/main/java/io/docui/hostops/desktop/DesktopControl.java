package io.docui.hostops.desktop;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A control in a window.
 *
 * @param key stable while the control keeps its place, role and name; never reused
 * @param label its name, or its role
 * @param role its role
 */
@DocUIObject(type = "control", idStyle = IdStyle.NATURAL)
@Gist("{label}")
public record DesktopControl(
        @ObjectId long key, @ObjectLabel String label, String role) {}
