package io.docui.example.cluster;

/**
 * A recorded tool call of a game together with the answer that it got.
 *
 * @param tool the tool's name
 * @param arguments the arguments, as JSON
 * @param answer the text of the answer
 */
record RecordedCall(String tool, String arguments, String answer) {}
