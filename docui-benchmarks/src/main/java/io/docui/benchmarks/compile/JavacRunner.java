package io.docui.benchmarks.compile;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Runs javac within this process, as a build daemon does, and measures the time and the output of the compilation. */
final class JavacRunner {
    /** How far a compilation goes: without processors, only processors, or completely. */
    enum CompileExtent {
        /** No processor runs. */
        WITHOUT_PROCESSOR,
        /** Processors run; nothing is attributed, and only their output is written. */
        PROCESSOR_ONLY,
        /** Everything is compiled, including the generated classes. */
        FULL;

        private List<String> options() {
            return switch (this) {
                case WITHOUT_PROCESSOR -> List.of("-proc:none");
                case PROCESSOR_ONLY -> List.of("-proc:only");
                case FULL -> List.of();
            };
        }
    }

    /**
     * The measured times and the output sizes of one compilation.
     * @param wallMillis the elapsed time, in milliseconds
     * @param cpuMillis the CPU time of the compiling thread, in milliseconds
     * @param sizes the sizes of the written files in bytes, by path
     */
    record CompileRun(double wallMillis, double cpuMillis, Map<String, Integer> sizes) {}

    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private JavacRunner() {}

    static CompileRun compile(AnnotationProcessorCandidate subject, CompileExtent extent) {
        StringWriter log = new StringWriter();
        long wall = System.nanoTime();
        long cpu = THREADS.getCurrentThreadCpuTime();
        try (StandardJavaFileManager files = JAVAC.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                InMemoryCompilerOutput output = new InMemoryCompilerOutput(files)) {
            JavaCompiler.CompilationTask task =
                    JAVAC.getTask(log, output, null, extent.options(), null, subject.sources());
            if (extent != CompileExtent.WITHOUT_PROCESSOR) {
                task.setProcessors(List.of(subject.processor().get()));
            }
            boolean success = task.call();
            if (!success) {
                throw new IllegalStateException(subject.name() + " does not compile:\n" + log);
            }
            return new CompileRun(
                    (System.nanoTime() - wall) / 1e6, (THREADS.getCurrentThreadCpuTime() - cpu) / 1e6, output.sizes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
