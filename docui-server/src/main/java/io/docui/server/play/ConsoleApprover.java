package io.docui.server.play;

import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.server.host.ApprovalGrants;
import io.docui.server.host.ApprovalQuestion;
import io.docui.server.host.ApprovalScope;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Approver that asks the person at the console whether a call may run: once, in this session, or always. Asks one question at a time. */
final class ConsoleApprover implements Approver {
    private static final Set<String> ONCE = Set.of("1", "y", "yes", "是");
    private static final Set<String> SESSION = Set.of("2", "s", "session");
    private static final Set<String> ALWAYS = Set.of("3", "a", "always");
    private static final Set<String> NO = Set.of("4", "n", "no", "refuse", "否");

    private final PlayConsole console;
    private final ApprovalGrants grants = new ApprovalGrants();
    private volatile Optional<WizardSpec> asked = Optional.empty();

    ConsoleApprover(PlayConsole console) {
        this.console = console;
    }

    @Override
    public boolean requestApproval(WizardSpec question, Duration within) throws InterruptedException {
        return requestDecision(question, within).approved();
    }

    @Override
    public Decision requestDecision(WizardSpec question, Duration within) throws InterruptedException {
        Optional<String> granted = grants.approver(question);
        if (granted.isPresent()) {
            return new Decision(true, granted.get() + " in advance", "");
        }
        asked = Optional.of(question);
        ApprovalQuestion words = new ApprovalQuestion(question);
        // A console has one session, so its longest answer without a rule is "in this session".
        List<ApprovalScope> scopes = ApprovalGrants.scopes(question).stream()
                .filter(scope -> scope != ApprovalScope.SERVER)
                .toList();
        StringBuilder answers = new StringBuilder();
        for (ApprovalScope scope : scopes) {
            answers.append(number(scope)).append(' ').append(scope.label()).append(" · ");
        }
        String rule = scopes.contains(ApprovalScope.ALWAYS)
                ? words.permanentRule()
                        .map(where ->
                                ApprovalScope.ALWAYS.label() + ' ' + ApprovalQuestion.WRITES + ' ' + where + "\n\n")
                        .orElse("")
                : "";
        String earlier = console.discardTyped() ? "What you typed before this question answers nothing.\n" : "";
        console.printWrapped('\n' + earlier + words.plainText() + "\n\n" + rule + answers + "4 "
                + ApprovalQuestion.REFUSE + " (no, and a reason for the model if you like)\nAnswer within "
                + within.toSeconds() + " s: ");
        Optional<String> answer = console.readAnswer(within);
        if (answer.isEmpty()) {
            console.print("\nNo answer in time: denied.\n");
            return new Decision(false, "", "");
        }
        return decision(answer.get().strip(), scopes, question);
    }

    private static int number(ApprovalScope scope) {
        return switch (scope) {
            case ONCE -> 1;
            case SESSION -> 2;
            case SERVER, ALWAYS -> 3;
        };
    }

    private Decision decision(String answer, List<ApprovalScope> scopes, WizardSpec question) {
        String word = answer.toLowerCase(Locale.ROOT);
        if (ONCE.contains(word)) {
            return new Decision(true, name(), "");
        }
        if (SESSION.contains(word) && scopes.contains(ApprovalScope.SESSION)) {
            grants.add(question, name());
            console.print("This call does not ask again in this session.\n");
            return new Decision(true, name(), "");
        }
        if (ALWAYS.contains(word) && scopes.contains(ApprovalScope.ALWAYS)) {
            return new Decision(true, name(), "", true);
        }
        if (SESSION.contains(word) || ALWAYS.contains(word)) {
            console.print("This answer is not offered for this call: denied.\n");
            return new Decision(false, name(), "");
        }
        String[] words = answer.split("[\\s,:;.]+", 2);
        boolean explains = words.length > 1 && NO.contains(words[0].toLowerCase(Locale.ROOT));
        return new Decision(false, name(), explains ? words[1] : "");
    }

    @Override
    public void onPermittedAlways(Optional<String> sentence) {
        if (sentence.isEmpty()) {
            asked.ifPresent(question -> grants.add(question, name()));
        }
        console.printWrapped(sentence.orElse(ApprovalQuestion.NOT_WRITTEN + " in this session.") + '\n');
    }
}
