package io.docui.benchmarks.parse;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ast.expr.MethodCallExpr;
import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.JmhRunner;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.runtime.internal.call.ParserAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.openjdk.jmh.runner.RunnerException;

/** Benchmark suite that compares parsers, which turn the text of a call into a syntax tree. */
public final class ParseSuite implements BenchmarkSuite {
    private static final String BARE = "bare recursive descent";
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

    public ParseSuite() {}

    @Override
    public String name() {
        return "parse";
    }

    @Override
    public List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws RunnerException {
        return List.of(JmhRunner.measure(
                        "parsing a call of 70 characters",
                        ParseBenchmark.class,
                        measurementEffort,
                        BARE,
                        DOCUI,
                        ANTLR,
                        JAVAPARSER)
                .withRatios(BARE, JmhRunner.CPU, JmhRunner.BYTES));
    }

    static List<String> texts(String who) {
        List<String> texts = new ArrayList<>(
                BenchmarkCall.readAll().stream().map(BenchmarkCall::snippet).toList());
        texts.addAll(MORE);
        if (who.equals(JAVAPARSER)) {
            texts.replaceAll(text -> JavaCallWriter.of(BaselineParser.parse(text)));
        }
        return texts;
    }

    static ToIntFunction<String> parser(String who) {
        return switch (who) {
            case BARE -> text -> BaselineParser.parse(text).arguments().size();
            case DOCUI -> ParserAccess::parse;
            case ANTLR -> ParseSuite::antlr;
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
