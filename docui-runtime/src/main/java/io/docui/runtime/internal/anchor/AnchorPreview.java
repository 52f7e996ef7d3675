package io.docui.runtime.internal.anchor;

import io.docui.annotations.IdStyle;
import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorRegistry.ObjectIdentity;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.document.SectionAnchorIssuer;
import io.docui.runtime.spi.ObjectType;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives the anchors that objects have, and a placeholder for all others, so that a text can be written without issuing anchors. */
public final class AnchorPreview implements SectionAnchorIssuer, Function<Object, AnchorReference> {
    /** The number in the placeholder of an anchor that was not issued. No session issues it. */
    public static final String UNKNOWN = Long.toString(Long.MAX_VALUE);

    private final AnchorIssuer issuer;
    private final AnchorRegistry memory;

    AnchorPreview(AnchorIssuer issuer, AnchorRegistry memory) {
        this.issuer = issuer;
        this.memory = memory;
    }

    @Override
    public @Nullable ObjectType<?> typeOf(Object value) {
        return issuer.typeOf(value);
    }

    @Override
    public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        return issuer.commonType(one, other);
    }

    @Override
    public String object(ObjectType<?> type, Object object) {
        return anchor(type, object);
    }

    private <T> String anchor(ObjectType<T> type, Object value) {
        String name = type.descriptor().type();
        Object key = type.key(type.javaType().cast(value));
        if (type.descriptor().idStyle() == IdStyle.NATURAL) {
            return AnchorReference.object(name, String.valueOf(key)).toString();
        }
        return memory.find(new ObjectIdentity(name, key))
                .map(AnchoredObject::anchor)
                .orElse("obj:" + name + ':' + UNKNOWN);
    }

    @Override
    public BuiltInCalls builtInCalls() {
        return issuer.builtInCalls();
    }

    @Override
    public int objectCount() {
        return 0;
    }

    @Override
    public void addFromPrevious(int place, int count) {
        throw new IllegalStateException("A preview has no objects");
    }

    @Override
    public String media(Media media) {
        return "obj:media:" + UNKNOWN;
    }

    @Override
    public RegisteredLink link(Call call) {
        Call anchored = ObjectAnchorReplacer.replaceObjects(call, this);
        return new RegisteredLink("link:" + UNKNOWN, issuer.mask(anchored), issuer.requiresConfirmation(anchored));
    }

    @Override
    public AnchorReference apply(Object object) {
        String anchor =
                object instanceof Media media ? media(media) : object(Objects.requireNonNull(typeOf(object)), object);
        return AnchorReference.parse(anchor).orElseThrow();
    }
}
