package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import java.io.IOException;
import java.util.List;

/**
 * Main class of the fresh process that runs a startup candidate. It waits until its parent has read the clocks, does the work,
 * prints the time of each part, and waits again.
 */
public final class StartupBenchmarkMain {
    private StartupBenchmarkMain() {}

    /** Class whose loading marks the beginning of the work in the log of loaded classes. */
    static final class BeginMarker {
        private BeginMarker() {}

        static long now() {
            return System.nanoTime();
        }
    }

    /** Class whose loading marks the end of the work. */
    static final class EndMarker {
        private EndMarker() {}

        static long now() {
            return System.nanoTime();
        }
    }

    public static void main(String[] args) throws IOException {
        List<BenchmarkCall> calls = BenchmarkCall.readAll();
        System.out.println("ready");
        waitForParent();
        long begin = BeginMarker.now();
        StartupBenchmarkCandidate startup = StartupBenchmarkCandidate.of(args[0]);
        long catalog = System.nanoTime();
        String document = startup.document();
        long shown = System.nanoTime();
        String first = startup.call(calls.get(0));
        long called = System.nanoTime();
        boolean complete = first.equals("done");
        for (int i = 1; i < calls.size(); i++) {
            complete &= startup.call(calls.get(i)).equals("done");
        }
        long end = EndMarker.now();
        System.out.println((catalog - begin) + " " + (shown - catalog) + " " + (called - shown) + " " + (end - called)
                + " " + document.length() + " " + complete);
        waitForParent();
        System.exit(0);
    }

    private static void waitForParent() throws IOException {
        if (System.in.read() < 0) {
            throw new IOException("the parent process has ended");
        }
    }
}
