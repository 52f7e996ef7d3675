package io.docui.runtime.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.schema.ActionCommentFormatter;
import io.docui.runtime.internal.schema.EnumLabelFormatter;
import io.docui.runtime.internal.schema.JsDocBuilder;
import io.docui.runtime.internal.schema.NamedTypes;
import io.docui.runtime.internal.schema.StructuralTypeKey;
import io.docui.runtime.internal.schema.TypeScriptTypeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Renders action prototypes as TypeScript-like signatures with comments, from which a model writes calls
 * (docs/spec/generated-code.md#prototype-spellings).
 *
 * <pre>{@code
 * type Point = {x: int, y: int};
 * // the comment: Hurls a ball of fire.
 * function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;
 * }</pre>
 *
 * <p>Gist shows the signature. Summary adds the first sentence, the hint, and whether the action has a high risk or is deprecated.
 * Full shows the whole comment with all descriptions. An action's {@code commentLod} sets the level from which its first sentence
 * is shown. Constraints of parameters are shown at every level. Text of the application cannot end a comment. Nothing is escaped
 * for Markdown, because prototypes are in a code fence.
 *
 * <p>An instance covers the actions that are shown together, so that two different types with one name get two names. Immutable.
 */
public final class PrototypeRenderer {
    private final List<ActionDescriptor> actions;
    private final DescriptionTranslator words;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter types;

    private PrototypeRenderer(Collection<ActionDescriptor> actions, DescriptionTranslator words) {
        this.actions = List.copyOf(actions);
        this.words = words;
        this.names = NamedTypes.ofActions(this.actions);
        this.types = TypeScriptTypeFormatter.ofDocument(names);
    }

    /**
     * Returns the prototypes of actions that are shown together.
     *
     * @param actions the actions, in the order in which they are shown
     * @param words the translation of the descriptions
     * @return the prototypes
     */
    public static PrototypeRenderer of(Collection<ActionDescriptor> actions, DescriptionTranslator words) {
        return new PrototypeRenderer(actions, words);
    }

    /**
     * Returns only the signature of an action, as messages show it.
     *
     * @param action an action
     * @return one line, such as {@code function attack(target: Anchor<Enemy>): Blow;}
     */
    public static String signature(ActionDescriptor action) {
        return of(List.of(action), DescriptionTranslator.NONE).types.signature(action, action.name());
    }

    /**
     * Returns only a parameter of an action, as the signature shows it.
     *
     * @param action an action
     * @param index the index of the parameter
     * @return the parameter, for example {@code mana: int = 10}
     */
    public static String parameter(ActionDescriptor action, int index) {
        ParameterDescriptor parameter = action.parameters().get(index);
        return of(List.of(action), DescriptionTranslator.NONE).types.ofParameter(parameter.name(), parameter);
    }

    /**
     * Returns the prototype of one of the actions.
     *
     * @param action one of the actions
     * @param level the level of detail of the comment
     * @return the comment, unless it is empty, and the signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, LodLevel level) {
        return prototype(action, action.name(), level);
    }

    /**
     * Returns the prototype of one of the actions under the name that a call needs.
     *
     * @param action one of the actions
     * @param name the name, qualified if two providers have it: {@code mud.say}
     * @param level the level of detail of the comment
     * @return the comment, unless it is empty, and the signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, String name, LodLevel level) {
        return prototype(action, name, level, Map.of());
    }

    /**
     * Returns the prototype of one of the actions with the currently possible values.
     *
     * @param action one of the actions
     * @param name the name, qualified if two providers have it: {@code mud.say}
     * @param level the level of detail of the comment
     * @param choices the possible values of parameters, by parameter name: {@code one of 'fire', 'ice'}
     * @return the comment, unless it is empty, and the signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, String name, LodLevel level, Map<String, String> choices) {
        return ActionCommentFormatter.format(action, level, words, choices) + types.signature(action, name);
    }

    /**
     * Returns the declarations of the types that the actions use: those of arguments, at Full with comments, and at Full also those of
     * results, without comments. An object type has only a line, and only if anchors of other types are accepted too:
     * {@code // Target: also Enemy, Chest}.
     *
     * @param level the level of detail
     * @return one declaration per line, each type after the types that it mentions; without a line
     *     feed at the end, and empty if there is nothing to declare
     */
    public String declarations(LodLevel level) {
        Set<String> ofArguments = shown(false);
        Set<String> shown = level == LodLevel.FULL ? shown(true) : ofArguments;
        List<String> declarations = new ArrayList<>();
        for (TypeDescriptor type : names.types()) {
            if (type instanceof AnchorType anchor && shown.contains(names.nameOf(type))) {
                Optional<String> subtypes = subtypes(anchor);
                if (subtypes.isPresent()) {
                    declarations.add(subtypes.get());
                }
            } else if (isDeclared(type) && shown.contains(names.nameOf(type))) {
                boolean isExplained = level == LodLevel.FULL && ofArguments.contains(names.nameOf(type));
                declarations.add((isExplained ? comment(type) : "") + declaration(type));
            }
        }
        return String.join("\n", declarations);
    }

    private String declaration(TypeDescriptor type) {
        return "type " + names.nameOf(type) + " = " + types.body(type) + ';';
    }

    /**
     * Returns the declaration of one type of arguments or results with its comment.
     *
     * @param name the name of the type in the prototypes
     * @return the comment and the declaration, without a line feed at the end; empty if no declared type has the name
     */
    public Optional<String> declaration(String name) {
        return names.types().stream()
                .filter(type -> isDeclared(type) && names.nameOf(type).equals(name))
                .map(type -> comment(type) + declaration(type))
                .findFirst();
    }

    /**
     * Returns the declarations and all prototypes, as in a document's code block.
     *
     * @param level the level of detail
     * @return the lines of the block, without a line feed at the end
     */
    public String block(LodLevel level) {
        List<String> parts = new ArrayList<>();
        String declarations = declarations(level);
        if (!declarations.isEmpty()) {
            parts.add(declarations);
        }
        actions.forEach(action -> parts.add(prototype(action, level)));
        return String.join("\n", parts);
    }

    private Set<String> shown(boolean withResults) {
        Set<String> shown = new HashSet<>();
        for (ActionDescriptor action : actions) {
            for (ParameterDescriptor parameter : action.parameters()) {
                addReached(parameter.type(), shown);
            }
            if (withResults) {
                addReached(action.returns(), shown);
            }
        }
        return shown;
    }

    private void addReached(TypeDescriptor mentioned, Set<String> reached) {
        TypeDescriptor type = StructuralTypeKey.resolve(mentioned);
        boolean isNew = !StructuralTypeKey.isNamed(type) || reached.add(names.nameOf(type));
        if (isNew && !(type instanceof AnchorType)) {
            for (TypeDescriptor part : StructuralTypeKey.parts(type)) {
                addReached(part, reached);
            }
        }
    }

    /** Returns the comment line that lists the subtypes of an object type, which a signature does not express. */
    private Optional<String> subtypes(AnchorType anchor) {
        Set<String> below = names.subtypeNames(anchor);
        return below.isEmpty()
                ? Optional.empty()
                : Optional.of("// " + names.nameOf(anchor) + ": also " + String.join(", ", below));
    }

    private boolean isDeclared(TypeDescriptor type) {
        return !(type instanceof AnchorType) && !types.isWrittenOut(type);
    }

    private String comment(TypeDescriptor type) {
        String name = StructuralTypeKey.name(type);
        JsDocBuilder comment = new JsDocBuilder();
        if (type instanceof RecordType fields) {
            comment.text(words.textOr("type." + name, fields.description()));
            addComponents(fields, comment);
        } else if (type instanceof UnionType union) {
            comment.text(words.textOr("type." + name, union.description()));
            union.variants().forEach(variant -> addComponents(variant, comment));
        }
        return comment.block("");
    }

    private void addComponents(RecordType fields, JsDocBuilder comment) {
        for (ParameterDescriptor component : fields.components()) {
            String text = words.textOr("type." + fields.name() + '.' + component.name(), component.description());
            String labelled = EnumLabelFormatter.append(text, component.type());
            if (!labelled.isBlank()) {
                comment.tag("property", component.name() + ' ' + labelled);
            }
        }
    }
}
