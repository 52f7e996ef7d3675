package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.app.Providers.TypeEntry;
import java.util.Objects;

/** Finds objects by their keys, where no session has given them numbers. */
public final class KeyResolver implements ObjectResolver {
    private final Providers providers;

    /** A resolver of the given providers' objects. */
    public KeyResolver(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Object resolve(AnchorReference reference, AnchorType wanted) {
        String name = Objects.requireNonNullElse(reference.type(), wanted.type());
        if (!providers.isKind(name, wanted.type())) {
            throw error(
                    ErrorCode.ANCHOR_TYPE_MISMATCH,
                    "Anchor " + reference.withoutEpoch() + " is of type " + name + ", not " + wanted.type() + ".");
        }
        TypeEntry entry =
                providers.typeNamed(name).filter(type -> type.lookup() != null).orElseThrow(() -> notFound(reference));
        try {
            return providers
                    .lookup(entry, entry.type().parseKey(reference.id()))
                    .orElseThrow(() -> notFound(reference));
        } catch (IllegalArgumentException e) {
            throw notFound(reference); // no object of the type has such a key
        }
    }

    @Override
    public AnchorRef reference(Object object) {
        return providers.reference(object);
    }

    @Override
    public Object resolveLabel(String label, AnchorType wanted) {
        throw error(
                ErrorCode.ANCHOR_NOT_FOUND,
                "Without a document, an object is named by its key: obj:"
                        + (wanted.type().isEmpty() ? "<type>" : wanted.type()) + ":<key>.");
    }

    private static DocUIException notFound(AnchorReference reference) {
        return error(ErrorCode.ANCHOR_NOT_FOUND, "Anchor " + reference.withoutEpoch() + " not found.");
    }

    private static DocUIException error(ErrorCode code, String message) {
        return new DocUIException(DocUIError.of(code, message));
    }
}
