package io.docui.runtime.internal.anchor;

import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.SecretMasker;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the objects that results tell of until the session puts them into its table, so that what was searched for can be
 * acted upon (docs/spec/anchors.md#anchors-from-results).
 *
 * <p>Thread-safe: a call that goes on by itself ends on a thread of its own.
 */
public final class ResultObjectBuffer {
    private final ProviderRegistry providerRegistry;
    private final AnchorRegistry memory;
    private final List<ObjectEntry> waiting = new ArrayList<>();

    ResultObjectBuffer(ProviderRegistry providerRegistry, AnchorRegistry memory) {
        this.providerRegistry = providerRegistry;
        this.memory = memory;
    }

    /**
     * Takes the objects of a result; of very many the first.
     *
     * @param result the result, without what is sensitive in it
     * @param secrets what no label may say
     */
    public void add(Value result, List<String> secrets) {
        List<Object> objects = ObjectSubstitution.objects(result);
        if (objects.isEmpty()) {
            return;
        }
        AnchorTable given = given(objects);
        synchronized (waiting) {
            for (AnchorTable.ObjectEntry entry : given.objects()) {
                if (SecretMasker.redact(entry.label(), secrets).equals(entry.label())) {
                    waiting.add(entry);
                }
            }
            int surplus = waiting.size() - AnchorTable.MOST_TOLD;
            if (surplus > 0) {
                waiting.subList(0, surplus).clear();
            }
        }
    }

    private AnchorTable given(List<Object> objects) {
        AnchorTable given = new AnchorTable(1);
        AnchorIssuer issuer = new AnchorIssuer(providerRegistry, memory, given);
        int left = AnchorTable.MOST_TOLD;
        for (Object object : objects) {
            boolean counts = left > 0 && !(object instanceof Media);
            ObjectType<?> type = counts ? providerRegistry.typeOf(object) : null;
            left -= counts ? 1 : 0;
            if (type != null) {
                issuer.object(type, object);
            }
        }
        return given;
    }

    /** Puts them into a table. */
    void drainTo(AnchorTable table) {
        synchronized (waiting) {
            for (AnchorTable.ObjectEntry entry : waiting) {
                table.addFromResult(entry);
            }
            waiting.clear();
        }
    }
}
