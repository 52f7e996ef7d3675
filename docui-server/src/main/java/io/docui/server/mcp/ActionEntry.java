package io.docui.server.mcp;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import java.util.ArrayList;
import java.util.List;

/**
 * An action of an application, with its names.
 * @param call the name in calls: qualified if several providers have an action of this name
 * @param tool the name as a tool, without a dot, which not every client permits
 */
record ActionEntry(ProviderDescriptor provider, ActionDescriptor action, String call, String tool) {
    /** Returns all actions of providers, in order. */
    static List<ActionEntry> of(List<ProviderDescriptor> providers) {
        List<ActionEntry> entries = new ArrayList<>();
        for (ProviderDescriptor provider : providers) {
            for (ActionDescriptor action : provider.actions()) {
                boolean isAmbiguous = providers.stream()
                        .anyMatch(other -> !other.id().equals(provider.id())
                                && other.actions().stream()
                                        .anyMatch(its -> its.name().equals(action.name())));
                entries.add(
                        isAmbiguous
                                ? new ActionEntry(
                                        provider,
                                        action,
                                        provider.id() + '.' + action.name(),
                                        provider.id() + '_' + action.name())
                                : new ActionEntry(provider, action, action.name(), action.name()));
            }
        }
        return entries;
    }
}
