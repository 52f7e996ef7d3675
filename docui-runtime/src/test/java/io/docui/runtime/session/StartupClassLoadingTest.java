package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import tools.jackson.core.json.JsonFactory;

/** What a process does not need until its first calls it does not load. */
class StartupClassLoadingTest {
    /**
     * What would be loaded if it was asked for: libraries, and what the JDK makes of lambdas, method references, patterns and
     * the methods of records, each a class that is spun while the program waits.
     */
    private static final List<String> NOT_NEEDED = List.of(
            "java.util.logging.",
            "tools.jackson.core.",
            "org.commonmark.",
            "$$Lambda",
            "java.util.stream.ReferencePipeline",
            "java.util.regex.Pattern ",
            "java.time.format.",
            "java.lang.runtime.ObjectMethods");

    /**
     * How many of our own classes may be loaded: a class costs about a tenth of a millisecond. They were 395 before a question knew the effect of
     * its call, 393 before a script was checked
     * before it starts, and worker threads could be chosen (2 classes), 385 before the context of the caller went with each call (8 classes), 371 when each stage of a
     * call became a class, 337 before that, and once 4 more for an unknown reason.
     */
    private static final int MOST_OF_OURS = 397;

    /** A process that shows its document and makes a call. */
    static final class StartupProgram {
        private StartupProgram() {}

        /** Prints what the call gave. */
        public static void main(String[] arguments) {
            CaveApp caveApp = new CaveApp();
            caveApp.add(100, "Slime", 11);
            Session session = DocUI.app(caveApp.bind()).open("start");
            System.out.println("begin");
            session.look();
            boolean success = true;
            for (int i = 0; i < 50; i++) {
                success &= session.call("flee", "{}").success();
            }
            System.out.println("gave " + success);
            session.close();
        }
    }

    @Test
    void loadsNoUnneededClassesAtStartup() throws IOException, InterruptedException, URISyntaxException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        // The compilers of the machine load what a method names before it is needed, now and then.
                        "-Xint",
                        "-Xlog:class+load",
                        "-cp",
                        classPath(),
                        StartupProgram.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> needless = new ArrayList<>();
        List<String> ours = new ArrayList<>();
        boolean called = false;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                String text = line;
                called |= text.equals("gave true");
                boolean loaded = !called && text.contains("[class,load] ") && !isNotCounted(text);
                if (loaded && text.contains("] io.docui.")) {
                    ours.add(text);
                }
                if (loaded && NOT_NEEDED.stream().anyMatch(text::contains)) {
                    needless.add(text);
                }
            }
        }
        assertEquals(0, process.waitFor());
        assertTrue(called);
        assertEquals(List.of(), needless);
        assertTrue(
                ours.size() > MOST_OF_OURS / 2 && ours.size() <= MOST_OF_OURS,
                ours.size() + " classes of ours were loaded: " + ours);
    }

    /**
     * Returns whether a line names a class of the test, or one that newer JDKs spin when a jar is opened: the search for a library that
     * may be absent opens each jar of the class path.
     */
    private static boolean isNotCounted(String text) {
        return text.contains("] java.util.zip.ZipFile$Source$$Lambda")
                || text.contains("] " + CaveApp.class.getName())
                || text.contains("] " + StartupClassLoadingTest.class.getName());
    }

    /** What the process needs: where the tests were compiled to need not be on the class path of this one by name. */
    private static String classPath() throws URISyntaxException {
        List<String> places = new ArrayList<>();
        for (Class<?> type :
                List.of(StartupProgram.class, Session.class, LodLevel.class, JsonFactory.class, NullMarked.class)) {
            places.add(new File(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .getPath());
        }
        return Stream.concat(places.stream(), Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
