package io.docui.runtime.internal.anchor;

import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.Secrets;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the objects that results tell of until the session puts them into its table, so that what was searched for can be
 * acted upon (DESIGN section 6).
 *
 * <p>Thread-safe: a call that goes on by itself ends on a thread of its own.
 */
public final class ToldObjects {
    private final Providers providers;
    private final AnchorMemory memory;
    private final List<ObjectEntry> waiting = new ArrayList<>();

    ToldObjects(Providers providers, AnchorMemory memory) {
        this.providers = providers;
        this.memory = memory;
    }

    /**
     * Takes the objects of a result; of very many the first.
     *
     * @param result the result, without what is sensitive in it
     * @param secrets what no label may say
     */
    public void tell(Value result, List<String> secrets) {
        AnchorTable given = new AnchorTable(1);
        AnchorIssuer issuer = new AnchorIssuer(providers, memory, given);
        Targets.objects(result).stream()
                .filter(object -> !(object instanceof Media))
                .limit(AnchorTable.MOST_TOLD)
                .forEach(object -> {
                    ObjectType<?> type = providers.typeOf(object);
                    if (type != null) {
                        issuer.object(type, object);
                    }
                });
        synchronized (waiting) {
            given.objects().stream()
                    .filter(entry -> Secrets.removed(entry.label(), secrets).equals(entry.label()))
                    .forEach(waiting::add);
            int surplus = waiting.size() - AnchorTable.MOST_TOLD;
            if (surplus > 0) {
                waiting.subList(0, surplus).clear();
            }
        }
    }

    /** Puts them into a table. */
    void moveTo(AnchorTable table) {
        synchronized (waiting) {
            waiting.forEach(table::tell);
            waiting.clear();
        }
    }
}
