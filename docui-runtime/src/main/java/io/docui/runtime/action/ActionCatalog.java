package io.docui.runtime.action;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The actions of an application by name, whatever provider they come from (docs/spec/calls.md#names-of-actions).
 *
 * <p>Immutable.
 */
public final class ActionCatalog {
    private final List<Entry> entries;
    private final Map<String, List<Entry>> byName = new HashMap<>();
    private final boolean takesSecrets;

    /**
     * An action with its place.
     *
     * @param provider the provider's id; empty for a built-in
     * @param providerIndex the provider's place in the application; -1 for a built-in
     * @param index the action's place in its provider
     * @param action its description
     */
    public record Entry(String provider, int providerIndex, int index, ActionDescriptor action) {
        /**
         * The name that is never ambiguous.
         *
         * @return {@code provider.action}, or the name alone of a built-in
         */
        public String qualifiedName() {
            return provider.isEmpty() ? action.name() : provider + '.' + action.name();
        }
    }

    /**
     * A catalog of the given actions.
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

    /** Whether any of the actions has a parameter whose value is masked, or a part of it. */
    public boolean takesSecrets() {
        return takesSecrets;
    }

    /**
     * All actions.
     *
     * @return the actions in order
     */
    public List<Entry> entries() {
        return entries;
    }

    /**
     * The actions that a name could mean.
     *
     * @param name an action's name, qualified or not
     * @return none, one, or those of several providers
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
