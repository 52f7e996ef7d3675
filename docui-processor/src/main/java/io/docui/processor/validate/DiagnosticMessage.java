package io.docui.processor.validate;

import java.util.Locale;
import javax.tools.Diagnostic;

/**
 * Messages of the processor, with their numbers, severities and text templates. A message names the error, with the names in the user's
 * source, and how to correct it. {@code docs/reference/diagnostics.md} has an entry for each message.
 */
public enum DiagnosticMessage {
    NO_PROVIDER(100, "@%s is on %s, but %s is no provider. Annotate %s with @DocUIApp."),
    PROVIDER_FORM(101, "Provider %s is %s, so it cannot be bound. %s"),
    NOT_ACCESSIBLE(102, "%s is %s, so generated code cannot call it. %s"),
    BAD_NAME(103, "\"%s\" is no name for %s. Use lower-case letters, digits and _, with a letter first%s."),
    UNSUPPORTED_PARAMETER(104, "%s has the unsupported type %s. %s"),
    UNSUPPORTED_RESULT(105, "Action \"%s\" returns the unsupported type %s. %s"),
    BUILT_IN_NAME(106, "Action name \"%s\" is taken by a built-in of DocUI. Give it another @DocUIAction(name = %s)."),
    RESERVED_NAME(
            107,
            "Action name \"%s\" is a reserved word, which models would not call."
                    + " Give it another @DocUIAction(name = …)."),
    TOO_MANY_PARAMETERS(
            108, "%s has %d parameters, but a call takes %d at most. Put those that belong together into a record."),
    GENERIC_METHOD(109, "Action \"%s\" has type parameters of its own, which no call can fill. Use concrete types."),
    DUPLICATE_ACTION(110, "Action name \"%s\" is already used by %s. Give one of them another @DocUIAction(name = …)."),
    OVERLOADED_ACTION(
            111, "Action \"%s\" is overloaded: %s. Calls go by name alone. Name each with @DocUIAction(name = …)."),
    THROWS_THROWABLE(112, "%s throws what is no Exception. Declare exceptions only."),
    BAD_TIMEOUT(
            113,
            "Timeout \"%s\" of action \"%s\" is no ISO-8601 duration above zero."
                    + " Write PT30S for half a minute or PT5M for five."),
    UNKNOWN_UNDO(114, "Action \"%s\" is to be undone by \"%s\", which is no action of %s.%s"),
    UNDO_PARAMETERS(
            115,
            "Action \"%s\" cannot be undone by \"%s\", which has other parameters: %s, not %s."
                    + " Give both the same, or register the inverse with the InvocationContext."),
    UNKNOWN_CONDITION(116, "visibleWhen of action \"%s\" names \"%s\", which is no method of %s.%s"),
    UNFIT_CONDITION(117, "visibleWhen of action \"%s\" names %s, which %s. %s"),
    BAD_DEFAULT(118, "Default \"%s\" of %s is no %s. Write %s."),
    IMPOSSIBLE_DEFAULT(119, "%s can have no @%s, for it is %s. %s"),
    UNKNOWN_CHOICES(120, "@Choices of parameter \"%s\" names \"%s\", which is no method of %s.%s"),
    UNFIT_CHOICES(
            121,
            "@Choices of parameter \"%s\" names %s, which %s." + " It takes nothing and returns a collection of %s."),
    NULLABLE_PRIMITIVE(
            122,
            "%s is a primitive %s, so it can be neither @Nullable nor required = false. Use %s, or give it a @Default."),
    DUPLICATE_PROVIDER(
            123, "Provider id \"%s\" of %s is already used by %s. Give one of them another @DocUIApp(id = …)."),
    MISSING_TYPE(124, "%s mentions %s, which cannot be found, so %s is not generated. Import it or check its name."),
    PARAMETER_NAME(
            125,
            "Parameter \"%s\" of action \"%s\" has a name that no call can write."
                    + " Use ASCII letters, digits and _, with no digit first%s."),
    TOO_LARGE(126, "%s has %d %s, but generated code holds %d at most. %s"),
    ALIKE_NAMES(
            127,
            "%s \"%s\" and \"%s\" of %s differ in spelling alone, so that models mix them up. Rename one of them."),
    NO_MEMENTO(
            128,
            "Provider %s promises to save its state, but does not. Implement io.docui.runtime.action.Memento,"
                    + " or promise RecoveryMode.REPLAY or NONE."),
    VIEW_SIGNATURE(
            130,
            "View %s %s. A view takes a DocWriter, or takes nothing and returns a @DocUIObject type,"
                    + " a collection of one, or a String.%s"),
    DUPLICATE_VIEW(131, "View \"%s\" is already written by %s. Name one of the methods otherwise."),
    TAKEN_TITLE(
            132,
            "Title \"%s\" of view %s is the heading above the actions in every document."
                    + " Give the view another @DocUIView(title = …)."),
    UNFIT_CONSTRAINT(140, "@%s is on %s of type %s, of which it says nothing. Remove it, or put it on %s."),
    BAD_CONSTRAINT(141, "@%s of %s cannot be met or read: %s. Correct it."),
    CONTRADICTORY_CONSTRAINTS(
            142, "The constraints of %s leave no value: %s. Correct one of them, so that a call can be made."),
    PATTERN_NOT_IN_SCHEMA(
            Diagnostic.Kind.MANDATORY_WARNING,
            143,
            "Pattern \"%s\" of %s has no counterpart in JSON Schema, so it is checked and described, but models do not"
                    + " have it as a schema. Write it without possessive quantifiers, inline flags and classes of Java's own."),
    UNKNOWN_CONSTRAINT(
            Diagnostic.Kind.MANDATORY_WARNING,
            144,
            "@%s is on %s, but DocUI does not know it, so that calls are not checked against it. Check it in the method,"
                    + " or use a constraint that DocUI knows."),
    RENAMED_TOOL(
            Diagnostic.Kind.MANDATORY_WARNING,
            150,
            "Tool \"%s\" becomes action \"%s\", for the name is %s. Give it another @DocUIAction(name = …) if you like."),
    SPARSE_ENVIRONMENT(
            Diagnostic.Kind.MANDATORY_WARNING,
            151,
            "Parameter \"%s\" of action \"%s\" gets a %s that holds \"sessionId\" and nothing else."
                    + " Take an InvocationContext if that will not do."),
    MEMORY_ID_TYPE(
            152,
            "Parameter \"%s\" of action \"%s\" is a @ToolMemoryId of type %s, but what is handed in is the session's"
                    + " id, a text. Make it a String."),
    ENDLESS_TYPE(160, "Component \"%s\" of %s always needs another %s, so no call can give one." + " %s"),
    UNFIT_VARIANT(161, "%s permits %s, which %s, so no call can carry it. %s"),
    VARIANT_COMPONENT(
            162,
            "Component \"type\" of %s clashes with the field \"type\", which tells the records of %s apart."
                    + " Rename it."),
    DUPLICATE_VARIANT(
            163, "%s and %s have the same name, which is to tell the records of %s apart. Rename one of them."),
    NO_VARIANT(
            164,
            "No record that %1$s permits is a %1$s, so no call can give one. Take it with the type arguments of one of"
                    + " them."),
    HALF_CODEC(170, "@Describe of %s gives %s, but no %s, and needs both to convert %s. Give both, or neither."),
    BAD_SCHEMA(
            171,
            "The schema of %s %s. Write a JSON Schema that can stand within another, such as {\"type\": \"string\"}."),
    UNFIT_CODEC(172, "Codec %s of %s %s. %s"),
    NO_ID(201, "@DocUIObject %s has no id, so it cannot be anchored. Annotate one component with @ObjectId%s."),
    SEVERAL_IDS(202, "@DocUIObject %s has several ids: %s. Leave @ObjectId on one of them."),
    ID_TYPE(
            203,
            "Id \"%s\" of %s has the type %s, which cannot be a key. Use int, long, String, java.util.UUID or an enum."),
    OBJECT_FORM(204, "@DocUIObject %s is %s, so it cannot be anchored. %s"),
    SEVERAL_LABELS(205, "@DocUIObject %s has several labels: %s. Leave @ObjectLabel on one of them."),
    HIDDEN_COMPONENT(206, "Component \"%s\" of %s is %s. %s"),
    MISPLACED(
            207,
            "@%s is on %s of %s, which is no component. Put it on a record component, a field or an accessor"
                    + " that takes nothing, returns a value and throws nothing."),
    LOOKUP_SIGNATURE(208, "Lookup %s %s. Write it as Optional<%s> %s(%s id)."),
    DUPLICATE_LOOKUP(209, "%s is already looked up by %s. Leave one @ObjectLookup for it."),
    LOOKUP_TYPE(210, "Lookup %s finds %s, which is no object type. Annotate %s with @DocUIObject."),
    NO_LOOKUP(
            Diagnostic.Kind.MANDATORY_WARNING,
            211,
            "%s has the object type %s, but %s has no @ObjectLookup for it, so a call gets the object as it was shown."
                    + " Add Optional<%s> %s(%s id)."),
    DUPLICATE_TYPE(
            212, "Object types %s and %s of %s have the same name \"%s\". Give one another @DocUIObject(type = …)."),
    FOREIGN_OBJECT(213, "%s is no object type. Annotate it with @DocUIObject, or leave it out of objects."),
    NO_REGISTRAR(
            214,
            "Object type %s comes without %s, so it was compiled without DocUI's processor."
                    + " Compile it with docui-processor on the processor path."),
    SENSITIVE_ANCHOR(
            215,
            "%s \"%s\" of %s is @Sensitive, but anchors are made of it, so it cannot be masked."
                    + " Take another component, or leave @Sensitive out."),
    SUBTYPE_KEY(
            216,
            "Lookup %s is asked for %s too, a subtype of %s, but the id of %s is %s, not %s."
                    + " Give both ids one type, or write an @ObjectLookup for %s."),
    UNREAD_COMMENT(
            Diagnostic.Kind.MANDATORY_WARNING,
            217,
            "The Javadoc of %s is not read, since a build that does not compile %s would not see it."
                    + " Annotate %s with @Describe."),
    LOST_ANNOTATION(
            218,
            "\"%s\" of %s has an annotation in its type that a build which does not compile %s would not see."
                    + " Annotate %s with @Describe, which keeps it."),
    LOST_PARAMETER_NAMES(
            219,
            "Action \"%s\" is inherited from %s, and a build that does not compile %s would not see the names of its"
                    + " parameters. Annotate %s with @Describe, which keeps them."),
    BUILT_IN_TYPE(
            220,
            "Object type name \"%s\" of %s is taken by anchors of DocUI itself. Give it another @DocUIObject(type = …)."),
    UNREAD_ANNOTATION(221, "@%s is on %s, where nothing reads it. Remove it, or put it on %s."),
    UNKNOWN_PLACEHOLDER(301, "Placeholder {%s} of @Gist is no component of %s.%s"),
    BROKEN_TEMPLATE(302, "@Gist \"%s\" has a brace without its counterpart. Write {{ or }} for a brace itself."),
    UNSHOWN_PLACEHOLDER(303, "Placeholder {%s} of @Gist has the type %s, which a line cannot show. Use one of: %s."),
    STRAY_TEMPLATE(304, "@Gist is on %s, which is neither a record nor a @DocUIObject. Remove it."),
    BAD_OPTION(401, "Option -A%s is unknown.%s"),
    NOT_WRITTEN(402, "%s cannot be written: %s. Remove or rename what stands in its place."),
    INTERNAL(901, "DocUI failed to process %s: %s. Please report this, with the class; nothing is generated for it.");

    private final Diagnostic.Kind kind;
    private final int number;
    private final String template;

    DiagnosticMessage(int number, String template) {
        this(Diagnostic.Kind.ERROR, number, template);
    }

    DiagnosticMessage(Diagnostic.Kind kind, int number, String template) {
        this.kind = kind;
        this.number = number;
        this.template = template;
    }

    public Diagnostic.Kind kind() {
        return kind;
    }

    /** Returns the id that the documentation uses: {@code DOCUI104}. */
    public String id() {
        return "DOCUI" + number;
    }

    public String text(Object... arguments) {
        return '[' + id() + "] " + String.format(Locale.ROOT, template, arguments);
    }
}
