package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostEffect;
import java.util.List;
import java.util.Optional;

/** Pattern for application windows by process, executable, window class and title. Empty properties match everything. */
public record AppPattern(
        Optional<Glob> anything,
        Optional<Glob> process,
        Optional<Glob> executable,
        Optional<Glob> windowClass,
        Optional<Glob> title) {
    /**
     * Matches a window. The result is uncertain if the pattern concerns an unknown property. A window without a title is known to
     * have none.
     */
    public MatchCertainty matches(HostEffect.UsesApp app) {
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

    private static MatchCertainty any(Glob glob, HostEffect.UsesApp app) {
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

    /** Tells whether a program can match the pattern by what it says about itself, because neither process nor executable is specified. */
    boolean trustsPrograms() {
        return process.isEmpty() && executable.isEmpty();
    }

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
