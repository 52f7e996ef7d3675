package io.docui.example.cluster;

/** A fault that was injected into a node or the database. */
record NodeFault(String what, String whom, long at) {
    /** The fault of a database that is stopped for a while. */
    static final String AWAY = "unavailable";

    /** The fault of a node that ends in the orderly way: it serves until its sessions have moved elsewhere. */
    static final String LEAVING = "asked to leave";
}
