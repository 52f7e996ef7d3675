package io.docui.example.mud;

import io.docui.annotations.DocUIView;
import io.docui.annotations.DocUIWidget;
import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.document.DocWriter;
import java.util.function.Supplier;

/** The quest log: open tasks, and hints for them. */
@DocUIWidget(name = "quests", order = 60, recovery = RecoveryMode.REPLAY)
public final class QuestLog {
    private final Supplier<World> world;
    private final WorldRenderer worldRenderer;

    QuestLog(Supplier<World> world, WorldRenderer worldRenderer) {
        this.world = world;
        this.worldRenderer = worldRenderer;
    }

    @DocUIView
    void journal(DocWriter out) {
        worldRenderer.journal(world.get(), out);
    }
}
