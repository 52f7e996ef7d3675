package io.docui.example.ide.demo;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scripted agent that does the demo's task in the IDE. It reads the document, runs calls, and reads their results, and decides what to do
 * next from these texts alone.
 */
final class IdeAgent {
    private static final Pattern FAILED = Pattern.compile(
            ":(?<line>\\d+)\\]\\(obj:problem:\\d+\\)(?s:.*?)\\n\\s*\\k<line>: .*?\\b(?<object>\\w+)\\.(?<method>\\w+)\\(");
    private static final Pattern OFF_BY_ONE = Pattern.compile("([\\w.()]+) > ([A-Z_]+)");
    private static final Pattern CALLED = Pattern.compile("(?:^|[;=]) ?(\\w+)\\(");

    private final Supplier<String> look;
    private final UnaryOperator<String> runner;
    private final TokenCountingTranscript transcript;
    private String prototypes = "";

    /**
     * Creates an agent.
     * @param runner runs one call, or several separated by {@code ;}, and returns the report
     */
    IdeAgent(Supplier<String> look, UnaryOperator<String> runner, TokenCountingTranscript transcript) {
        this.look = look;
        this.runner = runner;
        this.transcript = transcript;
    }

    /**
     * Does the task.
     * @throws IllegalStateException if the documents do not say what the agent needs, or if the tests do not pass
     */
    void work() {
        String document = look.get();
        prototypes = document;
        transcript.answers(document);
        Matcher failed = found(FAILED, run("run_tests()"), "where a test fails");
        String file = fileOf(failed.group("object"), document);
        String type = file.replace(".java", "");
        String method = run("describe('" + type + '.' + failed.group("method") + "', source=true)");
        Matcher wrong = found(OFF_BY_ONE, method, "a comparison that leaves out the limit");
        String right = wrong.group(1) + " >= " + wrong.group(2);
        String folder = found(
                        Pattern.compile("- (\\S+): [^\\n]*\\b" + Pattern.quote(file)), document, "where a file is")
                .group(1);
        String receipt = run("edit([{path: '" + folder + '/' + file + "', oldText: '" + wrong.group() + "', newText: '"
                + right + "'}]); describe('Receipt.print', source=true)");
        int from = line(receipt, "\"Subtotal\"");
        int to = line(receipt, "\"  with tax of\"");
        String tested = run("extract_method(select('Receipt.java', fromLine=" + from + ", toLine=" + to
                + "), name='sums');"
                + " rename_symbol('" + type + ".calc', 'subtotal');"
                + " run_tests()");
        if (!tested.matches("(?s).*✔ \\d+ passed.*")) {
            throw new IllegalStateException("The tests do not pass.");
        }
        String unused = run("git_commit('" + DemoTask.MESSAGE + "', files=['.'])");
    }

    /** Returns the file of the class that a variable is named after. */
    private static String fileOf(String variable, String document) {
        String name = Character.toUpperCase(variable.charAt(0)) + variable.substring(1) + ".java";
        if (!document.matches("(?s).*\\b" + name + "\\b.*")) {
            throw new IllegalStateException("The document has no file " + name + '.');
        }
        return name;
    }

    private static int line(String source, String text) {
        Pattern line = Pattern.compile("(?m)^(\\d+): .*" + Pattern.quote(text));
        return Integer.parseInt(found(line, source, "where " + text + " is").group(1));
    }

    private static Matcher found(Pattern pattern, String text, String what) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("The document does not say " + what + '.');
        }
        return matcher;
    }

    private String run(String code) {
        checkShown(code);
        transcript.turn();
        transcript.calls(code, "```docui run\n" + code + "\n```\n");
        String answer = runner.apply(code);
        transcript.answers(answer);
        return answer;
    }

    /** Checks that the agent has read the prototypes of all actions that it calls. */
    private void checkShown(String code) {
        CALLED.matcher(code).results().map(call -> call.group(1)).forEach(name -> {
            if (!prototypes.contains("function " + name + '(')) {
                throw new IllegalStateException("The document does not show " + name + '.');
            }
        });
    }
}
