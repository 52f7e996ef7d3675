package io.docui.runtime.widget;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.schema.ModelSchemas;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Registry of the open widgets of a session, which are opened and closed between calls (docs/spec/widgets.md#widget-catalog).
 *
 * <p>The tools of the widgets are available together with the application's actions. Thread-safe. A widget that is opened or closed
 * during a call appears or disappears at the next call or projection.
 */
public final class WidgetCatalog {
    private static final String NAME = "[a-z][a-z0-9_]*";

    private final List<ProviderBinding> application;
    private final Set<String> reserved = new HashSet<>();
    private final WidgetContext context;
    private final WidgetCaller turns;
    private final Queue<NoticeEntry> notices = new ConcurrentLinkedQueue<>();
    private volatile List<ProviderBinding> open = List.of();

    /**
     * Creates a catalog without widgets.
     *
     * @param application the providers whose names no widget may take
     * @param context the context that widgets get
     * @param limit the maximum time to wait for a widget that gets a notice or is closed
     */
    public WidgetCatalog(List<ProviderBinding> application, WidgetContext context, Duration limit) {
        this.application = List.copyOf(application);
        this.turns = new WidgetCaller(limit);
        this.context = context;
        for (ProviderBinding provider : application) {
            reserved.addAll(names(provider.descriptor()));
        }
    }

    /**
     * Returns the descriptor that a widget has in a session, without opening the widget.
     *
     * @param widget the widget
     * @return its descriptor as a provider: its tools are actions
     * @throws IllegalArgumentException if the name of the widget is invalid
     */
    public static ProviderDescriptor descriptor(Widget widget) {
        return WidgetProviderAdapter.describe(widget, List.copyOf(widget.objects()));
    }

    /** Returns the context that widgets get. */
    public WidgetContext context() {
        return context;
    }

    /**
     * Opens a widget.
     *
     * @param widget the widget
     * @throws IllegalArgumentException if the name of the widget or of a tool is invalid, is reserved for built-in actions, or is taken by
     *     the application or another widget
     * @throws RuntimeException the exception of {@link Widget#open}; then the widget is not open
     */
    public void open(Widget widget) {
        WidgetProviderAdapter binding = WidgetProviderAdapter.of(widget, context);
        check(binding);
        binding.open();
        try {
            add(binding);
        } catch (IllegalArgumentException e) {
            close(binding); // another thread took the name in the meantime
            throw e;
        }
    }

    /**
     * Opens an annotated provider as a widget: its actions become tools, its views become the screen.
     *
     * @param binding the provider, as returned by the generated {@code bind}
     * @throws IllegalArgumentException if its id or the name of an action is reserved for built-in actions, or is taken by the application
     *     or another widget
     */
    public void open(ProviderBinding binding) {
        add(binding);
    }

    /**
     * Closes a widget. It disappears at once. Its {@link Widget#close} is called when it is no longer busy. This method waits for
     * that no longer than a call may take.
     *
     * @param name the name of the widget
     * @return false if there is no such widget
     */
    public boolean close(String name) {
        ProviderBinding gone = remove(name);
        if (gone != null) {
            close(gone);
        }
        return gone != null;
    }

    /** Closes all widgets, newest first. */
    public void closeAll() {
        List<ProviderBinding> all = open;
        for (int i = all.size() - 1; i >= 0; i--) {
            close(all.get(i).descriptor().id());
        }
    }

    /** Returns the names of the open widgets, in the order in which they were opened. */
    public List<String> names() {
        return open.stream().map(binding -> binding.descriptor().id()).toList();
    }

    /** Returns the open widgets as providers. The list is the same instance until a widget is opened or closed. */
    public List<ProviderBinding> bindings() {
        return open;
    }

    /**
     * Publishes a notice to all widgets, which get it before the next call or projection.
     *
     * @param notice the notice
     */
    public void publish(NoticeEntry notice) {
        notices.add(notice);
    }

    /** Delivers the published notices to the widgets. A session does this before each call and projection. */
    public void deliver() {
        for (NoticeEntry notice = notices.poll(); notice != null; notice = notices.poll()) {
            for (ProviderBinding binding : open) {
                if (binding instanceof WidgetProviderAdapter widget) {
                    turns.notifyWidget(widget, notice);
                    widget.touch();
                }
            }
        }
    }

    /**
     * Returns the widgets as JSON for planners.
     *
     * <pre>{@code
     * [ { "name": "notebook", "description": "…", "order": 0,
     *     "tools": [ { "name": "notebook_append", "description": "…", "parameters": { … }, "result": { … },
     *                  "read_only": true } ] } ]
     * }</pre>
     *
     * @return a JSON array in the order of {@link #names()}; parameters and results are JSON Schemas
     */
    public String toJson() {
        List<ProviderBinding> now = open;
        return JsonText.writeIndented(out -> {
            out.writeStartArray();
            now.forEach(binding -> write(binding.descriptor(), out));
            out.writeEndArray();
        });
    }

    private static void write(ProviderDescriptor widget, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("name", widget.id());
        out.writeStringProperty("description", widget.description());
        out.writeNumberProperty(
                "order",
                widget.views().stream().mapToInt(view -> view.order()).min().orElse(0));
        out.writeArrayPropertyStart("tools");
        widget.actions().forEach(tool -> write(tool, out));
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void write(ActionDescriptor tool, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("name", tool.name());
        out.writeStringProperty("description", tool.description());
        out.writeName("parameters");
        out.writeRawValue(ModelSchemas.parameters(tool));
        ModelSchemas.result(tool).ifPresent(schema -> {
            out.writeName("result");
            out.writeRawValue(schema);
        });
        if (tool.readOnly()) {
            out.writeBooleanProperty("read_only", true);
        }
        out.writeEndObject();
    }

    private synchronized void add(ProviderBinding binding) {
        check(binding);
        List<ProviderBinding> more = new ArrayList<>(open);
        more.add(binding);
        open = List.copyOf(more);
    }

    private synchronized @Nullable ProviderBinding remove(String name) {
        List<ProviderBinding> fewer = new ArrayList<>(open);
        for (int i = 0; i < fewer.size(); i++) {
            if (fewer.get(i).descriptor().id().equals(name)) {
                ProviderBinding gone = fewer.remove(i);
                open = List.copyOf(fewer);
                return gone;
            }
        }
        return null;
    }

    private void close(ProviderBinding binding) {
        if (binding instanceof WidgetProviderAdapter widget) {
            turns.close(widget);
        }
    }

    private synchronized void check(ProviderBinding binding) {
        checkNames(binding.descriptor());
        Map<String, Class<?>> types = new HashMap<>();
        application.forEach(provider -> addTypes(provider, types));
        open.forEach(provider -> addTypes(provider, types));
        for (ObjectType<?> type : binding.objectTypes()) {
            Class<?> other = types.get(type.descriptor().type());
            if (other != null && other != type.javaType()) {
                throw new IllegalArgumentException(
                        "The object type " + type.descriptor().type() + " of the widget "
                                + binding.descriptor().id() + " already belongs to " + other.getName()
                                + ". Choose another name.");
            }
        }
    }

    private static void addTypes(ProviderBinding provider, Map<String, Class<?>> types) {
        provider.objectTypes().forEach(type -> types.put(type.descriptor().type(), type.javaType()));
    }

    private void checkNames(ProviderDescriptor widget) {
        BuiltInAction.checkNames(widget);
        Set<String> taken = new HashSet<>(reserved);
        open.forEach(other -> taken.addAll(names(other.descriptor())));
        for (String name : names(widget)) {
            checkName(name, widget.id());
            if (!taken.add(name) || BuiltInAction.isReservedName(name)) {
                throw new IllegalArgumentException("The name " + name + " of the widget " + widget.id()
                        + " is already taken. Choose another name.");
            }
        }
    }

    static void checkName(String name, String widget) {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException(
                    "The name '" + name + "' of the widget " + widget + " must match [a-z][a-z0-9_]*.");
        }
    }

    private static List<String> names(ProviderDescriptor provider) {
        List<String> names = new ArrayList<>(List.of(provider.id()));
        for (ActionDescriptor action : provider.actions()) {
            names.add(action.name());
        }
        return names;
    }
}
