package io.docui.runtime.call;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable call of an action: the action's name with its arguments, ready to be offered as a link or to be run.
 *
 * <p>Generated classes have a static method per action that builds a call, such as {@code SlimeCaveDocUI.attack(slime)}. The
 * compiler therefore checks every link.
 *
 * @param provider the provider that qualifies the name, if it is qualified
 * @param action the action's name
 * @param arguments the arguments in the order of the signature, without omitted ones
 */
public record Call(@Nullable String provider, String action, List<Argument> arguments) {

    /** Copies the arguments. */
    public Call {
        arguments = List.copyOf(arguments);
    }

    /**
     * Creates a call with the given arguments. Generated code uses this constructor.
     *
     * @param provider the provider that qualifies the name, if it is qualified
     * @param action the action's name
     * @param arguments the arguments in the order of the signature
     */
    public Call(@Nullable String provider, String action, Argument... arguments) {
        this(provider, action, List.of(arguments));
    }

    /**
     * An argument of a call.
     *
     * @param name the parameter's name
     * @param value the argument's value
     */
    public record Argument(String name, Value value) {}

    /**
     * Returns the action's name, qualified by the provider if there is one.
     *
     * @return {@code action} or {@code provider.action}
     */
    public String name() {
        return provider == null ? action : provider + '.' + action;
    }

    /**
     * Returns the canonical text of the call (docs/spec/calls.md#canonical-text). Parsing the text gives an equal call.
     *
     * @return for example {@code attack(target='obj:enemy:23')}
     * @throws IllegalStateException if an argument is an object that has no anchor yet
     */
    public String canonical() {
        return CallFormatter.canonical(this);
    }

    /**
     * Returns the text for readers: the canonical text, with bare anchors where the grammar allows.
     *
     * @return for example {@code attack(target=obj:enemy:23)}
     * @throws IllegalStateException if an argument is an object that has no anchor yet
     */
    public String display() {
        return CallFormatter.display(this);
    }

    @Override
    public String toString() {
        return CallFormatter.describe(this);
    }
}
