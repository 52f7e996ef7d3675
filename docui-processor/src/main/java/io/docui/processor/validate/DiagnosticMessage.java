package io.docui.processor.validate;

import java.util.Locale;
import javax.tools.Diagnostic;

/**
 * Messages of the processor, with their numbers, severities and text templates. A message names the error, with the names in the user's
 * source, and how to correct it. {@code docs/reference/diagnostics.md} has an entry for each message.
 */
public enum DiagnosticMessage {
    NO_PROVIDER(100, "@%s is on %s, but %s is not a provider. Annotate %s with @DocUIApp."),
    PROVIDER_FORM(101, "Provider %s is %s, so it cannot be bound. %s"),
    NOT_ACCESSIBLE(102, "%s is %s, so generated code cannot call it. %s"),
    BAD_NAME(103, "\"%s\" is not a valid name for %s. Use lowercase letters, digits and _, with a letter first%s."),
    UNSUPPORTED_PARAMETER(104, "%s has the unsupported type %s. %s"),
    UNSUPPORTED_RESULT(105, "Action \"%s\" returns the unsupported type %s. %s"),
    BUILT_IN_NAME(106, "Action name \"%s\" is taken by a built-in action. Rename it with @DocUIAction(name = %s)."),
    RESERVED_NAME(
            107,
            "Action name \"%s\" is a reserved word, so models would not call it."
                    + " Rename it with @DocUIAction(name = …)."),
    TOO_MANY_PARAMETERS(
            108, "%s has %d parameters, but a call can have at most %d. Group related parameters in a record."),
    GENERIC_METHOD(109, "Action \"%s\" declares type parameters, which a call cannot specify. Use concrete types."),
    DUPLICATE_ACTION(110, "Action name \"%s\" is already used by %s. Rename one of them with @DocUIAction(name = …)."),
    OVERLOADED_ACTION(
            111,
            "Action \"%s\" is overloaded: %s. Calls use only the name. Name each in its tool annotation, or with"
                    + " @DocUIAction(name = …)."),
    THROWS_THROWABLE(112, "%s declares a throwable that is not an Exception. Declare only exceptions."),
    BAD_TIMEOUT(
            113,
            "Timeout \"%s\" of action \"%s\" is not a positive ISO 8601 duration."
                    + " For example, write PT30S for 30 seconds or PT5M for 5 minutes."),
    UNKNOWN_UNDO(114, "undo of action \"%s\" names \"%s\", which is not an action of %s.%s"),
    UNDO_PARAMETERS(
            115,
            "Action \"%s\" cannot be undone by \"%s\", which has the parameters %s instead of %s."
                    + " Give both the same parameters, or register the inverse call with the InvocationContext."),
    UNKNOWN_CONDITION(116, "visibleWhen of action \"%s\" names \"%s\", which is not a method of %s.%s"),
    UNFIT_CONDITION(117, "visibleWhen of action \"%s\" names %s, which %s. %s"),
    BAD_DEFAULT(118, "Default \"%s\" of %s is not a valid %s. Write %s."),
    IMPOSSIBLE_DEFAULT(119, "%s cannot have @%s, because it is %s. %s"),
    UNKNOWN_CHOICES(120, "@Choices of parameter \"%s\" names \"%s\", which is not a method of %s.%s"),
    UNFIT_CHOICES(
            121,
            "@Choices of parameter \"%s\" names %s, which %s."
                    + " It must be accessible, take no parameters and return a collection of %s."),
    NULLABLE_PRIMITIVE(
            122, "%s is a primitive %s, so it cannot be @Nullable or required = false. Use %s, or add a @Default."),
    DUPLICATE_PROVIDER(123, "Provider id \"%s\" of %s is already used by %s. Set another id with @DocUIApp(id = …)."),
    MISSING_TYPE(124, "%s refers to %s, which cannot be found, so %s is not generated. Import it or check its name."),
    PARAMETER_NAME(
            125,
            "Parameter \"%s\" of action \"%s\" has a name that cannot be written in a call, because of \"%s\"."
                    + " Use letters, digits and _, with no digit first%s."),
    TOO_LARGE(126, "%s has %d %s, but generated code can hold at most %d. %s"),
    ALIKE_NAMES(
            127,
            "%s \"%s\" and \"%s\" of %s differ only in case or underscores, which confuses models. Rename one of them."),
    NO_MEMENTO(
            128,
            "Provider %s declares RecoveryMode.SNAPSHOT, but does not implement io.docui.runtime.action.Memento."
                    + " Implement it, or declare RecoveryMode.REPLAY or NONE."),
    BUILT_IN_PROVIDER(129, "Provider id \"%s\" of %s is reserved for the built-in actions. Set another id."),
    VIEW_SIGNATURE(
            130,
            "View %s %s. A view takes a DocWriter, or takes no parameters and returns a @DocUIObject type,"
                    + " a collection of such objects, or a String.%s"),
    DUPLICATE_VIEW(131, "View \"%s\" is already defined by %s. Rename one of the methods."),
    TAKEN_TITLE(
            132,
            "Title \"%s\" of view %s is reserved for the list of actions in every document."
                    + " Set another title with @DocUIView(title = …)."),
    EMPTY_PROVIDER(
            Diagnostic.Kind.MANDATORY_WARNING,
            133,
            "Provider %s has no actions, views and lookups, so it offers nothing to a model. Annotate methods with"
                    + " @DocUIAction or @DocUIView."),
    UNFIT_CONSTRAINT(140, "@%s does not apply to %s of type %s. Remove it, or put it on %s."),
    BAD_CONSTRAINT(141, "@%s of %s is invalid: %s. Correct it."),
    CONTRADICTORY_CONSTRAINTS(142, "No value meets all constraints of %s: %s. Correct one of them."),
    PATTERN_NOT_IN_SCHEMA(
            Diagnostic.Kind.MANDATORY_WARNING,
            143,
            "Pattern \"%s\" of %s cannot be expressed in JSON Schema, so DocUI checks and describes it, but the schema"
                    + " omits it. Avoid possessive quantifiers, inline flags and Java-specific character classes."),
    UNKNOWN_CONSTRAINT(
            Diagnostic.Kind.MANDATORY_WARNING,
            144,
            "@%s on %s is not a constraint that DocUI supports, so calls are not checked against it. Check the value"
                    + " in the method, or use a supported constraint."),
    RENAMED_TOOL(
            Diagnostic.Kind.MANDATORY_WARNING,
            150,
            "Tool \"%s\" becomes action \"%s\", because its name is %s. To change it, set another name in the"
                    + " tool annotation, or use @DocUIAction(name = …)."),
    SPARSE_ENVIRONMENT(
            Diagnostic.Kind.MANDATORY_WARNING,
            151,
            "Parameter \"%s\" of action \"%s\" has the type %s, but contains only \"sessionId\". If you need more, use an"
                    + " InvocationContext: its caller() says who calls."),
    MEMORY_ID_TYPE(
            152,
            "Parameter \"%s\" of action \"%s\" is a @ToolMemoryId of type %s, but it receives the session id,"
                    + " which is a String. Change its type to String."),
    UNREAD_JSON_ANNOTATION(
            Diagnostic.Kind.MANDATORY_WARNING, 153, "@%s on \"%s\" has no effect on calls, results and documents. %s"),
    UNREAD_TOOL_ATTRIBUTE(Diagnostic.Kind.MANDATORY_WARNING, 154, "%s of \"%s\" has no effect. %s"),
    NO_PROGRESS_TOKEN(
            Diagnostic.Kind.MANDATORY_WARNING,
            155,
            "Parameter \"%s\" of action \"%s\" receives null, because a call has no progress token. To report progress, use"
                    + " an InvocationContext."),
    ENDLESS_TYPE(160, "Component \"%s\" of %s always requires another %s, so no call can supply it." + " %s"),
    UNFIT_VARIANT(161, "%s permits %s, which %s, so no call can contain it. %s"),
    VARIANT_COMPONENT(
            162,
            "Component \"type\" of %s conflicts with the field \"type\", which identifies the records of %s."
                    + " Rename the component."),
    DUPLICATE_VARIANT(
            163, "%s and %s have the same simple name, which must identify a record of %s. Rename one of them."),
    NO_VARIANT(
            164,
            "No record that %1$s permits implements %1$s, so no call can supply it. Use the type arguments of one of"
                    + " them."),
    HALF_CODEC(170, "@Describe of %s has %s but no %s. Both are required to convert %s. Specify both, or neither."),
    BAD_SCHEMA(
            171,
            "The schema of %s %s. Write a JSON Schema that can be part of another, such as {\"type\": \"string\"}."),
    UNFIT_CODEC(172, "Codec %s of %s %s. %s"),
    NO_ID(201, "@DocUIObject %s has no id, so it cannot be anchored. Annotate one component with @ObjectId%s."),
    SEVERAL_IDS(202, "@DocUIObject %s has several ids: %s. Keep @ObjectId on only one of them."),
    ID_TYPE(
            203,
            "Id \"%s\" of %s has the type %s, which cannot be a key. Use int, long, String, java.util.UUID or an enum."),
    OBJECT_FORM(204, "@DocUIObject %s is %s, so it cannot be anchored. %s"),
    SEVERAL_LABELS(205, "@DocUIObject %s has several labels: %s. Keep @ObjectLabel on only one of them."),
    HIDDEN_COMPONENT(206, "Component \"%s\" of %s is %s. %s"),
    MISPLACED(
            207,
            "@%s is on %s of %s, which is not a component. Put it on a record component, a field or an accessor"
                    + " that takes no parameters, returns a value and throws no exceptions."),
    LOOKUP_SIGNATURE(208, "Lookup %s %s. Declare it as Optional<%s> %s(%s id)."),
    DUPLICATE_LOOKUP(209, "%s is already looked up by %s. Keep only one @ObjectLookup for it."),
    LOOKUP_TYPE(210, "Lookup %s finds %s, which is not an object type. Annotate %s with @DocUIObject."),
    NO_LOOKUP(
            Diagnostic.Kind.MANDATORY_WARNING,
            211,
            "%s has the object type %s, but %s has no @ObjectLookup for it, so calls receive the object as shown."
                    + " Add @ObjectLookup Optional<%s> %s(%s id)."),
    DUPLICATE_TYPE(
            212,
            "Object types %s and %s of %s have the same name \"%s\". Rename one of them with @DocUIObject(type = …)."),
    FOREIGN_OBJECT(213, "%s is not an object type. Annotate it with @DocUIObject, or remove it from objects."),
    NO_REGISTRAR(
            214,
            "Object type %s has no generated class %s, because it was compiled without DocUI's processor."
                    + " Compile it with docui-processor on the processor path."),
    SENSITIVE_ANCHOR(
            215,
            "%s \"%s\" of %s is @Sensitive, but anchors contain it, so it cannot be masked."
                    + " Use another component, or remove @Sensitive."),
    SUBTYPE_KEY(
            216,
            "Lookup %s is also used for %s, a subtype of %s, but the id of %s is %s, not %s."
                    + " Give both ids the same type, or add an @ObjectLookup for %s."),
    UNREAD_COMMENT(
            Diagnostic.Kind.MANDATORY_WARNING,
            217,
            "The Javadoc of %s is ignored, because a build that does not compile %s cannot read it."
                    + " Annotate %s with @Describe."),
    LOST_ANNOTATION(
            218,
            "\"%s\" of %s has a type annotation, which is lost if %s is already compiled, as in an incremental build."
                    + " To keep it, annotate %s with @Describe."),
    LOST_PARAMETER_NAMES(
            219,
            "Action \"%s\" is inherited from %s. Its parameter names are lost in a build that does not compile %s."
                    + " To keep them, annotate %s with @Describe."),
    BUILT_IN_TYPE(
            220,
            "Object type name \"%s\" of %s is reserved for anchors of DocUI. Rename it with @DocUIObject(type = …)."),
    UNREAD_ANNOTATION(221, "@%s has no effect on %s. Remove it, or put it on %s."),
    UNKNOWN_PLACEHOLDER(301, "Placeholder {%s} of @Gist is not a component of %s.%s"),
    BROKEN_TEMPLATE(302, "@Gist \"%s\" has an unmatched brace. Write {{ or }} for a literal brace."),
    UNSHOWN_PLACEHOLDER(
            303, "Placeholder {%s} of @Gist has the type %s, which cannot be shown in one line. Use one of: %s."),
    STRAY_TEMPLATE(304, "@Gist is on %s, which is neither a record nor a @DocUIObject. Remove it."),
    BAD_OPTION(401, "Option -A%s is not valid.%s"),
    NOT_WRITTEN(402, "%s cannot be written: %s. Remove or rename the existing class or file."),
    INTERNAL(
            901,
            "DocUI failed to process %s: %s. Nothing is generated for it. Please report this error with the class.");

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
