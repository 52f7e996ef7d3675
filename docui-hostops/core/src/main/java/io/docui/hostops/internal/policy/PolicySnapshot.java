package io.docui.hostops.internal.policy;

import java.util.Optional;

/**
 * A policy as its file was when it was read.
 * @param fault why the file cannot be used; the evaluator then is that of the built-in policy
 */
public record PolicySnapshot(PolicyEvaluator evaluator, Optional<String> fault) {}
