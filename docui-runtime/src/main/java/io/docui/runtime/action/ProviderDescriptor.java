package io.docui.runtime.action;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Immutable description of a provider class with its actions, object types and views; the content of its generated manifest.
 *
 * @param id the provider's id, which qualifies its actions
 * @param title the title of an application that has this provider first
 * @param description the Javadoc comment of the class as plain text, or empty
 * @param actions the actions, in source order; dispatch uses their indexes
 * @param objects the reachable object types, in a stable order
 * @param views the views, in source order; projection uses their indexes
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
     * Creates a builder for a provider's descriptor.
     *
     * @param id the provider's id
     * @param title the provider's title
     * @return a builder
     */
    public static Builder builder(String id, String title) {
        return new Builder(id, title);
    }

    /** Builder of provider descriptors; unset properties are empty. Not thread-safe. */
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

        /** Sets the whole Javadoc comment. */
        public Builder description(String text) {
            description = text;
            return this;
        }

        /** Adds actions. */
        public Builder actions(ActionDescriptor... next) {
            actions.addAll(Arrays.asList(next));
            return this;
        }

        /** Adds the actions of another descriptor. */
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

        /** Returns a descriptor with the current properties. */
        public ProviderDescriptor build() {
            return new ProviderDescriptor(id, title, description, actions, objects, views);
        }
    }
}
