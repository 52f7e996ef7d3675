package io.docui.hostops.internal.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.GrantedApprovals.ApprovalPlace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An approval holds for one call with its effects, and tells what the person was told. */
class GrantedApprovalsTest {
    private static final List<HostEffect> WHOLE = List.of(new HostEffect.UsesChannel(HostChannel.SHELL));
    private static final List<HostEffect> PART = List.of(new HostEffect.UsesChannel(HostChannel.FILES));

    private final GrantedApprovals approvals = new GrantedApprovals();

    private ApprovalPlace take(String call, List<HostEffect> effects) {
        return approvals.take(call, "bash", effects, List.of("same"));
    }

    @Test
    void remembersThatPersonWasToldOfRunOutside() {
        approvals.add("a", "a", "bash", WHOLE, List.of("same"), true);
        approvals.add("b", "b", "bash", WHOLE, List.of("same"), false);
        assertEquals(ApprovalPlace.NONE, take("c", WHOLE));
        assertEquals(ApprovalPlace.OUTSIDE, take("a", WHOLE));
        assertEquals(ApprovalPlace.NONE, take("a", WHOLE), "once");
        assertEquals(ApprovalPlace.ANY, take("b", WHOLE));
    }

    @Test
    void narrowsApprovalOfTheSameCall() {
        approvals.add("a", "a", "bash", WHOLE, List.of("same"), true);
        approvals.narrow("b", "bash", WHOLE, List.of("same"), PART, List.of("same"));
        assertEquals(ApprovalPlace.NONE, take("b", PART));
        approvals.narrow("a", "bash", WHOLE, List.of("same"), PART, List.of("same"));
        assertEquals(ApprovalPlace.NONE, take("a", WHOLE));
        assertEquals(ApprovalPlace.OUTSIDE, take("a", PART));
    }
}
