package io.docui.benchmarks.parse;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ast.expr.MethodCallExpr;
import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.runtime.internal.call.CallParserAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.openjdk.jmh.runner.RunnerException;

/** Benchmark suite that compares parsers, which turn the text of a call into a syntax tree. */
public final class CallParserSuite {
    private static final String BASELINE = "bare recursive descent";
    private static final String DOCUI = "DocUI";
    private static final String ANTLR = "ANTLR";
    private static final String JAVAPARSER = "JavaParser, same call in Java";

    /** Calls in addition to those of the tools, with anchors and positional arguments. */
    private static final List<String> MORE = List.of(
            "attack(target=obj:enemy:23)",
            "cast_fireball(target=obj:enemy:23, mana=20)",
            "attack(obj:enemy:7)",
            "open(obj:file:src/main/java/io/docui/App.java)",
            "git_commit(message='Update', files=git_staged())");

    private CallParserSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws RunnerException {
        List<String> who = List.of(BASELINE, DOCUI, ANTLR, JAVAPARSER);
        return List.of(JmhRunner.measure("parsing a call of 70 characters", ParseBenchmark.class, effort, Map.of(), who)
                .withRatios(BASELINE, JmhRunner.CPU, JmhRunner.BYTES));
    }

    static List<String> texts(String who) {
        List<String> texts = new ArrayList<>();
        BenchmarkCall.readAll().forEach(call -> texts.add(call.snippet()));
        texts.addAll(MORE);
        if (who.equals(JAVAPARSER)) {
            texts.replaceAll(text -> JavaCallWriter.of(BaselineParser.parse(text)));
        }
        return texts;
    }

    static ToIntFunction<String> parser(String who) {
        return switch (who) {
            case BASELINE -> text -> BaselineParser.parse(text).arguments().size();
            case DOCUI -> CallParserAccess::parse;
            case ANTLR -> CallParserSuite::antlr;
            case JAVAPARSER -> {
                JavaParser parser = new JavaParser();
                yield text -> parser.parseExpression(text)
                        .getResult()
                        .map(expression -> (MethodCallExpr) expression)
                        .orElseThrow(() -> new IllegalArgumentException(text))
                        .getArguments()
                        .size();
            }
            default -> throw new IllegalArgumentException(who);
        };
    }

    private static int antlr(String text) {
        CallsParser parser = new CallsParser(new CommonTokenStream(new CallsLexer(CharStreams.fromString(text))));
        parser.setErrorHandler(new BailErrorStrategy());
        return parser.script().call(0).argument().size();
    }
}
