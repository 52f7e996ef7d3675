package io.docui.example.cluster;

/** A call that a client sent and got an answer to, with its times and number of attempts. */
record AcknowledgedCall(long id, String answer, long sent, long answered, int tries) {}
