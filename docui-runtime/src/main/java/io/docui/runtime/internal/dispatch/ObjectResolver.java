package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;

/** Resolves anchor references and labels in call arguments to the application's objects. */
public interface ObjectResolver {
    /**
     * Resolves a reference.
     *
     * @param reference a reference
     * @param wanted the required type
     * @return the current object
     * @throws io.docui.runtime.error.DocUIException if there is no such object
     */
    Object resolve(AnchorReference reference, AnchorType wanted);

    /**
     * Returns the reference of an object, with the contents of its anchor.
     *
     * @param object an object that was resolved
     * @return its type, its key and the object itself
     */
    AnchorRef reference(Object object);

    /**
     * Resolves the label of exactly one visible object.
     *
     * @param label a label
     * @param wanted the required type
     * @return the current object
     * @throws io.docui.runtime.error.DocUIException if no visible object or several of them have the label
     */
    Object resolveLabel(String label, AnchorType wanted);
}
