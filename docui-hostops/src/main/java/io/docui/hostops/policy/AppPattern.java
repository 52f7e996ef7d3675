package io.docui.hostops.policy;

import java.util.List;
import java.util.Optional;

/**
 * Programs, by what is known of their windows; what is empty is not looked at.
 *
 * @param anything matches the process, the executable, the class or the title
 * @param process matches the process's name
 * @param executable matches the executable's path
 * @param windowClass matches the window's class
 * @param title matches the window's title
 */
record AppPattern(
        Optional<Glob> anything,
        Optional<Glob> process,
        Optional<Glob> executable,
        Optional<Glob> windowClass,
        Optional<Glob> title) {
    /** Whether it matches; it may, where it is about something that is not known. A window without a title is known to have none. */
    MatchCertainty matches(Effect.UsesApp app) {
        MatchCertainty any = anything.map(glob -> any(glob, app)).orElse(MatchCertainty.YES);
        return List.of(
                        any,
                        fits(process, app.process()),
                        fits(executable, app.executable()),
                        fits(windowClass, app.windowClass()),
                        title.isEmpty() || title.get().matches(app.title()) ? MatchCertainty.YES : MatchCertainty.NO)
                .stream()
                .min(MatchCertainty::compareTo)
                .orElse(MatchCertainty.NO);
    }

    private static MatchCertainty any(Glob glob, Effect.UsesApp app) {
        boolean matches = glob.matches(app.process())
                || glob.matches(app.executable())
                || glob.matches(app.windowClass())
                || glob.matches(app.title());
        boolean known = !app.process().isEmpty() || !app.executable().isEmpty();
        return matches ? MatchCertainty.YES : known ? MatchCertainty.NO : MatchCertainty.MAYBE;
    }

    private static MatchCertainty fits(Optional<Glob> glob, String text) {
        if (glob.isEmpty() || glob.get().matches(text)) {
            return MatchCertainty.YES;
        }
        return text.isEmpty() ? MatchCertainty.MAYBE : MatchCertainty.NO;
    }

    /** Whether a program can come to match it by what it says of itself: it is not held to be of a process or an executable. */
    boolean trustsPrograms() {
        return process.isEmpty() && executable.isEmpty();
    }

    /** The pattern as it stands in a file, for people. */
    String displayText() {
        StringBuilder keys = new StringBuilder();
        show("process", process, keys);
        show("executable", executable, keys);
        show("windowClass", windowClass, keys);
        show("title", title, keys);
        return anything.map(glob -> '"' + glob.text() + '"').orElse("{" + keys + '}');
    }

    private static void show(String key, Optional<Glob> glob, StringBuilder keys) {
        glob.ifPresent(given -> keys.append(keys.isEmpty() ? "" : ", ")
                .append('"')
                .append(key)
                .append("\": \"")
                .append(given.text())
                .append('"'));
    }
}
