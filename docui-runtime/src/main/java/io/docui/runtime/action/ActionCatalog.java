package io.docui.runtime.action;

import io.docui.runtime.internal.text.NameNormalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Index of the actions of all providers of an application, by plain and qualified name (docs/spec/calls.md#names-of-actions).
 *
 * <p>Immutable.
 */
public final class ActionCatalog {
    /** The qualifier of the built-in actions, which no provider can have as its id. */
    public static final String BUILT_IN_QUALIFIER = "docui";

    private final List<Entry> entries;
    private final Map<String, List<Entry>> byName = new HashMap<>();
    private final Map<String, List<Entry>> byOriginalName = new HashMap<>();
    private final List<Entry> overridden = new ArrayList<>(0);
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
         * @return {@code provider.action}, or {@code docui.action} for a built-in action
         */
        public String qualifiedName() {
            String qualifier = qualifier();
            return qualifier == null ? action.name() : qualifier + '.' + action.name();
        }

        /**
         * Returns what stands before the action's name in its qualified name.
         *
         * @return the provider's id; {@link #BUILT_IN_QUALIFIER} for a built-in action; null for a provider without an id
         */
        public @Nullable String qualifier() {
            if (isBuiltIn()) {
                return BUILT_IN_QUALIFIER;
            }
            return provider.isEmpty() ? null : provider;
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
            if (!entry.isBuiltIn()) {
                add(entry.action().name(), entry);
            }
            if (entry.qualifier() != null) {
                add(entry.qualifiedName(), entry);
            }
            addOriginalNames(entry);
        }
        this.takesSecrets = secret;
        addPlainNamesOfBuiltIns();
    }

    /** Adds an action by the name of the tool that it was, with and without its provider. */
    private void addOriginalNames(Entry entry) {
        String name = entry.action().originalName();
        if (name.isEmpty()) {
            return;
        }
        byOriginalName.computeIfAbsent(name, key -> new ArrayList<>(1)).add(entry);
        if (entry.qualifier() != null) {
            byOriginalName
                    .computeIfAbsent(entry.qualifier() + '.' + name, key -> new ArrayList<>(1))
                    .add(entry);
        }
    }

    /** Adds built-in actions by their plain names, unless a provider has an action of that name. */
    private void addPlainNamesOfBuiltIns() {
        for (Entry entry : entries) {
            if (!entry.isBuiltIn()) {
                continue;
            }
            if (byName.containsKey(entry.action().name())) {
                overridden.add(entry);
            } else {
                add(entry.action().name(), entry);
            }
        }
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
        List<Entry> found = byName.get(name);
        if (found != null) {
            return found;
        }
        found = byName.get(NameNormalizer.normalize(name));
        return found == null ? byOriginalName.getOrDefault(name, List.of()) : found;
    }

    /**
     * Returns the built-in actions that can be called only by their qualified names, because providers have actions of their plain names.
     *
     * @return the built-in actions in order; usually none
     */
    public List<Entry> overridden() {
        return Collections.unmodifiableList(overridden);
    }

    /**
     * Returns all actions of a name, including a built-in action that needs its qualified name.
     *
     * @param name an action's name, qualified or not
     * @return the actions of providers, then the built-in action
     */
    public List<Entry> candidates(String name) {
        List<Entry> candidates = new ArrayList<>(find(name));
        for (Entry entry : overridden) {
            if (entry.action().name().equals(name)) {
                candidates.add(entry);
            }
        }
        return candidates;
    }

    /**
     * Returns the qualifier that a call of an action needs.
     *
     * @param entry an action of this catalog
     * @return null if the plain name refers to this action alone
     */
    public @Nullable String requiredQualifier(Entry entry) {
        List<Entry> named = find(entry.action().name());
        boolean isUnique = named.size() == 1 && named.get(0).isBuiltIn() == entry.isBuiltIn();
        return isUnique ? null : entry.qualifier();
    }

    /**
     * Returns the shortest name that refers to an action alone.
     *
     * @param entry an action of this catalog
     * @return the plain name, or the qualified name where that is necessary
     */
    public String shortestName(Entry entry) {
        return requiredQualifier(entry) == null ? entry.action().name() : entry.qualifiedName();
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
