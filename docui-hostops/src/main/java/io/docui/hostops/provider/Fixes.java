package io.docui.hostops.provider;

import io.docui.hostops.lsp.Fix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Remembers the changes that servers proposed last, so that one of them can be chosen. Guarded by its provider. */
final class Fixes {
    private static final int MOST = 200;

    private final Map<Integer, Fix> known = new LinkedHashMap<>();
    private List<ProposedFix> shown = List.of();
    private String about = "";

    /**
     * Takes the place of what was proposed before.
     *
     * @param fixes what is proposed now
     * @param where what for
     * @return the same, as it is shown
     */
    List<ProposedFix> replace(List<Fix> fixes, String where) {
        fixes.forEach(fix -> known.put(fix.number(), fix));
        while (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
        shown = fixes.stream().map(Fixes::shown).toList();
        about = where;
        return shown;
    }

    private static ProposedFix shown(Fix fix) {
        return new ProposedFix(fix.number(), fix.title(), fix.kind() + (fix.isPreferred() ? ", preferred" : ""));
    }

    /** What was proposed last. */
    List<ProposedFix> shown() {
        return shown;
    }

    /** What that was for. */
    String about() {
        return about;
    }

    Optional<Fix> find(int number) {
        return Optional.ofNullable(known.get(number));
    }

    /** Forgets what is shown: once one is applied, the others are of another text. */
    void clear() {
        known.clear();
        shown = List.of();
    }
}
