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
    Matching matches(Effect.UsesApp app) {
        Matching any = anything.map(glob -> any(glob, app)).orElse(Matching.YES);
        return List.of(
                        any,
                        fits(process, app.process()),
                        fits(executable, app.executable()),
                        fits(windowClass, app.windowClass()),
                        title.isEmpty() || title.get().matches(app.title()) ? Matching.YES : Matching.NO)
                .stream()
                .min(Matching::compareTo)
                .orElse(Matching.NO);
    }

    private static Matching any(Glob glob, Effect.UsesApp app) {
        boolean matches = glob.matches(app.process())
                || glob.matches(app.executable())
                || glob.matches(app.windowClass())
                || glob.matches(app.title());
        boolean known = !app.process().isEmpty() || !app.executable().isEmpty();
        return matches ? Matching.YES : known ? Matching.NO : Matching.MAYBE;
    }

    private static Matching fits(Optional<Glob> glob, String text) {
        if (glob.isEmpty() || glob.get().matches(text)) {
            return Matching.YES;
        }
        return text.isEmpty() ? Matching.MAYBE : Matching.NO;
    }

    /** Whether a program can come to match it by what it says of itself: it is not held to be of a process or an executable. */
    boolean trustsPrograms() {
        return process.isEmpty() && executable.isEmpty();
    }

    /** The pattern as it stands in a file, for people. */
    String shown() {
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
