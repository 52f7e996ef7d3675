package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.metrics.MeasuredRequestKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Formats samples and injected faults as JSON, with one object for each line of the JSON Lines file. */
public final class JsonLinesWriter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonLinesWriter() {}

    /**
     * Formats a sample.
     * @return the line, without a line break
     */
    public static String of(MetricsSample metricsSample) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("seconds", metricsSample.seconds());
        metricsSample.heap().ifPresent(bytes -> fields.put("heap", bytes));
        fields.put("resident", metricsSample.resident());
        fields.put("threads", metricsSample.threads());
        fields.put("descriptors", metricsSample.descriptors());
        metricsSample.sessions().ifPresent(open -> fields.put("sessions", open));
        for (MeasuredRequestKind callKind : MeasuredRequestKind.values()) {
            long[] times = metricsSample.latencies().get(callKind);
            if (times != null) {
                fields.put(callKind.name().toLowerCase(Locale.ROOT), Percentiles.of(List.of(times)));
            }
        }
        return JSON.writeValueAsString(fields);
    }

    /**
     * Formats an injected fault.
     * @return the line, without a line break
     */
    public static String of(FaultInjector.InjectedFault injectedFault) {
        return JSON.writeValueAsString(injectedFault);
    }
}
