package io.docui.hostops.effect;

/**
 * Decision about an operation that is about to run, with the sandbox requirements of its program.
 *
 * @param decision whether the operation may run
 * @param sandboxRequirements where the program runs, if the operation starts one and a sandbox exists
 */
public record ExecutionDecision(PolicyDecision decision, SandboxRequirements sandboxRequirements) {}
