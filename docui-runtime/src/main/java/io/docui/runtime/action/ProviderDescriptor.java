package io.docui.runtime.action;

import java.util.ArrayList;
import java.util.Arrays;
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

    /**
     * Begins a description.
     *
     * @param id the provider's id
     * @param title its title
     * @return a builder
     */
    public static Builder builder(String id, String title) {
        return new Builder(id, title);
    }

    /** Gathers the parts of a description; what is not said is empty. Not thread-safe. */
    public static final class Builder {
        private final String id;
        private final String title;
        private final List<ActionDescriptor> actions = new ArrayList<>();
        private final List<ObjectDescriptor> objects = new ArrayList<>();
        private final List<ViewDescriptor> views = new ArrayList<>();
        private String description = "";

        private Builder(String id, String title) {
            this.id = id;
            this.title = title;
        }

        /** Sets the whole comment. */
        public Builder description(String text) {
            description = text;
            return this;
        }

        /** Adds actions. */
        public Builder actions(ActionDescriptor... next) {
            actions.addAll(Arrays.asList(next));
            return this;
        }

        /** Adds the actions of another description. */
        public Builder actionsOf(ProviderDescriptor part) {
            actions.addAll(part.actions());
            return this;
        }

        /** Adds object types. */
        public Builder objects(ObjectDescriptor... next) {
            objects.addAll(Arrays.asList(next));
            return this;
        }

        /** Adds views. */
        public Builder views(ViewDescriptor... next) {
            views.addAll(Arrays.asList(next));
            return this;
        }

        /** The description as gathered so far. */
        public ProviderDescriptor build() {
            return new ProviderDescriptor(id, title, description, actions, objects, views);
        }
    }
}
