package io.docui.hostops.internal.ui.atspi;

import static org.junit.jupiter.api.Assertions.fail;

import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How long it takes to read a window at once, and one control after the other. Prints medians; both read the same controls. How long it
 * may take is not asserted: that depends on what else the machine does.
 */
@Tag("long")
class BulkReadTest {
    private static final int RUNS = 7;
    /** Fewer of what takes seconds. */
    private static final int RUNS_ONE_BY_ONE = 3;

    private static final int ATTEMPTS = 10;
    private static final List<String> PROGRAMS =
            List.of("gtk3-widget-factory", "mousepad", "gnome-calculator", "featherpad", "chromium");

    @Test
    void bulkReadEqualsReadingOneByOne() throws Exception {
        List<String> table = new ArrayList<>();
        try (RealDesktop desktop = RealDesktop.open()) {
            for (String program : PROGRAMS) {
                try (RealProgramsFixture programs = new RealProgramsFixture(desktop)) {
                    table.add(measure(program, programs));
                }
            }
        }
        System.out.println("| program | controls | at once | one by one | load before |");
        System.out.println("|---|---|---|---|---|");
        table.forEach(System.out::println);
    }

    private static String measure(String program, RealProgramsFixture programs) throws Exception {
        UiWindow window = programs.window(programs.start(program), one -> true);
        int controls = compareReads(programs, window, new ArrayList<>(), new ArrayList<>());
        String load = readLoadAverage();
        List<Long> bulk = new ArrayList<>();
        List<Long> single = new ArrayList<>();
        for (int i = 0; i < RUNS_ONE_BY_ONE; i++) {
            controls = compareReads(programs, window, bulk, single);
        }
        while (bulk.size() < RUNS) {
            var unused = measureTime(bulk, () -> programs.tree(window, true));
        }
        return "| " + program + " | " + controls + " | " + median(bulk) + " ms | " + median(single) + " ms | " + load
                + " |";
    }

    /** Reads both ways, and again when the window changes meanwhile, as when it is still built or a notice goes away. */
    private static int compareReads(RealProgramsFixture programs, UiWindow window, List<Long> bulk, List<Long> single)
            throws Exception {
        Set<String> missing = new TreeSet<>();
        Set<String> more = new TreeSet<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            List<Long> times = new ArrayList<>();
            UiTree tree = measureTime(times, () -> programs.tree(window, true));
            Set<String> looked = new TreeSet<>(controls(measureTime(times, () -> readOneByOne(programs, tree))));
            missing = new TreeSet<>(controls(tree.nodes()));
            missing.removeAll(looked);
            more = looked;
            more.removeAll(controls(tree.nodes()));
            if (tree.whole() && tree.nodes().size() > 20 && missing.isEmpty() && more.isEmpty()) {
                bulk.add(times.get(0));
                single.add(times.get(1));
                return tree.nodes().size();
            }
        }
        return fail("Just one way gives " + missing + ", just the other " + more);
    }

    /** What is there of the controls of a tree when each is looked at. */
    private static List<UiNode> readOneByOne(RealProgramsFixture programs, UiTree tree) throws UiException {
        List<UiNode> nodes = new ArrayList<>();
        for (UiNode node : tree.nodes()) {
            try {
                nodes.add(programs.backend().look(node.id()));
            } catch (UiException e) {
                if (e.kind() != UiException.UiErrorKind.GONE) {
                    throw e;
                }
            }
        }
        return nodes;
    }

    /** Without parents: GTK 3 lists a popover below its window, and calls the button that opens it its parent. */
    private static Set<String> controls(Collection<UiNode> nodes) {
        return nodes.stream()
                .map(node -> node.id() + ' ' + node.role() + ' ' + node.name())
                .collect(Collectors.toSet());
    }

    private static String readLoadAverage() throws IOException {
        return Files.readString(Path.of("/proc/loadavg"), StandardCharsets.US_ASCII)
                .split(" ", 2)[0];
    }

    private static <T> T measureTime(List<Long> times, Callable<T> what) throws Exception {
        long start = System.nanoTime(); // steady: a figure that is only printed
        T result = what.call();
        times.add(System.nanoTime() - start); // steady: a figure that is only printed
        return result;
    }

    private static long median(List<Long> times) {
        Collections.sort(times);
        return times.get(times.size() / 2) / 1_000_000;
    }
}
