package io.docui.runtime.internal.builtin;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.ArrayList;
import java.util.List;

/**
 * The built-in actions of every application, such as {@code look}, {@code find} and {@code undo_last}, with their
 * descriptors. See docs/spec/calls.md#built-in-actions.
 */
public enum BuiltInAction {
    LOOK(ActionDescriptor.builder("look")
            .readOnly()
            .description("Shows the whole document again.")
            .parameter(ParameterDescriptor.optional("lod", levels(), "the level of detail of all sections"))
            .parameter(ParameterDescriptor.optional("focus", AnchorType.OBJECT, "the object to focus on"))),
    CLICK(ActionDescriptor.builder("click")
            .description("Runs the call of a link.")
            .parameter(ParameterDescriptor.required("link", AnchorType.LINK, "a link of the document"))),
    FOCUS(ActionDescriptor.builder("focus")
            .readOnly()
            .description("Sets the focus to an object.")
            .parameter(ParameterDescriptor.required("target", AnchorType.OBJECT, "an object of the document"))),
    EXPAND(ActionDescriptor.builder("expand")
            .readOnly()
            .description("Shows a section in more detail, another page of its table, or more of a long result.")
            .parameter(ParameterDescriptor.required(
                    "section", StringType.TEXT, "the section's heading or id, or the op_id of a result"))
            .parameter(ParameterDescriptor.optional("page", IntegerType.INT, "the page to show, from 1"))
            .parameter(ParameterDescriptor.optional("table", IntegerType.INT, "which of its tables, from 1"))),
    COLLAPSE(ActionDescriptor.builder("collapse")
            .readOnly()
            .description("Shows a section in less detail.")
            .parameter(ParameterDescriptor.required("section", StringType.TEXT, "the section's heading or id"))),
    /** Searches everything that the application shows, in view or not. */
    FIND(ActionDescriptor.builder("find")
            .readOnly()
            .description("Finds the lines and anchors that contain a text, in view or not.")
            .parameter(ParameterDescriptor.required("text", StringType.TEXT, "the text to search for, ignoring case"))
            .returns(StringType.TEXT)),
    PIN(ActionDescriptor.builder("pin")
            .readOnly()
            .description("Pins a section: it is shortened last when space is short.")
            .parameter(ParameterDescriptor.required("section", StringType.TEXT, "the section's heading or id"))),
    UNPIN(ActionDescriptor.builder("unpin")
            .readOnly()
            .description("Unpins a section: it can be shortened like the others again.")
            .parameter(ParameterDescriptor.required("section", StringType.TEXT, "the section's heading or id"))),
    /** Answers the open wizard. While a wizard is open, this action also takes the parameters of the pending call. */
    ANSWER(ActionDescriptor.builder("answer")
            .description("Answers the open question.")
            .parameter(ParameterDescriptor.optional(
                    "choice", TypeDescriptor.SimpleType.ANY, "a number, a label, a value or \"cancel\""))),
    HELP(ActionDescriptor.builder("help")
            .readOnly()
            .description("Explains actions and types, or lists all actions that you can call now.")
            .parameter(ParameterDescriptor.optional(
                    "action", StringType.TEXT, "the name of an action or a type; several separated by commas"))
            .returns(StringType.TEXT)),
    UNDO_LAST(ActionDescriptor.builder("undo_last")
            .description("Undoes the last operation that changed something.")
            .returns(StringType.TEXT)),
    UNDO_TO(ActionDescriptor.builder("undo_to")
            .description("Undoes an operation and all later ones, newest first.")
            .parameter(ParameterDescriptor.required("op", StringType.TEXT, "the operation's id, such as op-7"))
            .returns(StringType.TEXT)),
    REDO_LAST(ActionDescriptor.builder("redo_last")
            .description("Redoes the last undone operation.")
            .returns(StringType.TEXT)),
    REPLAY(ActionDescriptor.builder("replay")
            .description("Repeats the calls of earlier operations, in the given order.")
            .confirm(Confirm.ALWAYS)
            .parameter(ParameterDescriptor.required(
                    "ops", new ListType(StringType.TEXT, false), "ids of operations, such as op-7"))
            .returns(StringType.TEXT)),
    LEDGER(ActionDescriptor.builder("ledger")
            .readOnly()
            .description("Shows the recorded calls and their results, newest first.")
            .parameter(ParameterDescriptor.optional(
                    "since", StringType.TEXT, "the oldest entry: a time, or an operation's id"))
            .parameter(ParameterDescriptor.optional("before", StringType.TEXT, "only operations before this one"))
            .parameter(ParameterDescriptor.optional("action", StringType.TEXT, "only calls of this action"))
            .parameter(ParameterDescriptor.optional(
                    "failed",
                    TypeDescriptor.SimpleType.BOOLEAN,
                    "true for failed calls only, false for successful ones only"))
            .parameter(ParameterDescriptor.optional(
                    "limit", IntegerType.INT, "the maximum number of entries, up to 100; 20 by default"))
            .parameter(ParameterDescriptor.optional(
                    "json",
                    TypeDescriptor.SimpleType.BOOLEAN,
                    "whole entries as lines of JSON, oldest first; all of them if no limit is given"))
            .returns(StringType.TEXT)),
    OPERATION_STATUS(ActionDescriptor.builder("operation_status")
            .readOnly()
            .description("Shows the progress or the result of a background operation.")
            .parameter(ParameterDescriptor.required("operation", StringType.TEXT, "its handle, such as op-17"))
            .returns(TypeDescriptor.SimpleType.ANY)),
    CANCEL(ActionDescriptor.builder("cancel")
            .description("Cancels a background operation.")
            .parameter(ParameterDescriptor.required("operation", StringType.TEXT, "its handle, such as op-17"))
            .returns(TypeDescriptor.SimpleType.ANY));

