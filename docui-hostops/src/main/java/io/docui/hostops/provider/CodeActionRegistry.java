package io.docui.hostops.provider;

import io.docui.hostops.lsp.OfferedCodeAction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Remembers the changes that servers proposed last, so that one of them can be chosen. Guarded by its provider. */
final class CodeActionRegistry {
    private static final int MOST = 200;

    private final Map<Integer, OfferedCodeAction> known = new LinkedHashMap<>();
    private List<QuickFix> shown = List.of();
    private String about = "";

    /**
     * Takes the place of what was proposed before.
     *
     * @param fixes what is proposed now
     * @param where what for
     * @return the same, as it is shown
     */
    List<QuickFix> replace(List<OfferedCodeAction> fixes, String where) {
        fixes.forEach(offeredCodeAction -> known.put(offeredCodeAction.number(), offeredCodeAction));
        while (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
        shown = fixes.stream().map(CodeActionRegistry::proposed).toList();
        about = where;
        return shown;
    }

    private static QuickFix proposed(OfferedCodeAction offeredCodeAction) {
        return new QuickFix(
                offeredCodeAction.number(),
                offeredCodeAction.title(),
                offeredCodeAction.kind() + (offeredCodeAction.isPreferred() ? ", preferred" : ""));
    }

    /** What was proposed last. */
    List<QuickFix> proposed() {
        return shown;
    }

    /** What that was for. */
    String about() {
        return about;
    }

    Optional<OfferedCodeAction> find(int number) {
        return Optional.ofNullable(known.get(number));
    }

    /** Forgets what is shown: once one is applied, the others are of another text. */
    void clear() {
        known.clear();
        shown = List.of();
    }
}
