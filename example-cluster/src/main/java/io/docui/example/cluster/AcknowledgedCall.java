package io.docui.example.cluster;

/** Call that a client sent and the cluster answered, with its times and its number of attempts. */
record AcknowledgedCall(long id, String answer, long sent, long answered, int tries) {}
