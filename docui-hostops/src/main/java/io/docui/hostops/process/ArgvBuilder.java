package io.docui.hostops.process;

import java.util.ArrayList;
import java.util.List;

/** Puts commands together. */
final class ArgvBuilder {
    private ArgvBuilder() {}

    /**
     * A program behind what runs it.
     *
     * @param runner what runs it, with its own arguments
     * @param argv the program
     * @return one command
     */
    static List<String> prefix(List<String> runner, List<String> argv) {
        List<String> all = new ArrayList<>(runner);
        all.addAll(argv);
        return all;
    }
}
