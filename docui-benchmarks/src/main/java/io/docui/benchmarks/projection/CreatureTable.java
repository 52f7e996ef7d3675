package io.docui.benchmarks.projection;

import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Creatures in a table. One of ten names and states contains Markdown characters. */
@DocUIApp(id = "herd", title = "Herd")
public final class CreatureTable {
    private static final List<String> NAMES = List.of(
            "Slime", "Green slime", "Goblin", "Wolf", "史莱姆", "Bat", "Spider", "Old *wise* owl", "Rat", "O'Neil & Sons");
    private static final List<String> STATES = List.of(
            "asleep",
            "hunting in the north",
            "",
            "wounded",
            "asleep",
            "follows [the leader](x)",
            "hungry",
            "asleep",
            "",
            "guards the gate");

    private List<Creature> creatures;

    /**
     * Creates a herd.
     *
     * @param size the number of creatures
     */
    public CreatureTable(int size) {
        this.creatures = creatures(size, 0);
    }

    /**
     * Creates creatures that differ from those of another generation.
     *
     * @param size the number of creatures
     * @param generation the number of the generation
     * @return creatures with the keys from 1 on
     */
    static List<Creature> creatures(int size, int generation) {
        List<Creature> creatures = new ArrayList<>(size);
        for (int id = 1; id <= size; id++) {
            creatures.add(creature(id, generation));
        }
        return creatures;
    }

    /** Creates one creature of a generation. */
    static Creature creature(int id, int generation) {
        int kind = (id + generation) % NAMES.size();
        return new Creature(
                id,
                NAMES.get(kind) + ' ' + id,
                (id + generation) % 12 + 1,
                id % 90 + generation,
                STATES.get(id % STATES.size()));
    }

    /** Returns the current creatures. */
    List<Creature> now() {
        return creatures;
    }

    /** Replaces all creatures. */
    void replaceAll(List<Creature> others) {
        creatures = others;
    }

    /**
     * Finds one.
     *
     * @param id its key
     */
    @ObjectLookup
    Optional<Creature> creature(int id) {
        return id >= 1 && id <= creatures.size() ? Optional.of(creatures.get(id - 1)) : Optional.empty();
    }

    /**
     * Writes the table.
     *
     * @param out where to
     */
    @DocUIView(title = "Creatures", order = 1)
    void creatures(DocWriter out) {
        out.table(creatures);
    }
}
