package io.docui.runtime.call;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An action's name with arguments, ready to be offered as a link or to be run.
 *
 * <p>Generated classes build calls with a static method per action, so that javac checks every link:
 * {@code SlimeCaveDocUI.attack(slime)}. Immutable.
 *
 * @param provider the provider that qualifies the name, if it is qualified
 * @param action the action's name
 * @param arguments the arguments in the order of the signature; one that is not given is left out
 */
public record Call(@Nullable String provider, String action, List<Argument> arguments) {

    /** Copies the arguments. */
    public Call {
        arguments = List.copyOf(arguments);
    }

    /**
     * A call of the given arguments: what generated code makes.
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
     * @param value its value
     */
    public record Argument(String name, Value value) {}

    /**
     * The name as it is called.
     *
     * @return {@code action} or {@code provider.action}
     */
    public String name() {
        return provider == null ? action : provider + '.' + action;
    }

    /**
     * The one text that stands for the call (docs/spec/calls.md#canonical-text): parsing it gives the same call again.
     *
     * @return for example {@code attack(target='obj:enemy:23')}
     * @throws IllegalStateException if an argument is an object that has no anchor yet
     */
    public String canonical() {
        return CallText.canonical(this);
    }

    /**
     * The text for readers: canonical, with bare anchors where the grammar allows.
     *
     * @return for example {@code attack(target=obj:enemy:23)}
     * @throws IllegalStateException if an argument is an object that has no anchor yet
     */
    public String display() {
        return CallText.display(this);
    }

    @Override
    public String toString() {
        return CallText.describe(this);
    }
}
