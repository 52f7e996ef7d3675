package io.docui.runtime.ledger;

import java.util.List;

/**
 * The same content at three levels of detail, made when it is written, so that it can be chosen from when it is shown
 * (docs/spec/widgets.md#history-levels).
 *
 * <p>The levels may share texts: a text that several have is kept once. Immutable, with value equality.
 *
 * @param live all of it
 * @param recent what is worth showing of a recent entry
 * @param gist what is worth showing of an old entry
 */
public record MultiLevelSections(List<Section> live, List<Section> recent, List<Section> gist) {
    /** Nothing at any level. */
    public static final MultiLevelSections EMPTY = new MultiLevelSections(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public MultiLevelSections {
        live = List.copyOf(live);
        recent = List.copyOf(recent);
        gist = List.copyOf(gist);
    }

    /**
     * A piece of content.
     *
     * @param key what it is about
     * @param text the content
     */
    public record Section(String key, String text) {}

    /**
     * A content that is the same at every level.
     *
     * @param key what it is about
     * @param text the content
     * @return the sections
     */
    public static MultiLevelSections same(String key, String text) {
        List<Section> only = List.of(new Section(key, text));
        return new MultiLevelSections(only, only, only);
    }

    /**
     * The sections of a level.
     *
     * @param level the level
     * @return its sections, in their order
     */
    public List<Section> sections(HistoryLevel level) {
        return switch (level) {
            case LIVE -> live;
            case RECENT -> recent;
            case GIST -> gist;
        };
    }
}
