package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.Recovery;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Suggests recoveries for binding errors: the corrected call if it is certain, otherwise the help on the action. */
record RecoveryAdvisor(ActionCatalog catalog) {
    private static final String HELP = "help";
    private static final String HELP_PARAMETER = "action";

    List<Recovery> recoveriesFor(@Nullable BoundCall call, boolean mended) {
        if (call == null) {
            return List.of();
        }
        return mended && !call.hasSecrets()
                ? List.of(new Recovery("Like this", call.call().canonical()))
                : help(call.action());
    }

    /** Returns a call of {@code help} on an action; empty if the application has no such built-in action. */
    List<Recovery> help(ActionCatalog.Entry action) {
        return help(List.of(catalog.shortestName(action)));
    }

    /** Returns a call of {@code help} on actions; empty if there are none, or if the application has no such built-in action. */
    List<Recovery> help(List<String> actions) {
        List<ActionCatalog.Entry> help = catalog.find(HELP);
        if (actions.isEmpty() || help.isEmpty() || help.get(0).action().indexOf(HELP_PARAMETER) < 0) {
            return List.of();
        }
        String names = String.join(", ", actions);
        Call call = new Call(null, HELP, List.of(new Call.Argument(HELP_PARAMETER, new TextValue(names))));
        return List.of(new Recovery("Help on " + names, call.canonical()));
    }

    /** Returns a call of {@code help} on the action with a name; empty if the name is not unique. */
    List<Recovery> help(String name) {
        List<ActionCatalog.Entry> found = catalog.find(name);
        return found.size() == 1 ? help(found.get(0)) : List.of();
    }
}
