package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostEffect;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses the application patterns of a policy file, and the examples that its rules give for them. */
final class AppPatternReader {
    private static final Set<String> KEYS = Set.of("process", "executable", "windowClass", "title");

    private AppPatternReader() {}

    /** Parses a pattern: a text for any of process, executable, class and title, or an object that names them. */
    static AppPattern pattern(PolicyJsonNode node) {
        if (node.isText()) {
            if (node.text().isEmpty()) {
                node.fault("must be a non-empty string");
            }
            return new AppPattern(
                    Optional.of(Glob.word(node.text())),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
        check(node);
        return new AppPattern(
                Optional.empty(),
                node.text("process").map(Glob::word),
                node.text("executable").map(Glob::word),
                node.text("windowClass").map(Glob::word),
                node.text("title").map(Glob::word));
    }

    /** Parses the examples of a rule about applications. A text is a process or, with a leading slash, an executable. */
    static List<PolicyRule.Example> examples(PolicyJsonNode rule, String key) {
        return rule.items(key).stream().map(AppPatternReader::example).toList();
    }

    private static PolicyRule.Example example(PolicyJsonNode node) {
        if (node.isText()) {
            if (node.text().isEmpty()) {
                node.fault("must be a non-empty string");
            }
            String text = node.text();
            boolean path = text.startsWith("/");
            String process = path ? text.substring(text.lastIndexOf('/') + 1) : text;
            return new PolicyRule.Example(text, Optional.of(new HostEffect.UsesApp(process, path ? text : "", "", "")));
        }
        AppPattern written = pattern(node);
        HostEffect.UsesApp app = new HostEffect.UsesApp(
                text(written.process()),
                text(written.executable()),
                text(written.windowClass()),
                text(written.title()));
        return new PolicyRule.Example(written.displayText(), Optional.of(app));
    }

    private static String text(Optional<Glob> written) {
        return written.map(Glob::text).orElse("");
    }

    private static void check(PolicyJsonNode node) {
        node.onlyKeys(KEYS);
        if (node.isEmpty()) {
            node.fault("is empty; give process, executable, windowClass or title");
        }
    }
}
