package io.docui.hostops.shell;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A process on this machine.
 *
 * @param key its id and start time, which together are unique
 * @param label its program and id
 * @param command its command line, shortened
 * @param origin {@code own} if it was started here, otherwise {@code workspace}
 * @param age how long it has run
 */
@DocUIObject(type = "process", idStyle = IdStyle.NATURAL)
@Gist("{label} {command}")
public record HostProcess(@ObjectId String key, @ObjectLabel String label, String command, String origin, String age) {
    static final String OWN = "own";

    boolean isOwn() {
        return origin.equals(OWN);
    }

    /** Returns a line about the process. */
    String line() {
        return label
                + (isOwn() ? ", started here " + age + " ago: " : ", not started here, " + age + " old: ")
                + command;
    }
}
