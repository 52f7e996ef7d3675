package io.docui.runtime.tool;

import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.text.AsciiNameSpeller;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Tools of the tools mode that belong to no action (docs/spec/fronts.md#tools-mode). If an action has the name of a shared tool, the shared
 * tool gets another name.
 */
public enum SharedTool {
    /** Finds actions by words. Only fronts that list no tools for the actions have it. */
    FIND_ACTIONS("find_actions", "search_actions", "Find actions", null, """
            Finds actions by words of what you want to do, and returns their prototypes for `%s`. With no match it lists the groups \
            of actions."""),

    /** Runs several calls, and the calls that texts name. */
    RUN("run", "run_script", "Run calls", DocumentModeTool.RUN_CODE_SNIPPET, """
            Runs several calls of actions at once, in order: attack(target=obj:enemy:3); take(item=obj:item:8). Names and \
            types are checked before the first one runs; a pause, or a failure unless all calls only read, skips the rest. Only \
            calls: no variables, loops or operators. Calls that texts name run here too, as do docui.find('text'), docui.expand('section'), help('action') \
            and docui.undo_last()."""),

    /** Shows the whole document. */
    LOOK("look", "look_at_document", "Look", DocumentModeTool.LOOK, """
            Shows the whole document: the application's state, its objects, and which actions are possible now. Start here."""),

    /** Answers the open question. */
    ANSWER(
            "answer",
            "answer_question",
            "Answer",
            DocumentModeTool.ANSWER,
            "Answers the open question and completes its call.");

    /** The name of the parameter of {@link #FIND_ACTIONS}. */
    public static final String QUERY = "query";

    private static final List<SharedTool> BESIDE_ACTIONS = List.of(LOOK, RUN, ANSWER);

    private final String preferredName;
    private final String otherName;
    private final String title;
    private final @Nullable DocumentModeTool documentModeTool;
    private final String description;

    SharedTool(
            String preferredName,
            String otherName,
            String title,
            @Nullable DocumentModeTool documentModeTool,
            String description) {
        this.preferredName = preferredName;
        this.otherName = otherName;
        this.title = title;
        this.documentModeTool = documentModeTool;
        this.description = description;
    }

    /**
     * Returns the shared tools of fronts that have a tool for each action, with their names.
     *
     * @param actions the tools of the actions
     * @return the names of {@link #LOOK}, {@link #RUN} and {@link #ANSWER}, in this order
     */
    public static Map<SharedTool, String> besideActions(Collection<ActionTool> actions) {
        Set<String> taken = new HashSet<>();
        actions.forEach(action -> taken.add(action.name()));
        Map<SharedTool, String> names = new LinkedHashMap<>();
        for (SharedTool tool : BESIDE_ACTIONS) {
            names.put(
                    tool,
                    taken.contains(tool.preferredName)
                            ? AsciiNameSpeller.firstFree(tool.otherName, taken)
                            : tool.preferredName);
        }
        return names;
    }

    /** Returns the name that the tool has if no action has it. */
    public String preferredName() {
        return preferredName;
    }

    /** Returns the name for people. */
    public String title() {
        return title;
    }

    /** Returns whether the tool changes nothing. */
    public boolean isReadOnly() {
        return documentModeTool == null || documentModeTool.isReadOnly();
    }

    /** Returns the tool of the document mode that executes this tool; empty for {@link #FIND_ACTIONS}. */
    public Optional<DocumentModeTool> documentModeTool() {
        return Optional.ofNullable(documentModeTool);
    }

    /** Returns the name of the parameter that receives a single unnamed value. */
    public String firstParameter() {
        return documentModeTool == null
                ? QUERY
                : documentModeTool.parameters().get(0).name();
    }

    /**
     * Returns the definition for models.
     *
     * @param name the name of the tool
     * @param run the name of {@link #RUN}, which descriptions of other tools mention
     * @return the definition
     */
    public ToolDefinition definition(String name, String run) {
        String schema = documentModeTool == null
                ? JsonText.compact(SharedTool::writeQuerySchema)
                : documentModeTool.inputSchema();
        return new ToolDefinition(name, description.formatted(run), schema, Optional.empty());
    }

    private static void writeQuerySchema(JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("type", "object");
        out.writeObjectPropertyStart("properties");
        out.writeObjectPropertyStart(QUERY);
        out.writeStringProperty("type", "string");
        out.writeEndObject();
        out.writeEndObject();
        out.writeArrayPropertyStart("required");
        out.writeString(QUERY);
        out.writeEndArray();
        out.writeBooleanProperty("additionalProperties", false);
        out.writeEndObject();
    }
}
