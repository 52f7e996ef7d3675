package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.ExplorationState;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageLog;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.StoryProgress;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.function.Consumer;

/** Writes a world as text: words separated by spaces, with lines for its parts. Equal worlds give equal texts. */
public final class SavedWorldWriter {
    /** The first word of every text, which identifies the format. */
    static final String FORMAT = "slime-cave-1";

    private final StringBuilder out = new StringBuilder(FORMAT);

    private SavedWorldWriter() {}

    public static String write(World world) {
        SavedWorldWriter text = new SavedWorldWriter();
        text.line(world.rng().state(), world.turn());
        text.player(world.player());
        text.trail(world.trail());
        text.list(world.enemies(), text::enemy);
        text.list(world.items(), text::item);
        text.story(world.story());
        text.log(world.log());
        return text.out.append('\n').toString();
    }

    private void line(Object... words) {
        out.append('\n');
        for (int i = 0; i < words.length; i++) {
            out.append(i == 0 ? "" : " ").append(words[i]);
        }
    }

    private void word(Object word) {
        out.append(' ').append(word);
    }

    private <T> void list(List<T> elements, Consumer<T> writer) {
        line(elements.size());
        elements.forEach(writer);
    }

    private void words(List<?> words) {
        word(words.size());
        words.forEach(this::word);
    }

    private void player(Player player) {
        line(player.level(), player.xp(), player.hp(), player.maxHp(), player.mp(), player.maxMp());
        line(player.gold(), player.poison(), player.resolved());
        words(player.spells());
    }

    private void trail(ExplorationState explorationState) {
        line(explorationState.here(), explorationState.before());
        words(explorationState.visited());
        words(explorationState.opened());
        words(explorationState.searched());
    }

    private void enemy(Enemy enemy) {
        line(enemy.id(), enemy.kind().name(), enemy.number(), enemy.room(), enemy.hp(), enemy.maxHp());
        word(enemy.gold());
        word(enemy.temper());
        word(enemy.hostile());
        word(enemy.frozen());
        word(enemy.charge());
    }

    private void item(GameItem item) {
        line(item.id(), item.kind().name(), item.count());
        if (item.place() instanceof ItemLocation.Ground ground) {
            word("ground");
            word(ground.room());
        } else if (item.place() instanceof ItemLocation.Hidden hidden) {
            word("hidden");
            word(hidden.room());
        } else {
            word("held");
            word(item.place());
        }
    }

    private void story(StoryProgress storyProgress) {
        line(storyProgress.ending().name());
        words(storyProgress.met());
    }

    private void log(GameMessageLog messageLog) {
        line(messageLog.total());
        list(messageLog.recent(), this::message);
    }

    private void message(GameMessage message) {
        line(message.phrase().name(), message.terms().size());
        message.terms().forEach(this::term);
    }

    private void term(MessageArgument messageArgument) {
        if (messageArgument instanceof MessageArgument.Amount amount) {
            word("amount");
            word(amount.value());
        } else if (messageArgument instanceof MessageArgument.Name name) {
            word("name");
            word(SavedGameNameCodec.word(name.of()));
        } else if (messageArgument instanceof MessageArgument.EnemyName enemyName) {
            word("foe");
            word(enemyName.kind().name());
            word(enemyName.number());
        } else if (messageArgument instanceof MessageArgument.Stack stack) {
            word("stack");
            word(stack.kind().name());
            word(stack.count());
        }
    }
}
