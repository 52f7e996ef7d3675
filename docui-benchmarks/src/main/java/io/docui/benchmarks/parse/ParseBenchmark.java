package io.docui.benchmarks.parse;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Parses calls, each once an invocation; an operation is one call. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ParseBenchmark {
    private static final int CALLS = 55;

    /** Who parses; {@link ParseSuite} gives the names. */
    @Param("")
    public String who = "";

    private List<String> texts = List.of();
    private ToIntFunction<String> parser = text -> 0;

    /** Makes the parser, and sees that it finds as many arguments in each call as the others do. */
    @Setup(Level.Trial)
    public void make() {
        texts = ParseSuite.texts(who);
        parser = ParseSuite.parser(who);
        List<String> plain = ParseSuite.texts("");
        for (int i = 0; i < CALLS; i++) {
            int expected = BaselineParser.parse(plain.get(i)).arguments().size();
            if (parser.applyAsInt(texts.get(i)) != expected) {
                throw new IllegalStateException(who + " finds other arguments in " + texts.get(i));
            }
        }
        if (texts.size() != CALLS) {
            throw new IllegalStateException("There are " + texts.size() + " calls");
        }
    }

    /**
     * Parses the calls.
     *
     * @param found takes what was found
     */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public void parse(Blackhole found) {
        for (String text : texts) {
            found.consume(parser.applyAsInt(text));
        }
    }
}
