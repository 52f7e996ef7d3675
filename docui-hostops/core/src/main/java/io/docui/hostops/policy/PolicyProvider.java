package io.docui.hostops.policy;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.Script;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.ProviderBinding;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows the current policy and explains how it would decide about a call. */
@DocUIApp(id = "policy", title = "Policy")
public final class PolicyProvider {
    private static final int MOST = 40;
    private static final Pattern POSSIBLE_FILE = Pattern.compile("(?:reads|names|lists) (/[^\\x00]*)");

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
     * Renews documents when the owner has changed the policy file, although no call has changed anything.
     *
     * @param <B> the type of the binding
     * @param binding the binding of a policy provider, which has no other check for changes
     * @param policy its policy
     * @return the binding
     */
    public static <B extends ProviderBinding> B withChangeDetector(B binding, HostPolicy policy) {
        AtomicReference<List<String>> known = new AtomicReference<>(policy.changes());
        binding.setChangeDetector(() -> {
            List<String> now = policy.changes();
            if (!now.equals(known.getAndSet(now))) {
                binding.touch();
            }
        });
        return binding;
    }

    /**
     * The policy's decision about a call.
     *
     * @param verdict {@code allow}, {@code sandbox}, {@code ask} or {@code deny}
     * @param because the rule or default that decides, and what it applies to
     * @param findings each effect of the call, with its decision and the rules that apply
     */
    public record Explanation(String verdict, String because, List<String> findings) {}

    /**
     * Explains what a call would do to the machine and which policy rule decides about it. Does not make the call.
     *
     * @param call the call, as you would make it
     * @param invocation reads the call
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public Explanation policyExplain(@Script String call, InvocationContext invocation) {
        List<InvocationContext.PlannedCall> planned = invocation.plan(call);
        if (planned.size() != 1) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "call must contain exactly one call, not " + planned.size() + '.');
        }
        if (planned.get(0).builtIn()) {
            ActionDescriptor action = planned.get(0).action();
            return new Explanation(
                    word(action.requiresConfirmation() ? PolicyDecision.ASK : PolicyDecision.ALLOW),
                    action.readOnly() ? "it only reads" : "the calls that it makes are judged when it runs",
                    List.of());
        }
        PolicyEvaluation judgement =
                policy.evaluate(planned.get(0).action(), planned.get(0).call());
        return new Explanation(
                word(judgement.decision()),
                judgement.decision() == PolicyDecision.ALLOW ? judgement.permission() : judgement.reason(),
                judgement.findings().stream()
                        .filter(finding -> !isAboutNoFile(finding, judgement.findings()))
                        .limit(MOST)
                        .map(PolicyProvider::line)
                        .toList());
    }

    /**
     * Tells whether a finding is about a word that could be the name of a file, such as a branch or an address, but names none. The policy
     * looks at such words, because the line could create the file.
     */
    private static boolean isAboutNoFile(PolicyEvaluation.Finding finding, List<PolicyEvaluation.Finding> all) {
        Matcher word = POSSIBLE_FILE.matcher(finding.effect());
        return finding.decision() == PolicyDecision.ALLOW
                && finding.matched().isEmpty()
                && word.matches()
                && Files.notExists(Path.of(word.group(1)), LinkOption.NOFOLLOW_LINKS)
                && all.stream().noneMatch(other -> other.effect().equals("writes " + word.group(1)));
    }

    private static String line(PolicyEvaluation.Finding finding) {
        String rules = finding.matched().isEmpty() ? "" : " [" + String.join(", ", finding.matched()) + ']';
        return word(finding.decision()) + ": " + finding.effect() + " (" + finding.because() + ')' + rules;
    }

    private static String word(PolicyDecision decision) {
        return decision.name().toLowerCase(Locale.ROOT);
    }

    /** Writes the policy view. */
    @DocUIView(title = "Policy", order = 90)
    void policy(DocWriter out) {
        policy.fault().ifPresent(fault -> out.paragraph("Everything except reading is denied: " + fault + '.'));
        policy.changes().stream()
                .skip(Math.max(0, policy.changes().size() - 1L))
                .forEach(out::paragraph);
        List<String> off =
                policy.disabledChannels().stream().map(HostChannel::key).toList();
        out.paragraph("Policy: " + policy.source() + (off.isEmpty() ? "" : "; off: " + String.join(", ", off)));
    }
}
