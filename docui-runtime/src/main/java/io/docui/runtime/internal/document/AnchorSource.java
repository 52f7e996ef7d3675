package io.docui.runtime.internal.document;

import io.docui.runtime.action.Media;
import io.docui.runtime.call.Call;
import io.docui.runtime.spi.ObjectType;
import org.jspecify.annotations.Nullable;

/** Where a document that is being written gets its anchors from. */
public interface AnchorSource {
    /**
     * The type of an object of the application.
     *
     * @param value anything
     * @return its type, or null if it is no object that can be anchored
     */
    @Nullable
    ObjectType<?> typeOf(Object value);

    /**
     * The nearest type that objects of two types are of.
     *
     * @param one a type
     * @param other another
     * @return one of the two, or a type that both are subtypes of; null if there is none
     */
    @Nullable
    ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other);

    /**
     * Puts an object into the anchor table.
     *
     * @param type its type
     * @param object the object
     * @return its anchor in display form, such as {@code obj:enemy:23}
     */
    String object(ObjectType<?> type, Object object);

    /** How many objects are in the table so far. */
    int objectCount();

    /**
     * Puts objects into the anchor table as they were in that of the document before.
     *
     * @param place where they begin there
     * @param count how many they are
     */
    void addFromPrevious(int place, int count);

    /**
     * Keeps media for as long as the session does.
     *
     * @param media the media
     * @return their anchor in display form, the same for one instance, such as {@code obj:media:3}
     */
    String media(Media media);

    /**
     * Puts a call into the anchor table, with the objects that it mentions.
     *
     * @param call the call
     * @return its link
     */
    RegisteredLink link(Call call);

    /**
     * A link in the table.
     *
     * @param destination its anchor, such as {@code link:42}
     * @param call its call as it may be shown, without objects that lack an anchor
     * @param asks whether the call asks before it runs
     */
    record RegisteredLink(String destination, Call call, boolean asks) {}
}
