package io.docui.example.cluster;

/**
 * Something that was done to a node, or to the database.
 *
 * @param what it was
 * @param whom to which
 * @param at when, by {@link System#nanoTime}
 */
record NodeFault(String what, String whom, long at) {
    /** What the database is while nobody can reach it. */
    static final String AWAY = "away";

    /** What a node is that ends as it should: it serves until its sessions are elsewhere. */
    static final String LEAVING = "asked to leave";
}
