package io.docui.example.cluster;

/**
 * A call of a game, and what it was answered.
 *
 * @param tool the tool
 * @param arguments its arguments, as JSON
 * @param answer the text that came
 */
record RecordedCall(String tool, String arguments, String answer) {}
