package io.docui.runtime.ledger;

import java.util.List;

/**
 * Content of a history entry at three levels of detail, among which a renderer chooses (docs/spec/widgets.md#history-levels).
 *
 * <p>The content of all levels is created when the entry is written. The levels may share texts; a shared text is stored once.
 * Immutable, with value equality.
 *
 * @param live the whole content
 * @param recent the content to show for a recent entry
 * @param gist the content to show for an old entry
 */
public record MultiLevelSections(List<Section> live, List<Section> recent, List<Section> gist) {
    /** No content at any level. */
    public static final MultiLevelSections EMPTY = new MultiLevelSections(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public MultiLevelSections {
        live = List.copyOf(live);
        recent = List.copyOf(recent);
        gist = List.copyOf(gist);
    }

    /**
     * A piece of content at one level, with its subject.
     *
     * @param key the subject
     * @param text the content
     */
    public record Section(String key, String text) {}

    /**
     * Returns content that is the same at every level.
     *
     * @param key the subject
     * @param text the content
     * @return the sections
     */
    public static MultiLevelSections same(String key, String text) {
        List<Section> only = List.of(new Section(key, text));
        return new MultiLevelSections(only, only, only);
    }

    /**
     * Returns the sections of a level.
     *
     * @param level the level
     * @return the sections, in order
     */
    public List<Section> sections(HistoryLevel level) {
        return switch (level) {
            case LIVE -> live;
            case RECENT -> recent;
            case GIST -> gist;
        };
    }
}
