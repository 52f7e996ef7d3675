package io.docui.runtime.internal.document;

import io.docui.runtime.action.Media;
import io.docui.runtime.call.Call;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.spi.ObjectType;
import org.jspecify.annotations.Nullable;

/** Issues the anchors of objects, media and links to a section while it is being written. */
public interface SectionAnchorIssuer {
    /**
     * Returns the type of an application object.
     * @return the type; null if the value is not an object that can have an anchor
     */
    @Nullable
    ObjectType<?> typeOf(Object value);

    /**
     * Returns the nearest common type of two types.
     * @return one of the two, or a common supertype; null if there is none
     */
    @Nullable
    ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other);

    /**
     * Adds an object to the anchor table.
     * @return the object's anchor in display form, such as {@code obj:enemy:23}
     */
    String object(ObjectType<?> type, Object object);

    /** Returns the spelling of calls of built-in actions. */
    BuiltInCalls builtInCalls();

    /** Returns the number of objects in the table so far. */
    int objectCount();

    void addFromPrevious(int place, int count);

    /**
     * Retains media until the session ends.
     * @return the anchor in display form, such as {@code obj:media:3}; the same for the same instance
     */
    String media(Media media);

    /** Adds a call to the anchor table, with the objects that it refers to. */
    RegisteredLink link(Call call);

    /** Returns an issuer that gives the same anchors but issues and records none. The default is for issuers without a record. */
    default SectionAnchorIssuer preview() {
        return this;
    }

    /**
     * A link in the table.
     * @param destination the anchor, such as {@code link:42}
     * @param call the displayable form of the call, without objects that lack an anchor
     * @param asks whether the call asks for confirmation before it runs
     */
    record RegisteredLink(String destination, Call call, boolean asks) {}
}