    private static final List<BuiltInAction> ALL = List.of(values());

    /** The actions whose names no provider can use: models need them to get along in any application. */
    private static final List<BuiltInAction> RESERVED = List.of(LOOK, CLICK, ANSWER, HELP);

    @SuppressWarnings("ImmutableEnumChecker") // descriptors are immutable, but nothing declares them so
    private final ActionDescriptor descriptor;

    BuiltInAction(ActionDescriptor.Builder builder) {
        this.descriptor = builder.build();
    }

    private static TypeDescriptor levels() {
        List<String> texts = new ArrayList<>();
        for (LodLevel level : LodLevel.values()) {
            texts.add(level.text());
        }
        return new EnumType("Lod", texts);
    }

    /** Returns whether the action runs without the providers' locks: it is about operations that may hold them. */
    public boolean needsNoLocks() {
        return this == OPERATION_STATUS || this == CANCEL;
    }

    public ActionDescriptor descriptor() {
        return descriptor;
    }

    /** Returns the descriptors of all built-in actions, in the order of the constants. */
    public static List<ActionDescriptor> descriptors() {
        List<ActionDescriptor> descriptors = new ArrayList<>(ALL.size());
        for (BuiltInAction builtInAction : ALL) {
            descriptors.add(builtInAction.descriptor);
        }
        return List.copyOf(descriptors);
    }

    public static BuiltInAction of(ActionCatalog.Entry entry) {
        return ALL.get(entry.index());
    }

    /** Returns whether an entry of the catalog is this action. */
    public boolean is(ActionCatalog.Entry entry) {
        return entry.isBuiltIn() && of(entry) == this;
    }

    /** Returns whether a name is the one of a built-in action. */
    public static boolean isName(String name) {
        return isNameIn(ALL, name);
    }

    /** Returns whether a name is the one of a built-in action, and no action of a provider can have it. */
    public static boolean isReservedName(String name) {
        return isNameIn(RESERVED, name);
    }

    private static boolean isNameIn(List<BuiltInAction> actions, String name) {
        for (BuiltInAction action : actions) {
            if (action.descriptor.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Checks that a provider does not use names that are reserved for built-in actions.
     * @throws IllegalArgumentException if its id is {@code docui}, or if an action has a reserved name
     */
    public static void checkNames(ProviderDescriptor provider) {
        if (provider.id().equals(ActionCatalog.BUILT_IN_QUALIFIER)) {
            throw new IllegalArgumentException(
                    "The provider id " + provider.id() + " is reserved for the built-in actions. Choose another id.");
        }
        for (ActionDescriptor action : provider.actions()) {
            if (isReservedName(action.name())) {
                throw new IllegalArgumentException("The action " + action.name() + " of " + provider.id()
                        + " has the name of a built-in action that cannot be replaced. Choose another name.");
            }
        }
    }
}
