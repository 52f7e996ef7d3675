package io.docui.server.mcp;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** An application with actions named like built-in ones, and an action {@code dig} that runs in the background. */
final class OwnNamesBinding extends ProviderBinding {
    static final List<String> OWN_NAMES = List.of("find", "expand", "undo_last");

    private static final ArgumentKeys NONE = ArgumentKeys.of();
    private static final ArgumentKeys TEXT = ArgumentKeys.of("text?");
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "site",
            "Site",
            "",
            List.of(
                    action("find"),
                    action("expand"),
                    action("undo_last"),
                    ActionDescriptor.builder("dig")
                            .async()
                            .returns(IntegerType.INT)
                            .build()),
            List.of(),
            List.of(new ViewDescriptor("site", "Site", 0, LodLevel.FULL)));

    /** The names of the actions that were called. */
    final List<String> calls = new CopyOnWriteArrayList<>();

    /** Lets {@code dig} end. */
    final CountDownLatch dug = new CountDownLatch(1);

    OwnNamesBinding() {
        super(DESCRIPTOR);
    }

    private static ActionDescriptor action(String name) {
        return ActionDescriptor.builder(name)
                .parameter(ParameterDescriptor.optional("text", StringType.TEXT, "what"))
                .build();
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        in.beginObject(action == 3 ? NONE : TEXT);
        while (in.nextKey() >= 0) {
            in.readString();
        }
        calls.add(DESCRIPTOR.actions().get(action).name());
        if (action == 3) {
            dug.await();
        }
        return action;
    }

    @Override
    public Value encode(int action, Object result) {
        return action == 3 ? NumberValue.of(3) : NullValue.NULL;
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("A site to dig in.");
    }
}
