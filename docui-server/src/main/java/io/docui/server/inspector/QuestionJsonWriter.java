package io.docui.server.inspector;

import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import io.docui.server.host.ApprovalGrants;
import io.docui.server.host.ApprovalQuestion;
import io.docui.server.host.ApprovalRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Converts questions to JSON: what would run, what it does, what it affects and why it asks, for the page to put in words. */
final class QuestionJsonWriter {
    private static final Pattern ANCHOR = Pattern.compile("\\bobj:[^\\s'\"(),\\[\\]{}]+");

    private QuestionJsonWriter() {}

    /**
     * Returns a request for a person's approval.
     * @param activity knows the labels of the objects in the session
     */
    static Map<String, Object> approval(ApprovalRequest request, SessionActivity activity) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", request.id());
        json.put("until", request.until().toString());
        json.put(
                "scopes",
                ApprovalGrants.scopes(request.spec()).stream()
                        .map(scope -> scope.name().toLowerCase(Locale.ROOT))
                        .toList());
        new ApprovalQuestion(request.spec()).permanentRule().ifPresent(rule -> json.put("rule", rule));
        json.putAll(wizard(request.spec()));
        Map<String, String> names = new LinkedHashMap<>();
        List<String> anchors = ANCHOR.matcher(request.spec().call())
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
        List<String> labels = details(request.spec(), WizardStep.Topic.AFFECTED); // in the order of the call
        for (int i = 0; i < anchors.size(); i++) {
            String anchor = anchors.get(i);
            Optional<String> known =
                    labels.size() == anchors.size() ? Optional.of(labels.get(i)) : activity.label(anchor);
            known.ifPresent(label -> names.put(anchor, label));
        }
        json.put("names", names);
        return json;
    }

    /** Returns a question of the document. */
    static Map<String, Object> wizard(WizardSpec spec) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("words", ApprovalQuestion.words());
        json.put("mark", spec.tone().mark());
        json.put("title", spec.title());
        json.put("call", spec.call());
        json.put("description", new ApprovalQuestion(spec).effect());
        json.put("affects", details(spec, WizardStep.Topic.AFFECTED));
        json.put("reasons", details(spec, WizardStep.Topic.REASON));
        json.put("notes", details(spec, WizardStep.Topic.GENERAL));
        return json;
    }

    private static List<String> details(WizardSpec spec, WizardStep.Topic topic) {
        return new ApprovalQuestion(spec).details(topic);
    }
}
