package io.docui.runtime.widget;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adapts a widget to the interface of a provider: its tools become actions, its screen becomes a view. */
final class WidgetProviderAdapter extends ProviderBinding {
    private final Widget widget;
    private final WidgetContext context;
    private final List<ObjectType<?>> objects;
    private final List<ArgumentKeys> keys;
    private volatile boolean closed;

    private WidgetProviderAdapter(Widget widget, WidgetContext context, List<ObjectType<?>> objects) {
        super(describe(widget, objects));
        this.widget = widget;
        this.context = context;
        this.objects = objects;
        this.keys =
                descriptor().actions().stream().map(WidgetProviderAdapter::keys).toList();
    }

    /** Creates the binding, and reads once what does not change. */
    static WidgetProviderAdapter of(Widget widget, WidgetContext context) {
        return new WidgetProviderAdapter(widget, context, List.copyOf(widget.objects()));
    }

    static ProviderDescriptor describe(Widget widget, List<ObjectType<?>> objects) {
        String name = widget.name();
        WidgetCatalog.checkName(name, name);
        String title = widget.title();
        return new ProviderDescriptor(
                name,
                title,
                widget.description(),
                widget.tools(),
                objects.stream().map(ObjectType::descriptor).toList(),
                List.of(new ViewDescriptor(name, title, widget.order(), LodLevel.SUMMARY)));
    }

    private static ArgumentKeys keys(ActionDescriptor tool) {
        return ArgumentKeys.of(tool.parameters().stream()
                .map(parameter -> parameter.required() ? parameter.name() : parameter.name() + '?')
                .toArray(String[]::new));
    }

    void open() {
        widget.open(context);
    }

    void onNotice(NoticeEntry notice) {
        widget.onNotice(notice);
    }

    /** Makes the widget invisible and uncallable. */
    void retire() {
        closed = true;
    }

    void close() {
        widget.close();
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return objects;
    }

    @Override
    public Optional<Memento> memento() {
        return widget instanceof Memento memento ? Optional.of(memento) : Optional.empty();
    }

    @Override
    public boolean isVisible(int action) {
        return !closed;
    }

    @Override
    public boolean hasLookup(int type) {
        return true;
    }

    @Override
    public Optional<?> lookup(int type, Object key) {
        return closed
                ? Optional.empty()
                : widget.find(objects.get(type).descriptor().type(), key);
    }

    @Override
    public void render(int view, DocWriter out) throws Exception {
        if (!closed) {
            widget.renderLiveScreen(context, out);
        }
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext call) throws Exception {
        ActionDescriptor tool = descriptor().actions().get(action);
        return widget.executeTool(tool.name(), arguments(tool, keys.get(action), in), call);
    }

    private WidgetArguments arguments(ActionDescriptor tool, ArgumentKeys names, ArgumentReader in) {
        Map<String, Value> arguments = new LinkedHashMap<>();
        for (ParameterDescriptor parameter : tool.parameters()) {
            if (parameter.defaultValue() != null) {
                arguments.put(parameter.name(), parameter.defaultValue());
            }
        }
        in.beginObject(names);
        for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
            arguments.put(names.name(key), argument(tool.parameters().get(key), in));
        }
        return new WidgetArguments(arguments);
    }

    private Value argument(ParameterDescriptor parameter, ArgumentReader in) {
        if (parameter.type() instanceof AnchorType anchor) {
            for (ObjectType<?> type : objects) {
                if (type.descriptor().type().equals(anchor.type())) {
                    return Values.instance((Object) in.readObject(type));
                }
            }
        }
        return in.readValue();
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        if (result instanceof Value value) {
            return value;
        }
        if (result instanceof Number number) {
            return Values.number(number);
        }
        if (result instanceof Boolean truth) {
            return Values.bool(truth);
        }
        boolean isObject = objects.stream().anyMatch(type -> type.javaType().isInstance(result));
        return isObject
                ? Values.instance(result)
                : result == null ? Value.NullValue.NULL : new TextValue(result.toString());
    }
}
