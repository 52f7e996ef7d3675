package io.docui.example.mud;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIWidget;
import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.game.BatScoutingRules;
import io.docui.example.mud.game.text.Localizer;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.action.InvocationContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A bat that flies ahead while the hero does other things. */
@DocUIWidget(name = "bat", recovery = RecoveryMode.REPLAY)
public final class Bat {
    private final Supplier<World> world;
    private final Localizer localizer;

    Bat(Supplier<World> world, Localizer localizer) {
        this.world = world;
        this.localizer = localizer;
    }

    /** Sends your bat two rooms ahead, to count enemies where you have not been. This takes no turn. */
    @DocUIAction(readOnly = true, async = true, visibleWhen = "canFly")
    public String scout(InvocationContext call) {
        World now = world.get();
        if (!BatScoutingRules.hasNews(now)) {
            return localizer.render(List.of(GameMessage.of(GameMessageTemplate.NOTHING_NEW_AHEAD)));
        }
        List<Room> ahead = BatScoutingRules.roomsAhead(now);
        List<GameMessage> seen = new ArrayList<>();
        for (Room room : ahead) {
            if (call.isCancelled()) {
                break;
            }
            call.progress((double) seen.size() / ahead.size(), localizer.name(room));
            seen.add(BatScoutingRules.sighting(now, room));
        }
        return localizer.render(seen);
    }

    /** Whether no enemy fights you. */
    boolean canFly() {
        World now = world.get();
        return !now.isOver() && !now.inCombat();
    }
}
