package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Source data of random notes, whose sections are longer at higher levels. */
final class RandomSourceData {
    private static final String[] WORDS = {
        "slime", "石厅", "attack(target)", "O'Neil & Sons", "🚨", "rüstung", "| a | b |", "0.5", "`code`", "こんにちは"
    };

    private final RandomGenerator random;
    private final Map<String, Integer> lengths = new LinkedHashMap<>();
    private long version;
    private long rendering;

    RandomSourceData(RandomGenerator random, int views) {
        this.random = random;
        for (int i = 0; i < views; i++) {
            lengths.put("note" + i, random.nextInt(60));
        }
    }

    /** Changes a note. */
    void change() {
        lengths.put("note" + random.nextInt(lengths.size()), random.nextInt(100));
        version++;
    }

    List<String> ids() {
        return List.copyOf(lengths.keySet());
    }

    SourceData data() {
        List<RenderableView> views = new ArrayList<>();
        lengths.forEach((id, length) -> views.add(new NoteView(id, length)));
        return new SourceData(
                "notebook",
                "sess-1",
                version,
                rendering,
                Instant.EPOCH.plusSeconds(version),
                "# Notebook",
                views,
                Map.of(),
                Map.of());
    }

    /** A note; at Gist one line, at Summary a paragraph, at Full several. */
    private record NoteView(String id, int length) implements RenderableView {
        @Override
        public RenderedViewSection render(LodLevel level) {
            if (length == 0) {
                return RenderedViewSection.NOTHING;
            }
            int lines = switch (level) {
                case GIST -> 1;
                case SUMMARY -> 1 + length / 4;
                case FULL -> 1 + length;
            };
            StringBuilder out = new StringBuilder("## " + id + '\n');
            Map<String, AnchorInfo> anchors = new LinkedHashMap<>();
            for (int i = 0; i < lines; i++) {
                out.append("- [").append(WORDS[(i + length) % WORDS.length]);
                out.append("](obj:").append(id).append(':').append(i + 1).append(")\n");
                anchors.put("obj:" + id + ':' + (i + 1), new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null));
            }
            return new RenderedViewSection(out.toString(), anchors);
        }

        @Override
        public RenderedViewSection renderPlaceholder(int tokens, boolean tooLong) {
            String key = "link:" + id.substring(4);
            return new RenderedViewSection(
                    "## " + id + "\n[left out](" + key + ")\n",
                    Map.of(key, new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), null)));
        }
    }
}
