package io.docui.hostops.policy;

/**
 * What is decided about something that is about to be done.
 *
 * @param decision whether it may be done
 * @param sandboxRequirements where, if it is a program and there is a sandbox
 */
public record ExecutionPermission(Decision decision, SandboxRequirements sandboxRequirements) {}
