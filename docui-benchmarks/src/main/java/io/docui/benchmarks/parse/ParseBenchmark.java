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

/** JMH benchmark that parses calls with a given parser; an invocation parses each call once, and an operation is one call. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ParseBenchmark {
    private static final int CALLS = 55;

    /** The name of the parser; see {@link CallParserSuite}. */
    @Param("")
    public String who = "";

    private List<String> texts = List.of();
    private ToIntFunction<String> parser = text -> 0;

    /** Creates the parser and checks that it finds as many arguments in each call as the baseline parser. */
    @Setup(Level.Trial)
    public void make() {
        texts = CallParserSuite.texts(who);
        parser = CallParserSuite.parser(who);
        List<String> plain = CallParserSuite.texts("");
        for (int i = 0; i < CALLS; i++) {
            int expected = BaselineParser.parse(plain.get(i)).arguments().size();
            if (parser.applyAsInt(texts.get(i)) != expected) {
                throw new IllegalStateException(who + " parsed different arguments from " + texts.get(i));
            }
        }
        if (texts.size() != CALLS) {
            throw new IllegalStateException("Expected " + CALLS + " calls, but found " + texts.size());
        }
    }

    /**
     * Parses the calls.
     *
     * @param found the consumer of the results
     */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public void parse(Blackhole found) {
        for (String text : texts) {
            found.consume(parser.applyAsInt(text));
        }
    }
}
