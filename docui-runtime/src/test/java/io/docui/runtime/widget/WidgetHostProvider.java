package io.docui.runtime.widget;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/** The least application that widgets can stand in: one action, one view. */
class WidgetHostProvider extends ProviderBinding {
    private static final ArgumentKeys NONE = ArgumentKeys.of();

    /** What the action does. */
    Runnable onWave = () -> {};

    WidgetHostProvider() {
        this("hall", "wave");
    }

    WidgetHostProvider(String id, String action) {
        super(new ProviderDescriptor(
                id,
                "Hall",
                "",
                List.of(ActionDescriptor.builder(action)
                        .returns(StringType.TEXT)
                        .build()),
                List.of(),
                List.of(new ViewDescriptor(id + "_view", "Hall", 0, LodLevel.SUMMARY))));
    }

    static Session openSession(Widget... widgets) {
        return App.of(() -> List.of(new WidgetHostProvider()))
                .withWidgets(() -> List.of(widgets))
                .open("s");
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        in.beginObject(NONE);
        if (in.nextKey() >= 0) {
            throw new IllegalArgumentException("there are no keys");
        }
        onWave.run();
        return "waved";
    }

    @Override
    public Value encode(int action, Object result) {
        return new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("An empty hall.");
    }
}
