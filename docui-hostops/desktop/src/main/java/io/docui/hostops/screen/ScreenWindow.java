package io.docui.hostops.screen;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A window on the screen, for keys, mouse and pictures.
 *
 * @param key never reused for another window
 * @param title its title
 * @param program the name of its process
 * @param place its size and position, in pixels
 * @param state {@code has the keyboard focus}, {@code minimized}, or empty
 */
@DocUIObject(type = "screen_window", idStyle = IdStyle.NATURAL)
@Gist("{title} ({program}) {state}")
public record ScreenWindow(
        @ObjectId String key, @ObjectLabel String title, String program, String place, String state) {}
