package io.docui.hostops.internal.process;

import java.util.ArrayList;
import java.util.List;

/** Builds argument lists that run a program through a wrapper program. */
public final class WrapperArgvBuilder {
    private WrapperArgvBuilder() {}

    /** Prefixes a program with the command that runs it. */
    public static List<String> prefix(List<String> runner, List<String> argv) {
        List<String> all = new ArrayList<>(runner);
        all.addAll(argv);
        return all;
    }
}
