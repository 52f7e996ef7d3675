package io.docui.server.observation;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.policy.Verdict;
import io.docui.server.CounterBinding;
import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.PendingApprovals;
import io.docui.server.host.SessionEvent.CallSummary;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the page about observability and its dashboard with what a registry receives. */
class ObservabilityPageTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "observability.md");
    private static final Path DASHBOARD = Path.of("..", "docs", "reference", "docui-dashboard.json");
    private static final Pattern ROW = Pattern.compile("\\| `(docui\\.[a-z.]+)` \\| (\\w+) \\|(.*?)\\|.*");
    private static final Pattern TAG = Pattern.compile("`([a-z]+)`(?: \\([^)]*\\))?");
    private static final Pattern SELECTOR = Pattern.compile("(docui_[a-z_]+)\\{([^}]*)}");
    private static final Pattern BY = Pattern.compile("by \\((\\w+)\\) \\((?:rate\\()?(docui_[a-z_]+)");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=");

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final SessionHost host = new SessionHost(
            DocUI.app(new CounterBinding(5))
                    .withPolicy((action, call) -> action.name().equals("shout")
                            ? new Verdict.RequiresApproval("it is loud")
                            : new Verdict.Allowed()),
            SessionHostLimits.DEFAULT,
            Clock.systemUTC());
    private final SessionMetrics metrics = SessionMetrics.bind(host, registry);

    /** Makes each kind of event happen: calls that succeed and fail, and a question. */
    @BeforeEach
    void use() throws Exception {
        SharedSession session = host.open("probe 1");
        session.approvals().add(new PendingApprovals.ApprovalChannel() {
            @Override
            public boolean isReachable() {
                return true;
            }

            @Override
            public void ask(ApprovalRequest request) {
                session.approvals().answer(request.id(), false, "Ann");
            }

            @Override
            public void withdraw(String id) {
                // nothing is shown
            }
        });
        for (String script : new String[] {"add()", "refuse()", "shout(text='a')", "answer('yes')"}) {
            session.call(
                            new Caller("test", "probe 1", null),
                            "run",
                            open -> open.run(script),
                            ObservabilityPageTest::summary)
                    .result()
                    .toCompletableFuture()
                    .get(1, TimeUnit.MINUTES);
        }
    }

    private static CallSummary summary(ActionResult result) {
        DocUIError error = result.error();
        return new CallSummary(
                error == null, "text", error == null ? "" : error.code().name());
    }

    @AfterEach
    void close() {
        metrics.close();
        host.close();
        registry.close();
    }

    /** Returns a line for each metric: its name, kind and tags. */
    private Set<String> recorded() {
        return registry.getMeters().stream()
                .map(Meter::getId)
                .map(id -> id.getName()
                        + ' '
                        + kind(id.getType())
                        + ' '
                        + id.getTags().stream().map(Tag::getKey).sorted().toList())
                .collect(toCollection(TreeSet::new));
    }

    private static String kind(Meter.Type type) {
        return switch (type) {
            case GAUGE -> "gauge";
            case COUNTER -> "counter";
            case TIMER -> "timer";
            case DISTRIBUTION_SUMMARY -> "summary";
            default -> type.toString();
        };
    }

    @Test
    void pageNamesTheMetricsWithTheirKindsAndTags() throws IOException {
        Set<String> described = new TreeSet<>();
        String metrics =
                Files.readString(PAGE).split("## Metrics\n", -1)[1].split("The Spring Boot starter also", -1)[0];
        Matcher row = ROW.matcher(metrics);
        while (row.find()) {
            String tags = TAG.matcher(row.group(3))
                    .results()
                    .map(tag -> tag.group(1))
                    .sorted()
                    .collect(Collectors.joining(", ", "[", "]"));
            described.add(row.group(1) + ' ' + row.group(2) + ' ' + tags);
        }
        assertEquals(recorded(), described);
    }

    @Test
    void dashboardQueriesMetricsAndLabelsThatPrometheusReceives() throws IOException {
        JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(DASHBOARD));
        Set<String> queried = new TreeSet<>();
        for (JsonNode panel : dashboard.path("panels")) {
            for (JsonNode target : panel.path("targets")) {
                String query = target.path("expr").asString();
                SELECTOR.matcher(query).results().forEach(selector -> {
                    queried.add(selector.group(1));
                    LABEL.matcher(selector.group(2))
                            .results()
                            .map(label -> label.group(1))
                            // Prometheus itself adds it
                            .filter(label -> !label.equals("instance"))
                            .forEach(label -> assertLabel(selector.group(1), label));
                });
                BY.matcher(query).results().forEach(by -> assertLabel(by.group(2), by.group(1)));
            }
        }
        assertTrue(queried.size() >= 8, queried::toString);
        for (String metric : queried) {
            assertFalse(samples(metric).isEmpty(), metric + " is not in:\n" + registry.scrape());
        }
    }

    private void assertLabel(String metric, String label) {
        Set<String> samples = samples(metric);
        assertTrue(
                samples.stream().anyMatch(sample -> sample.contains(label + "=\"")), label + " is not in " + samples);
    }

    private Set<String> samples(String metric) {
        try (Stream<String> lines = registry.scrape().lines()) {
            return lines.filter(line -> line.startsWith(metric + '{') || line.startsWith(metric + ' '))
                    .collect(toSet());
        }
    }
}
