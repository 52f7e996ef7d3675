package io.docui.eval.internal.run;

import java.time.Duration;

/**
 * The limits of a model's session.
 * @param calls the maximum number of calls
 * @param tokens the maximum number of tokens read and written, over all requests
 * @param time the maximum duration; it is checked before each request and each call
 */
public record SessionLimits(int calls, long tokens, Duration time) {}
