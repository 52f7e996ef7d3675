package io.docui.server.inspector;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recording of a person's calls in a session, which can be repeated in other sessions as a workflow. The recorded calls refer to objects by
 * keys or labels. A value that another session does not know is replaced by an undefined name, so that nothing runs before a person has
 * filled in the value. Calls without effect and undone calls are omitted. Thread-safe.
 */
final class WorkflowRecording {
    /** The maximum number of recorded calls, which is the maximum number of steps in a workflow. */
    static final int MOST = 50;

    private static final int MOST_LABEL = 200;

    private final List<Step> steps = new ArrayList<>();
    private final Map<String, Step> takenBack = new HashMap<>();
    private final Set<String> blanks = new HashSet<>();
    private int failed;
    private int more;
    private boolean undone;
    private boolean on = true;

    /** A recorded call of a person, with notes for its repetition. */
    private record Step(String operation, String call, List<String> remarks) {}

    /**
     * The names of the objects in a document.
     * @param labels the labels that are unique among the objects of their type, by anchor in display form
     */
    record ObjectNames(Map<String, String> labels) {
        static ObjectNames of(AnchorTable table) {
            Map<String, Integer> counts = new HashMap<>();
            for (ObjectEntry entry : table.objects()) {
                counts.merge(entry.type() + '\n' + entry.label(), 1, Integer::sum);
            }
            Map<String, String> labels = new HashMap<>();
            for (ObjectEntry entry : table.objects()) {
                boolean only = counts.getOrDefault(entry.type() + '\n' + entry.label(), 0) == 1;
                if (only && !entry.label().isBlank() && entry.label().length() <= MOST_LABEL) {
                    labels.put(entry.anchor(), entry.label());
                }
            }
            return new ObjectNames(labels);
        }
    }

    synchronized void add(OperationEntry operation, ObjectNames objectNames) {
        if (!on || operation.dryRun()) {
            return;
        }
        boolean done = operation.isSuccess() || operation.outcome() instanceof OperationOutcome.Running;
        String undoes = operation.undoes();
        String redoes = operation.redoes();
        if (!done) {
            failed += asked(operation) ? 0 : 1;
        } else if (undoes != null) {
            takeBack(undoes);
        } else if (redoes != null) {
            Optional.ofNullable(takenBack.remove(redoes)).ifPresent(steps::add);
        } else if (!operation.provider().isEmpty() || !App.isBuiltIn(operation.action())) {
            if (steps.size() < MOST) {
                steps.add(step(operation, objectNames));
            } else {
                more++;
            }
        }
    }

    /** Returns whether the operation asked for confirmation, which another call answers. */
    private static boolean asked(OperationEntry operation) {
        return operation.outcome() instanceof OperationOutcome.Failed outcome
                && outcome.code().equals(ErrorCode.CONFIRMATION_REQUIRED.name());
    }

    private void takeBack(String operation) {
        Optional<Step> found = steps.stream()
                .filter(step -> step.operation().equals(operation))
                .findFirst();
        found.ifPresent(step -> {
            steps.remove(step);
            takenBack.put(operation, step);
        });
        undone |= found.isEmpty();
    }

    private Step step(OperationEntry operation, ObjectNames objectNames) {
        List<String> remarks = new ArrayList<>();
        String call = CallLiteralReplacer.replace(operation.call(), literal -> {
            String same = '\'' + literal.text() + '\'';
            if (literal.text().contains(Values.MASK)
                    && !operation.maskedParameters().isEmpty()) {
                String blank = blank(literal.name());
                remarks.add(
                        "`" + blank + "` replaces a secret, which is not recorded. Put the quoted value in its place.");
                return blank;
            }
            return AnchorReference.parse(literal.text())
                    .filter(reference -> reference.session() != null)
                    .map(reference -> object(reference, literal.name(), operation, objectNames, remarks))
                    .orElse(same);
        });
        return new Step(operation.id(), call, remarks);
    }

    /** Returns the text of an object reference that another session may be able to resolve. */
    private String object(
            AnchorReference reference,
            String name,
            OperationEntry operation,
            ObjectNames objectNames,
            List<String> remarks) {
        String type = reference.type();
        if (type != null && reference.number().isEmpty()) {
            return AnchorReference.object(type, reference.id()).toString();
        }
        String anchor = operation.objects().keySet().stream()
                .filter(known -> AnchorReference.parse(known)
                        .filter(parsed -> parsed.id().equals(reference.id()))
                        .isPresent())
                .findFirst()
                .orElse("obj:" + reference.id());
        String label = objectNames.labels().get(anchor);
        if (label != null) {
            String text = CallFormatter.describe(new TextValue(label));
            remarks.add(text
                    + " is a label. It works in a session whose document shows exactly one object with this label.");
            return text;
        }
        String blank = blank(name);
        remarks.add("`" + blank + "` replaces " + anchor
                + ", which is valid only in this session. Put an anchor or a label in its place.");
        return blank;
    }

    /** Returns a new name that no document offers as a variable. */
    private String blank(String name) {
        String blank = "fill_in_" + name;
        for (int i = 2; !blanks.add(blank); i++) {
            blank = "fill_in_" + name + '_' + i;
        }
        return blank;
    }

    synchronized boolean isOn() {
        return on;
    }

    synchronized void stop() {
        on = false;
    }

    /** Returns the recording as JSON for the page. {@code workflow} is the argument of an action that runs several calls as one. */
    synchronized Map<String, Object> json() {
        List<Map<String, Object>> calls = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (Step step : steps) {
            String id = "s" + (calls.size() + 1);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("id", id);
            json.put("call", step.call());
            calls.add(json);
            step.remarks().forEach(remark -> remarks.add(id + ": " + remark));
        }
        if (failed > 0) {
            remarks.add("Failed calls are not included: " + failed + (failed == 1 ? " call." : " calls."));
        }
        if (undone) {
            remarks.add("A call from before the recording was undone. The undo is not included.");
        }
        if (more > 0) {
            remarks.add("The recording is full. Later calls that are not included: " + more
                    + ". A workflow has at most " + MOST + " steps.");
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("on", on);
        json.put("workflow", Map.of("steps", calls));
        json.put("remarks", remarks);
        return json;
    }

    /**
     * Replaces string literals in the canonical text of a call, where they are enclosed in {@code '} (docs/spec/calls.md#canonical-text).
     */
    private static final class CallLiteralReplacer {
        private static final Pattern PART =
                Pattern.compile("'(?<text>(?:[^'\\\\]|\\\\.)*+)'|(?<name>[A-Za-z_][A-Za-z0-9_]*+)(?=(?:=|: ))");

        private CallLiteralReplacer() {}

        /** String literal in a call, with the parameter or field that contains it. */
        record Literal(String name, String text) {}

        /**
         * Replaces the string literals of a call.
         * @param other the function that returns the replacement of a literal, including quotes if it needs them; to keep a literal, it
         *     returns the same text in quotes
         */
        static String replace(String call, Function<Literal, String> other) {
            StringBuilder out = new StringBuilder(call.length());
            Matcher parts = PART.matcher(call);
            String name = "value";
            while (parts.find()) {
                String text = parts.group("text");
                if (text == null) {
                    name = parts.group("name");
                } else {
                    parts.appendReplacement(out, Matcher.quoteReplacement(other.apply(new Literal(name, text))));
                }
            }
            return parts.appendTail(out).toString();
        }
    }
}
