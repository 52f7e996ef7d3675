package io.docui.benchmarks.projection;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Optional;

/** Creatures in a table of pages, one of which an action changes. */
@DocUIApp(id = "pasture", title = "Pasture")
public final class Pasture {
    private final List<Creature> creatures;

    Pasture(int size) {
        this.creatures = CreatureTable.creatures(size, 0);
    }

    @ObjectLookup
    Optional<Creature> creature(int id) {
        return id >= 1 && id <= creatures.size() ? Optional.of(creatures.get(id - 1)) : Optional.empty();
    }

    /**
     * Feeds a creature.
     *
     * @param creature the creature, which gets one hit point
     */
    @DocUIAction
    void feed(Creature creature) {
        creatures.set(
                creature.id() - 1,
                new Creature(creature.id(), creature.name(), creature.level(), creature.hp() + 1, creature.state()));
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
