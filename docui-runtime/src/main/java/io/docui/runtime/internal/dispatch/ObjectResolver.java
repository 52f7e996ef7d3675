package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;

/** Finds objects by what a call says of them. */
public interface ObjectResolver {
    /**
     * Finds the object that a reference means.
     *
     * @param reference a reference
     * @param wanted the type that is asked for
     * @return the object as it is now
     * @throws io.docui.runtime.error.DocUIException if there is none
     */
    Object resolve(AnchorReference reference, AnchorType wanted);

    /**
     * Says what an object's anchor says of it.
     *
     * @param object an object that was resolved
     * @return its type, its key and itself
     */
    AnchorRef reference(Object object);

    /**
     * Finds the one visible object that bears a label.
     *
     * @param label a label
     * @param wanted the type that is asked for
     * @return the object as it is now
     * @throws io.docui.runtime.error.DocUIException if none or several bear it
     */
    Object resolveLabel(String label, AnchorType wanted);
}
