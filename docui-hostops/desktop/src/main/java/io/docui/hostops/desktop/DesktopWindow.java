package io.docui.hostops.desktop;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A window that the policy permits.
 *
 * @param key stable while the window exists; never reused
 * @param title its title
 * @param program the process that owns it
 * @param state {@code active}, {@code dialog} and so on; may be empty
 */
@DocUIObject(type = "window", idStyle = IdStyle.NATURAL)
@Gist("{title}")
public record DesktopWindow(@ObjectId long key, @ObjectLabel String title, String program, String state) {}
