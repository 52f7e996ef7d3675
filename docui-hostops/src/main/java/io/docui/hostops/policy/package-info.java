/**
 * What a person permits on their machine: the policy file, what an operation would touch, and the verdict
 * (docs/spec/host-operations.md#policy-file).
 *
 * <p>{@link io.docui.hostops.policy.HostPolicy} is asked about every call; it turns the call into effects, and
 * {@link io.docui.hostops.policy.PolicyEvaluator} judges those by {@link io.docui.hostops.policy.PolicyFile}.
 */
@NullMarked
package io.docui.hostops.policy;

import org.jspecify.annotations.NullMarked;
