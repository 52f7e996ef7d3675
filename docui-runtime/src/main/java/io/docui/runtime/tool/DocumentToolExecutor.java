package io.docui.runtime.tool;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.widget.HistorySummarizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Executes the tool calls of the document mode on a session and returns results in Markdown.
 *
 * <p>Every input has a result. The result of an invalid input says what to do instead. Thread-safe; calls run one after the other.
 */
public final class DocumentToolExecutor {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_]*");

    private final Session session;

    /**
     * Creates an executor for a session.
     *
     * @param session the session
     */
    public DocumentToolExecutor(Session session) {
        this.session = session;
    }

    /**
     * Executes a tool call.
     *
     * @param name the tool's name, as the model wrote it
     * @param arguments the arguments, as the model wrote them: a JSON object; an empty text; the object within a string or a list;
     *     or only the value of the first parameter
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult call(String name, String arguments) {
        Optional<DocumentModeTool> tool = DocumentModeTool.byName(name);
        if (tool.isEmpty()) {
            return refused(DocUIError.of(ErrorCode.UNKNOWN_ACTION, unknownTool(name)));
        }
        return call(tool.get(), name, arguments);
    }

    /**
     * Executes a tool call, for fronts that give the tool another name.
     *
     * @param tool the tool
     * @param name the name by which the model knows the tool
     * @param arguments the arguments, as the model wrote them, in any of the forms of {@link #call(String, String)}
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult call(DocumentModeTool tool, String name, String arguments) {
        ToolArguments given;
        try {
            given = ToolArguments.read(tool, name, arguments);
        } catch (DocUIException e) {
            return refused(e.error());
        }
        return switch (tool) {
            case LOOK -> look(given);
            case CLICK -> ran(session.click(given.required("link")));
            case RUN_CODE_SNIPPET ->
                given.flag("dry_run")
                        ? reported(session.run(given.required("code"), true), 0)
                        : run(given.required("code"));
            case ANSWER -> answer(given);
        };
    }

    /**
     * Runs a script, like {@link DocumentModeTool#RUN_CODE_SNIPPET}.
     *
     * @param code text in the call language
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult run(String code) {
        return ran(session.run(code));
    }

    /**
     * Calls an action, for fronts that have one tool for each action.
     *
     * @param name the action's name, qualified if several providers have it
     * @param arguments a JSON object, as the model wrote it
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult callAction(String name, String arguments) {
        return ran(session.call(name, arguments));
    }

    /**
     * Calls an action, for fronts that send the value that it returns as data. The text of the result then does not contain the value.
     *
     * @param name the action's name, qualified if several providers have it
     * @param arguments a JSON object, as the model wrote it
     * @param isData whether the value of a result is sent as data
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult callActionForData(String name, String arguments, Predicate<? super ActionResult> isData) {
        return reportedForData(session.call(name, arguments), isData);
    }

    /**
     * Runs a call, for fronts that send the value that it returns as data. The text of the result then does not contain the value.
     *
     * @param call text in the call language, with one call
     * @param isData whether the value of a result is sent as data
     * @return the result
     * @throws IllegalStateException if the session is closed
     */
    public ToolResult runForData(String call, Predicate<? super ActionResult> isData) {
        return reportedForData(session.run(call), isData);
    }

    private ToolResult reportedForData(ActionResult result, Predicate<? super ActionResult> isData) {
        return reported(result, session.sameFailures(), !isData.test(result));
    }

    /**
     * Returns the message for a call of an unknown tool. Usually the model mistook an action for a tool.
     *
     * @param name the name in the call
     * @return one or two sentences
     */
    public static String unknownTool(String name) {
        return "There is no tool \"" + name + "\". The tools are " + DocumentModeTool.names()
                + ". Call the application's actions with run_code_snippet.";
    }

    private ToolResult look(ToolArguments arguments) {
        List<Argument> given = new ArrayList<>();
        arguments.optional("lod").ifPresent(lod -> given.add(new Argument("lod", new TextValue(lod))));
        arguments.optional("focus").ifPresent(focus -> given.add(new Argument("focus", new TextValue(focus))));
        if (!given.isEmpty()) {
            ActionResult result = session.run(new Call(null, "look", given).canonical());
            if (!result.success()) {
                return ran(result);
            }
        }
        String document = session.look();
        session.agentState().toolResult(List.of(), HistorySummarizer.ofDocument("look", document));
        return new ToolResult(document, null);
    }

    /** Passes the choice by position, because the pending call may have a parameter with the name {@code choice}. */
    private ToolResult answer(ToolArguments arguments) {
        List<String> given = new ArrayList<>();
        arguments.value("choice").ifPresent(choice -> given.add(CallFormatter.describe(choice)));
        for (Map.Entry<String, Value> field : arguments.fields("arguments").entrySet()) {
            if (!NAME.matcher(field.getKey()).matches()) {
                return refused(DocUIError.of(
                                ErrorCode.UNKNOWN_PARAMETER,
                                "\"" + field.getKey() + "\" is not a valid parameter name.")
                        .withPath(field.getKey()));
            }
            given.add(field.getKey() + '=' + CallFormatter.describe(field.getValue()));
        }
        return run("answer(" + String.join(", ", given) + ')');
    }

    private ToolResult refused(DocUIError error) {
        return reported(ActionResult.rejection(error), 0);
    }

    private ToolResult ran(ActionResult result) {
        return reported(result, session.sameFailures());
    }

    private ToolResult reported(ActionResult result, int sameFailures) {
        return reported(result, sameFailures, true);
    }

    private ToolResult reported(ActionResult result, int sameFailures, boolean hasValue) {
        String report = session.report(result, hasValue);
        session.agentState().toolResult(operations(result), HistorySummarizer.ofReport("result", result, report));
        return new ToolResult(report, result.error(), session.media(result), sameFailures, result);
    }

    private static List<String> operations(ActionResult result) {
        List<ActionResult> all = result.steps().isEmpty() ? List.of(result) : result.steps();
        return all.stream()
                .map(ActionResult::operationId)
                .filter(Objects::nonNull)
                .toList();
    }
}
