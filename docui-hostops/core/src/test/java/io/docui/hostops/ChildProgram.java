package io.docui.hostops;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A Java program of this class path in a process of its own, which starts as fast as can be.
 *
 * @param program its main class
 * @param before a command that runs it, with its arguments
 * @param options of its Java
 */
public record ChildProgram(Class<?> program, List<String> before, List<String> options) {
    /** A program. */
    public static ChildProgram of(Class<?> program) {
        return new ChildProgram(program, List.of(), List.of());
    }

    /** The same, run by a command. */
    public ChildProgram within(List<String> command) {
        return new ChildProgram(program, command, options);
    }

    /** The same with one more option of Java. */
    public ChildProgram option(String option) {
        List<String> more = new ArrayList<>(options);
        more.add(option);
        return new ChildProgram(program, before, more);
    }

    /** Starts it; what it writes to standard error shows with what the test writes. */
    public Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dfile.encoding=UTF-8"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
