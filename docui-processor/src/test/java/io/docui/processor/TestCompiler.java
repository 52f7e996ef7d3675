package io.docui.processor;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;

/** Compiles sources of tests with the processor, with every warning on that a careful user would have on. */
final class TestCompiler {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(?:@[\\w.]+(?:\\([^)]*\\))?\\s+)*(?:(?:public|final|abstract|sealed|strictfp)\\s+)*"
                    + "(?:class|record|interface|enum|@interface)\\s+([\\w\\p{L}]+)");

    private final List<String> options = new ArrayList<>(List.of("-Xlint:all,-processing", "-proc:full"));

    TestCompiler() {
        if (Runtime.version().feature() < 21) {
            options.remove("-proc:full");
        }
    }

    /** Adds options. */
    TestCompiler withOptions(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** Compiles sources, each the whole text of a file. */
    Compilation compile(String... sources) {
        return com.google.testing.compile.Compiler.javac()
                .withProcessors(new DocUIProcessor())
                .withOptions(options)
                .compile(Arrays.stream(sources).map(TestCompiler::toSourceFile).toList());
    }

    /** A source as a file of the name that its first type demands. */
    static JavaFileObject toSourceFile(String source) {
        return JavaFileObjects.forSourceString(name(source), source);
    }

    private static String name(String source) {
        Matcher type = TYPE.matcher(source);
        Matcher in = PACKAGE.matcher(source);
        if (source.startsWith("module ")) {
            return "module-info";
        }
        String simple = type.find() ? type.group(1) : "Unnamed";
        return in.find() ? in.group(1) + '.' + simple : simple;
    }
}
