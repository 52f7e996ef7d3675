package io.docui.hostops.policy;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.Script;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Decision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.util.List;
import java.util.Locale;

/** Tells what is permitted: which policy holds, and what it would say of a call. */
@DocUIApp(id = "policy", title = "Policy")
public final class PolicyProvider {
    private static final int MOST = 40;

    private final HostPolicy policy;

    /**
     * Creates a provider.
     *
     * @param policy the policy to describe
     */
    public PolicyProvider(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * What a policy would say of a call.
     *
     * @param verdict {@code allow}, {@code sandbox}, {@code ask} or {@code deny}
     * @param because the rule, or the default, that decides, and what it is about
     * @param findings what the call would do, each with what is said of it and by which rules
     */
    public record Explanation(String verdict, String because, List<String> findings) {}

    /**
     * Says what a call would do to the machine, and which rule of the policy decides about it. Nothing is done.
     *
     * @param call the call, as it would be made
     * @param invocation reads the call
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public Explanation policyExplain(@Script String call, InvocationContext invocation) {
        List<InvocationContext.PlannedCall> planned = invocation.plan(call);
        if (planned.size() != 1) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "One call at a time can be explained, not " + planned.size() + '.');
        }
        PolicyEvaluation judgement =
                policy.evaluate(planned.get(0).action(), planned.get(0).call());
        return new Explanation(
                word(judgement.decision()),
                judgement.reason(),
                judgement.findings().stream()
                        .limit(MOST)
                        .map(PolicyProvider::line)
                        .toList());
    }

    private static String line(PolicyEvaluation.Finding finding) {
        String rules = finding.matched().isEmpty() ? "" : " [" + String.join(", ", finding.matched()) + ']';
        return word(finding.decision()) + ": " + finding.effect() + " (" + finding.because() + ')' + rules;
    }

    private static String word(Decision decision) {
        return decision.name().toLowerCase(Locale.ROOT);
    }

    /** Writes the policy view. */
    @DocUIView(title = "Policy", order = 90)
    void policy(DocWriter out) {
        policy.fault().ifPresent(fault -> out.paragraph("Everything but reading is denied: " + fault + '.'));
        List<String> off = policy.disabledChannels().stream().map(Channel::key).toList();
        out.paragraph("Policy: " + policy.source() + (off.isEmpty() ? "" : "; off: " + String.join(", ", off)));
    }
}
