package io.docui.hostops.desktop;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A control of a window.
 *
 * @param key the same as long as the control is in its place, with its role and name; never another's
 * @param label its name, or what it is
 * @param role what it is
 */
@DocUIObject(type = "control", idStyle = IdStyle.NATURAL)
@Gist("{label}")
public record DesktopControl(
        @ObjectId long key, @ObjectLabel String label, String role) {}
