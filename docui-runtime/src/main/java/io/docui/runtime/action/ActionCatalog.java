package io.docui.runtime.action;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Index of the actions of all providers of an application, by plain and qualified name (docs/spec/calls.md#names-of-actions).
 *
 * <p>Immutable.
 */
public final class ActionCatalog {
    private final List<Entry> entries;
    private final Map<String, List<Entry>> byName = new HashMap<>();
    private final boolean takesSecrets;

    /**
     * An action with its provider and its index in the provider.
     *
     * @param provider the provider's id; empty for a built-in action
     * @param providerIndex the provider's index in the application; -1 for a built-in action
     * @param index the action's index in its provider
     * @param action the action's descriptor
     */
    public record Entry(String provider, int providerIndex, int index, ActionDescriptor action) {
        /**
         * Returns the name that is never ambiguous.
         *
         * @return {@code provider.action}, or the plain name of a built-in action
         */
        public String qualifiedName() {
            return provider.isEmpty() ? action.name() : provider + '.' + action.name();
        }

        /**
         * Returns whether the action is one of DocUI's own, which no provider has.
         *
         * @return whether {@code providerIndex} is negative
         */
        public boolean isBuiltIn() {
            return providerIndex < 0;
        }
    }

    /**
     * Creates a catalog of the given actions.
     *
     * @param entries the actions, in the order in which suggestions prefer them
     */
    public ActionCatalog(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        boolean secret = false;
        for (Entry entry : this.entries) {
            secret |= takesSecrets(entry.action());
            add(entry.action().name(), entry);
            if (!entry.provider().isEmpty()) {
                add(entry.qualifiedName(), entry);
            }
        }
        this.takesSecrets = secret;
    }

    private static boolean takesSecrets(ActionDescriptor action) {
        for (ParameterDescriptor parameter : action.parameters()) {
            if (parameter.holdsSecrets()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether any action has a parameter whose value is masked completely or in part. */
    public boolean takesSecrets() {
        return takesSecrets;
    }

    /**
     * Returns all actions.
     *
     * @return the actions in order
     */
    public List<Entry> entries() {
        return entries;
    }

    /**
     * Returns the actions that a name can refer to.
     *
     * @param name an action's name, qualified or not
     * @return an empty list, one action, or the actions of several providers
     */
    public List<Entry> find(String name) {
        return byName.getOrDefault(name, List.of());
    }

    private void add(String name, Entry entry) {
        List<Entry> named = byName.get(name);
        if (named == null) {
            named = new ArrayList<>(1);
            byName.put(name, named);
        }
        named.add(entry);
    }
}
