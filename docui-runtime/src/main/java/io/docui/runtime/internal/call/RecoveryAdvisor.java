package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.Recovery;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways out of faults: the call as it should look where that is certain, else the action's own help. */
final class RecoveryAdvisor {
    private static final String HELP = "help";
    private static final String HELP_PARAMETER = "action";

    private final ActionCatalog catalog;

    RecoveryAdvisor(ActionCatalog catalog) {
        this.catalog = catalog;
    }

    /** What to do about the faults of a call. */
    List<Recovery> recoveriesFor(@Nullable BoundCall call, boolean mended) {
        if (call == null) {
            return List.of();
        }
        return mended && !call.hasSecrets()
                ? List.of(new Recovery("Like this", call.call().canonical()))
                : help(call.action());
    }

    /** What tells more of an action; nothing if the application has no such built-in. */
    List<Recovery> help(ActionCatalog.Entry action) {
        List<ActionCatalog.Entry> help = catalog.find(HELP);
        if (help.isEmpty() || help.get(0).action().indexOf(HELP_PARAMETER) < 0) {
            return List.of();
        }
        String name = isUnique(action) ? action.action().name() : action.qualifiedName();
        Call call = new Call(null, HELP, List.of(new Call.Argument(HELP_PARAMETER, new TextValue(name))));
        return List.of(new Recovery("Help on " + name, call.canonical()));
    }

    /** What tells more of the action that a name means, if it means one. */
    List<Recovery> help(String name) {
        List<ActionCatalog.Entry> found = catalog.find(name);
        return found.size() == 1 ? help(found.get(0)) : List.of();
    }

    /** Tells whether an action's name alone says which it is. */
    boolean isUnique(ActionCatalog.Entry action) {
        return catalog.find(action.action().name()).size() == 1;
    }
}
