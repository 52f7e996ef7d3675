package io.docui.runtime.session;

import io.docui.annotations.Confirm;
import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A provider whose code beside its actions does as a test wants: a lookup, choices, visibility, a view. */
final class SlowCallbackProvider extends ProviderBinding {
    private static final AnchorType TOOL = new AnchorType("tool", "Tool");

    final AtomicInteger taken = new AtomicInteger();
    final AtomicInteger counted = new AtomicInteger();
    volatile Callable<?> lookup = () -> "";
    volatile Callable<?> choices = () -> "";
    volatile Callable<?> visible = () -> "";
    volatile ViewContent view = out -> {};

    /** What a view writes. */
    interface ViewContent {
        void write(DocWriter out) throws Exception;
    }

    /** A tool. */
    record Tool(int id, String name) {}

    SlowCallbackProvider() {
        super(new ProviderDescriptor(
                "slow_shop",
                "Slow shop",
                "",
                List.of(
                        action("take")
                                .parameter(ParameterDescriptor.required("tool", TOOL, "which"))
                                .build(),
                        action("paint")
                                .parameter(ParameterDescriptor.required("colour", StringType.TEXT, "which"))
                                .build(),
                        action("leave").build(),
                        action("count").readOnly().build(),
                        action("throw_out")
                                .parameter(ParameterDescriptor.required("what", StringType.TEXT, "what"))
                                .confirm(Confirm.ALWAYS)
                                .build()),
                List.of(ToolAnchors.TYPE.descriptor()),
                List.of(
                        new ViewDescriptor("tools", "Tools", 1, LodLevel.SUMMARY),
                        new ViewDescriptor("shelf", "Shelf", 0, LodLevel.SUMMARY),
                        new ViewDescriptor("yard", "Yard", 2, LodLevel.SUMMARY))));
    }

    private static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT);
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of(ToolAnchors.TYPE);
    }

    @Override
    public boolean hasLookup(int type) {
        return true;
    }

    @Override
    public Optional<?> lookup(int type, Object key) throws Exception {
        lookup.call();
        return Optional.of(new Tool((Integer) key, "saw"));
    }

    @Override
    public boolean hasChoices(int action) {
        return action == 1;
    }

    @Override
    public Optional<Value> choices(int action, int parameter) throws Exception {
        choices.call();
        return Optional.of(new ListValue(List.of(new TextValue("red"), new TextValue("blue"))));
    }

    @Override
    public boolean isVisible(int action) {
        if (action == 2) {
            try {
                visible.call();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
        return true;
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        switch (action) {
            case 0 -> {
                in.beginObject(ArgumentKeys.of("tool"));
                while (in.nextKey() >= 0) {
                    in.readObject(ToolAnchors.TYPE);
                }
                return "taken " + taken.incrementAndGet();
            }
            case 1, 4 -> {
                String text = "";
                in.beginObject(ArgumentKeys.of(action == 1 ? "colour" : "what"));
                while (in.nextKey() >= 0) {
                    text = in.readString();
                }
                return "done " + text;
            }
            default -> {
                in.beginObject(ArgumentKeys.of());
                in.nextKey();
                return action == 3 ? "counted " + counted.incrementAndGet() : "left";
            }
        }
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int section, DocWriter out) throws Exception {
        if (section > 0) {
            out.paragraph(section == 1 ? "A shelf." : "A yard.");
            return;
        }
        out.table(List.of(new Tool(1, "saw")));
        view.write(out);
    }

    /** The registrar of tools. */
    private static final class ToolAnchors extends ObjectType<Tool> {
        static final ToolAnchors TYPE = new ToolAnchors();

        private ToolAnchors() {
            super(
                    new ObjectDescriptor(
                            "tool",
                            "Tool",
                            "A tool.",
                            IdStyle.SHORT,
                            List.of(new ObjectDescriptor.Column(
                                    "name", "Name", StringType.TEXT, LodLevel.GIST, false))),
                    Tool.class);
        }

        @Override
        public Object key(Tool tool) {
            return tool.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(Tool tool) {
            return tool.name();
        }

        @Override
        public void cell(Tool tool, int column, CellWriter out) {
            out.object(tool);
        }
    }
}
