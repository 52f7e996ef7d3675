package io.docui.runtime.internal.anchor;

import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.List;

/**
 * Buffers the objects of results until the session adds them to its anchor table, so that later calls can refer to them. See
 * docs/spec/anchors.md#anchors-from-results. Thread-safe: a background call ends on a thread of its own.
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
     * Adds the objects of a result; if there are very many, only the first ones.
     * @param secrets the sensitive values; an object whose label contains one is left out
     */
    public void add(Value result, List<String> secrets) {
        List<Object> objects = ObjectAnchorReplacer.objects(result);
        if (objects.isEmpty()) {
            return;
        }
        AnchorTable given = given(objects);
        synchronized (waiting) {
            for (AnchorTable.ObjectEntry entry : given.objects()) {
                if (SensitiveValueMasker.redact(entry.label(), secrets).equals(entry.label())) {
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

    void drainTo(AnchorTable table) {
        synchronized (waiting) {
            for (AnchorTable.ObjectEntry entry : waiting) {
                table.addFromResult(entry);
            }
            waiting.clear();
        }
    }
}
