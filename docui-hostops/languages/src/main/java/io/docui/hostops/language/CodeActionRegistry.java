package io.docui.hostops.language;

import io.docui.hostops.internal.lsp.OfferedCodeAction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Registry of the code actions that language servers offered last, by number. Guarded by its provider. */
final class CodeActionRegistry {
    private static final int MOST = 200;

    private final Map<Integer, OfferedCodeAction> known = new LinkedHashMap<>();
    private List<QuickFix> shown = List.of();
    private String about = "";

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

    /** Returns the code actions that were offered last. */
    List<QuickFix> proposed() {
        return shown;
    }

    String about() {
        return about;
    }

    Optional<OfferedCodeAction> find(int number) {
        return Optional.ofNullable(known.get(number));
    }

    /** Clears the registry. After one action is applied, the others refer to an outdated text. */
    void clear() {
        known.clear();
        shown = List.of();
    }
}
