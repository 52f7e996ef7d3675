package io.docui.example.cluster;

/**
 * A call that was acknowledged.
 *
 * @param id what its client calls it
 * @param answer the text that came
 * @param sent when it was sent first, by {@link System#nanoTime}
 * @param answered when its answer was there
 * @param tries how often it was sent
 */
record AcknowledgedCall(long id, String answer, long sent, long answered, int tries) {}
