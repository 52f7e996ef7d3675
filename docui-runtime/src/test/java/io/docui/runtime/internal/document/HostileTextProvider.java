package io.docui.runtime.internal.document;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.DocumentPartSequence;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An application that says whatever it is given, wherever an application can say something. */
final class HostileTextProvider extends ProviderBinding {
    private static final ArgumentKeys TEXT = ArgumentKeys.of("text", "thing?");

    private final Supplier<String> texts;

    HostileTextProvider(Supplier<String> texts) {
        super(descriptor(texts));
        this.texts = texts;
    }

    /** A thing whose key and label are any text. */
    record HostileObject(String key, String label) {}

    private static ProviderDescriptor descriptor(Supplier<String> texts) {
        ParameterDescriptor text = ParameterDescriptor.required("text", StringType.TEXT, texts.get());
        ParameterDescriptor thing = ParameterDescriptor.optional("thing", HostileObjectType.ANCHOR, texts.get());
        return new ProviderDescriptor(
                "hostile",
                texts.get(),
                texts.get(),
                List.of(
                        ActionDescriptor.builder("say")
                                .description(texts.get())
                                .hint(texts.get())
                                .deprecated(texts.get())
                                .parameter(text)
                                .parameter(thing)
                                .returns(StringType.TEXT, texts.get())
                                .build(),
                        ActionDescriptor.builder("refuse")
                                .description(texts.get())
                                .parameter(text)
                                .parameter(thing)
                                .build()),
                List.of(HostileObjectType.TYPE.descriptor()),
                List.of(
                        new ViewDescriptor("one", texts.get(), 1, LodLevel.SUMMARY),
                        new ViewDescriptor("two", texts.get(), 2, LodLevel.FULL),
                        new ViewDescriptor("three", texts.get(), 3, LodLevel.GIST)));
    }

    private static final class HostileObjectType extends ObjectType<HostileObject> {
        static final HostileObjectType TYPE = new HostileObjectType();
        static final AnchorType ANCHOR = new AnchorType("thing", "Thing");

        private HostileObjectType() {
            super(
                    new ObjectDescriptor(
                            "thing",
                            "Thing",
                            "",
                            IdStyle.NATURAL,
                            List.of(
                                    new ObjectDescriptor.Column(
                                            "label", "Label", StringType.TEXT, LodLevel.GIST, false),
                                    new ObjectDescriptor.Column(
                                            "key", "Key", StringType.TEXT, LodLevel.SUMMARY, false))),
                    HostileObject.class);
        }

        @Override
        public Object key(HostileObject hostileObject) {
            return hostileObject.key();
        }

        @Override
        public Object parseKey(String text) {
            return text;
        }

        @Override
        public String label(HostileObject hostileObject) {
            return hostileObject.label();
        }

        @Override
        public void cell(HostileObject hostileObject, int column, CellWriter out) {
            if (column == 0) {
                out.object(hostileObject);
            } else {
                out.text(hostileObject.key());
            }
        }
    }

    /** A key must not be blank, or there would be no way to write its anchor. */
    private HostileObject thing() {
        return new HostileObject("k" + texts.get() + "k", texts.get());
    }

    private static Call say(String text, HostileObject hostileObject) {
        return new Call(
                "hostile",
                "say",
                List.of(
                        new Call.Argument("text", new TextValue(text)),
                        new Call.Argument("thing", new InstanceValue(hostileObject))));
    }

    @Override
    public void render(int view, DocWriter out) {
        HostileObject hostileObject = thing();
        switch (view) {
            case 0 ->
                out.title(texts.get())
                        .heading(texts.get())
                        .paragraph(
                                texts.get(),
                                hostileObject,
                                texts.get(),
                                new ActionLink(texts.get(), say(texts.get(), hostileObject)),
                                texts.get())
                        .item(texts.get(), thing(), texts.get())
                        .link(texts.get(), say(texts.get(), thing()));
            case 1 -> {
                out.table(List.of(hostileObject, thing()));
                out.table(texts.get(), texts.get())
                        .row(hostileObject, texts.get())
                        .row(
                                DocumentPartSequence.of(texts.get(), thing(), texts.get()),
                                new ActionLink(texts.get(), say(texts.get(), hostileObject)));
                out.card(thing());
                out.code(texts.get(), texts.get());
            }
            default -> out.table(List.of(thing(), hostileObject));
        }
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of(HostileObjectType.TYPE);
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        in.beginObject(TEXT);
        while (in.nextKey() >= 0) {
            // whatever it was called with does not matter
        }
        HostileObject hostileObject = thing();
        context.suggest(say(texts.get(), hostileObject));
        context.reportMetadata(texts.get(), new TextValue(texts.get()));
        if (action == 0) {
            return texts.get();
        }
        throw new ActionException(texts.get())
                .recovery(texts.get(), say(texts.get(), hostileObject))
                .suggest(say(texts.get(), hostileObject));
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return new TextValue(String.valueOf(result));
    }

    @Override
    public Optional<String> gist(Object result) {
        return Optional.of(texts.get());
    }
}
