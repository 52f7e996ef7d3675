package io.docui.server.host;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.spi.Values;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Calls that a person has approved in advance: in one session, or in all sessions of a server. A grant covers one call, with the same
 * action and the same arguments, as long as the policy gives the same reason for asking and says that the call means the same. Thread-safe.
 */
public final class ApprovalGrants {
    /** The maximum number of grants. The oldest one is dropped. */
    static final int MOST = 200;

    private static final Pattern TEXT = Pattern.compile("'(?:[^'\\\\]|\\\\.)*+'", Pattern.DOTALL);
    private static final Pattern ANCHOR = Pattern.compile("\\b(?:obj|link|docui):[^\\s'\"(),\\[\\]{}]+");

    /** How much a call concerns, which may change without being something else. */
    private static final Pattern NUMBERS = Pattern.compile("\\([0-9]+ [a-z]+\\)");

    private final List<Grant> grants = new ArrayList<>();

    /** Creates an empty list of grants. */
    public ApprovalGrants() {}

    /**
     * A call that needs no further approval.
     *
     * @param call the text of the call
     * @param reason why the policy asked for an approval
     * @param by who approved it
     * @param effect what the call would have done; the same call can do something else later
     * @param context what the call meant then, as the policy says, such as the folder of its shell and the rules in force
     */
    public record Grant(String call, String reason, String by, String effect, String context) {
        boolean covers(Grant other) {
            return call.equals(other.call)
                    && reason.equals(other.reason)
                    && effect.equals(other.effect)
                    && context.equals(other.context);
        }
    }

    /**
     * Returns how long the approval of a call may hold. A call with a masked value, or with a call among its arguments, can mean another
     * call the next time. The number of an anchor means an object of one session. The longest scope is {@link ApprovalScope#ALWAYS} if the
     * policy can keep a rule, and otherwise {@link ApprovalScope#SERVER}.
     *
     * @param question the question about the call
     * @return the scopes, the shortest first; at most three
     */
    public static List<ApprovalScope> scopes(WizardSpec question) {
        String call = question.call();
        String frame = TEXT.matcher(call).replaceAll("");
        if (new ApprovalQuestion(question).isForOneTime()
                || call.contains(Values.MASK)
                || frame.indexOf('(') != frame.lastIndexOf('(')) {
            return List.of(ApprovalScope.ONCE);
        }
        boolean numbered = ANCHOR.matcher(call).results().anyMatch(found -> isNumbered(found.group()));
        if (numbered) {
            return List.of(ApprovalScope.ONCE, ApprovalScope.SESSION);
        }
        boolean keepsRule = new ApprovalQuestion(question).permanentRule().isPresent();
        return List.of(
                ApprovalScope.ONCE, ApprovalScope.SESSION, keepsRule ? ApprovalScope.ALWAYS : ApprovalScope.SERVER);
    }

    private static boolean isNumbered(String anchor) {
        return AnchorReference.parse(anchor)
                .filter(reference ->
                        reference.session() != null || reference.number().isPresent())
                .isPresent();
    }

    /** Returns the grant for a question that a person answers. */
    static Grant of(WizardSpec question, String by) {
        ApprovalQuestion asked = new ApprovalQuestion(question);
        String effect = String.join(" ", asked.effect());
        return new Grant(
                question.call(),
                String.join(" ", asked.details(WizardStep.Topic.REASON)),
                by,
                NUMBERS.matcher(effect).replaceAll(""),
                String.join(" ", asked.details(WizardStep.Topic.CONTEXT)));
    }

    synchronized void add(Grant grant) {
        grants.removeIf(known -> known.covers(grant));
        grants.add(grant);
        if (grants.size() > MOST) {
            grants.remove(0);
        }
    }

    /**
     * Adds the grant for a question that a person answers.
     *
     * @param question the question
     * @param by who approves the call
     */
    public void add(WizardSpec question, String by) {
        add(of(question, by));
    }

    /**
     * Returns who approved a call in advance.
     *
     * @param question the question about the call
     * @return the name; empty if nobody has
     */
    public synchronized Optional<String> approver(WizardSpec question) {
        Grant wanted = of(question, "");
        return grants.stream()
                .filter(grant -> grant.covers(wanted))
                .map(Grant::by)
                .findFirst();
    }

    /**
     * Withdraws the grants for a call.
     *
     * @param call the text of the call
     * @return false if there is no such grant
     */
    public synchronized boolean withdraw(String call) {
        return grants.removeIf(grant -> grant.call().equals(call));
    }

    /** Returns the grants, the oldest first. */
    public synchronized List<Grant> all() {
        return List.copyOf(grants);
    }
}
