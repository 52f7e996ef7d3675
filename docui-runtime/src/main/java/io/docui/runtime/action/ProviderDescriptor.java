package io.docui.runtime.action;

import java.util.List;

/**
 * Everything that the compiler knows of a provider: the content of its manifest.
 *
 * @param id the provider's id, which qualifies its actions
 * @param title the title of the application that it can be
 * @param description the class's comment as plain text, or empty
 * @param actions its actions, in the order of the source; their indexes are those of dispatch
 * @param objects the object types that it reaches, in a stable order
 * @param views its views, in the order of the source; their indexes are those of projection
 */
public record ProviderDescriptor(
        String id,
        String title,
        String description,
        List<ActionDescriptor> actions,
        List<ObjectDescriptor> objects,
        List<ViewDescriptor> views) {

    /** Copies the lists. */
    public ProviderDescriptor {
        actions = List.copyOf(actions);
        objects = List.copyOf(objects);
        views = List.copyOf(views);
    }
}
