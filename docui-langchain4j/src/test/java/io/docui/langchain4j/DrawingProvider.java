package io.docui.langchain4j;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.List;

/** An application that draws, as generated code would bind it. */
final class DrawingProvider extends ProviderBinding {
    private static final ArgumentKeys NONE = ArgumentKeys.of();

    DrawingProvider() {
        super(new ProviderDescriptor(
                "studio",
                "Studio",
                "",
                List.of(ActionDescriptor.builder("draw")
                        .returns(AnchorType.MEDIA)
                        .build()),
                List.of(),
                List.of(new ViewDescriptor("all", "All", 0, LodLevel.FULL))));
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        in.beginObject(NONE);
        in.nextKey();
        return Media.of("image/png", new byte[] {1, 2, 3}).withName("chart.png");
    }

    @Override
    public Value encode(int action, Object result) {
        return Values.instance(result);
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Nothing yet.");
    }
}
