package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import java.util.function.Predicate;

/** Resolves anchor references and labels in call arguments to the application's objects. */
public interface ObjectResolver {
    Object resolve(AnchorReference reference, AnchorType wanted);

    AnchorRef reference(Object object);

    /**
     * Resolves the label of exactly one visible object.
     * @param isAccepted whether the action can be called for an object now; decides between several objects with the label
     * @throws io.docui.runtime.error.DocUIException if no visible object or several of them have the label
     */
    Object resolveLabel(String label, AnchorType wanted, Predicate<Object> isAccepted);
}
