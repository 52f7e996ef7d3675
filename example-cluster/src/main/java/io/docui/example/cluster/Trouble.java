package io.docui.example.cluster;

/**
 * Something that was done to a node.
 *
 * @param what it was
 * @param node to which
 * @param at when, by {@link System#nanoTime}
 */
record Trouble(String what, String node, long at) {}
