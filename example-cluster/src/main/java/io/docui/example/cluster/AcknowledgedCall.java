package io.docui.example.cluster;

/**
 * A call that a client sent and got an answer to, with its times and number of attempts.
 *
 * @param id the client's id of the call
 * @param answer the text of the answer
 * @param sent the time of the first attempt, by {@link System#nanoTime}
 * @param answered the time at which the answer arrived
 * @param tries the number of attempts
 */
record AcknowledgedCall(long id, String answer, long sent, long answered, int tries) {}
