package io.docui.runtime.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.document.Translation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Action-Prototypes in the document's spelling (docs/spec/generated-code.md#prototype-spellings): what a model reads to write a call.
 *
 * <pre>{@code
 * type Point = {x: int, y: int};
 * // here its comment: Hurls a ball of fire.
 * function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;
 * }</pre>
 *
 * <p>The levels: Gist is the signature, Summary adds the first sentence, the hint, and whether the action is of high risk or
 * deprecated; Full is the whole comment, with all descriptions. An action's own {@code commentLod} says from which of them its
 * first sentence shows. Constraints of parameters show at every level. What the
 * application says can end no comment; nothing here is escaped for Markdown, since prototypes stand in a fence.
 *
 * <p>An instance is for the actions that show together, so that two types of one name get two. Immutable.
 */
public final class Prototypes {
    private final List<ActionDescriptor> actions;
    private final Translation words;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter types;

    private Prototypes(Collection<ActionDescriptor> actions, Translation words) {
        this.actions = List.copyOf(actions);
        this.words = words;
        this.names = NamedTypes.ofActions(this.actions);
        this.types = TypeScriptTypeFormatter.ofDocument(names);
    }

    /**
     * The prototypes of actions that show together.
     *
     * @param actions the actions, in the order in which they show
     * @param words puts their descriptions into another language
     * @return their prototypes
     */
    public static Prototypes of(Collection<ActionDescriptor> actions, Translation words) {
        return new Prototypes(actions, words);
    }

    /**
     * The signature of an action alone, as messages show it.
     *
     * @param action an action
     * @return one line, such as {@code function attack(target: Anchor<Enemy>): Blow;}
     */
    public static String signature(ActionDescriptor action) {
        return of(List.of(action), Translation.NONE).types.signature(action, action.name());
    }

    /**
     * A parameter of an action alone, as its signature shows it.
     *
     * @param action an action
     * @param index the parameter's place
     * @return for example {@code mana: int = 10}
     */
    public static String parameter(ActionDescriptor action, int index) {
        ParameterDescriptor parameter = action.parameters().get(index);
        return of(List.of(action), Translation.NONE).types.ofParameter(parameter.name(), parameter);
    }

    /**
     * The prototype of one of the actions.
     *
     * @param action one of the actions
     * @param level how much of its comment to show
     * @return its comment, if there is anything to say, and its signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, LodLevel level) {
        return prototype(action, action.name(), level);
    }

    /**
     * The prototype of one of the actions, by the name that a call needs.
     *
     * @param action one of the actions
     * @param name its name, qualified where two providers have it: {@code mud.say}
     * @param level how much of its comment to show
     * @return its comment, if there is anything to say, and its signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, String name, LodLevel level) {
        return prototype(action, name, level, Map.of());
    }

    /**
     * The prototype of one of the actions, with what is possible now.
     *
     * @param action one of the actions
     * @param name its name, qualified where two providers have it: {@code mud.say}
     * @param level how much of its comment to show
     * @param choices what is possible for parameters, by their names: {@code one of 'fire', 'ice'}
     * @return its comment, if there is anything to say, and its signature; without a line feed at the end
     */
    public String prototype(ActionDescriptor action, String name, LodLevel level, Map<String, String> choices) {
        return ActionCommentFormatter.format(action, level, words, choices) + types.signature(action, name);
    }

    /**
     * The declarations of the types that the actions use: those of arguments, and at Full those of results too. Of object
     * types there is only a line where those of others will do as well: {@code // Target: also Enemy, Chest}.
     *
     * @param level how much to show
     * @return one declaration a line, at Full with comments above, each type behind those that it mentions; without a line
     *     feed at the end, and empty if there is nothing to declare
     */
    public String declarations(LodLevel level) {
        Set<String> shown = shownAt(level);
        List<String> declarations = new ArrayList<>();
        for (TypeDescriptor type : names.types()) {
            if (type instanceof AnchorType anchor && shown.contains(names.nameOf(type))) {
                Optional<String> subtypes = subtypes(anchor);
                if (subtypes.isPresent()) {
                    declarations.add(subtypes.get());
                }
            } else if (isDeclared(type) && shown.contains(names.nameOf(type))) {
                String comment = level == LodLevel.FULL ? comment(type) : "";
                declarations.add(comment + "type " + names.nameOf(type) + " = " + types.body(type) + ';');
            }
        }
        return String.join("\n", declarations);
    }

    /**
     * The declarations and all prototypes, as they stand in a document's block.
     *
     * @param level how much to show
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

    private Set<String> shownAt(LodLevel level) {
        Set<String> shown = new HashSet<>();
        for (ActionDescriptor action : actions) {
            for (ParameterDescriptor parameter : action.parameters()) {
                addReached(parameter.type(), shown);
            }
            if (level == LodLevel.FULL) {
                addReached(action.returns(), shown);
            }
        }
        return shown;
    }

    private void addReached(TypeDescriptor mentioned, Set<String> reached) {
        TypeDescriptor type = TypeKey.resolve(mentioned);
        boolean isNew = !TypeKey.isNamed(type) || reached.add(names.nameOf(type));
        if (isNew && !(type instanceof AnchorType)) {
            for (TypeDescriptor part : TypeKey.parts(type)) {
                addReached(part, reached);
            }
        }
    }

    /** The one thing that a signature does not say of objects: whose anchors will do as well. */
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
        String name = TypeKey.name(type);
        DocCommentBuilder comment = new DocCommentBuilder();
        if (type instanceof RecordType fields) {
            comment.text(words.textOr("type." + name, fields.description()));
            addComponents(fields, comment);
        } else if (type instanceof UnionType union) {
            comment.text(words.textOr("type." + name, union.description()));
            union.variants().forEach(variant -> addComponents(variant, comment));
        }
        return comment.block("");
    }

    private void addComponents(RecordType fields, DocCommentBuilder comment) {
        for (ParameterDescriptor component : fields.components()) {
            String text = words.textOr("type." + fields.name() + '.' + component.name(), component.description());
            String labelled = EnumLabelFormatter.append(text, component.type());
            if (!labelled.isBlank()) {
                comment.tag("property", component.name() + ' ' + labelled);
            }
        }
    }
}
