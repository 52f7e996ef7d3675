package io.docui.fuzz;

/** A part of DocUI that reads what others wrote, and what must hold of it for any input. Used by one thread. */
@FunctionalInterface
interface FuzzTarget {
    /**
     * Hands in an input.
     *
     * @param fuzzInput any bytes
     * @throws Exception if what must hold does not; any exception or error is a finding
     */
    void check(FuzzInput fuzzInput) throws Exception;
}
