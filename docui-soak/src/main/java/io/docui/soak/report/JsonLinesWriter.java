package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.metrics.CallKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** What was measured, for a machine to read: an object in a line. */
public final class JsonLinesWriter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonLinesWriter() {}

    /**
     * A sample.
     *
     * @param sample what was measured
     * @return its line
     */
    public static String of(MetricsSample sample) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("seconds", sample.seconds());
        sample.heap().ifPresent(bytes -> fields.put("heap", bytes));
        fields.put("resident", sample.resident());
        fields.put("threads", sample.threads());
        fields.put("descriptors", sample.descriptors());
        sample.sessions().ifPresent(open -> fields.put("sessions", open));
        for (CallKind kind : CallKind.values()) {
            long[] times = sample.latencies().get(kind);
            if (times != null) {
                fields.put(kind.name().toLowerCase(Locale.ROOT), Percentiles.of(List.of(times)));
            }
        }
        return JSON.writeValueAsString(fields);
    }

    /**
     * Something that was injected.
     *
     * @param done what
     * @return its line
     */
    public static String of(FaultInjector.InjectedFault done) {
        return JSON.writeValueAsString(done);
    }
}
