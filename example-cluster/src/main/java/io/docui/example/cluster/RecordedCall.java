package io.docui.example.cluster;

/** A recorded tool call of a game together with the answer that it got. */
record RecordedCall(String tool, String arguments, String answer) {}
