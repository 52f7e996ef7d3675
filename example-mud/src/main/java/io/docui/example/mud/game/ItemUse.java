package io.docui.example.mud.game;

import io.docui.example.mud.game.MoveResult.Recovery;
import io.docui.example.mud.game.MoveResult.StoryEvent;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Rules of using an item, by its category. */
final class ItemUse {

    private ItemUse() {}

    static MoveOutcome<MoveResult> use(World world, int itemId) {
        return TargetResolver.withCarriedItem(world, itemId, item -> use(world, item));
    }

    private static MoveOutcome<MoveResult> use(World world, Item item) {
        return switch (item.kind().category()) {
            case WEAPON, ARMOUR -> Inventory.equip(world, item.id()).widen();
            case REMEDY, ANTIDOTE, ELIXIR -> consume(world, item);
            case TOME -> read(world, item);
            case KEY -> unlock(world, item);
            case RELIC -> free(world, item);
            case TREASURE ->
                MoveOutcome.refusal(sale(world, item), MessageTemplate.USELESS, MessageArgument.of(item.kind()));
        };
    }

    private static MoveOutcome<MoveResult> consume(World world, Item item) {
        Player before = world.player();
        Player after = effect(before, item.kind());
        if (after.equals(before)) {
            return MoveOutcome.refusal(MessageTemplate.NO_NEED, MessageArgument.of(item.kind()));
        }
        Recovery gain = new Recovery(after.hp() - before.hp(), after.mp() - before.mp());
        World used =
                ItemStacks.consume(world.with(after), item).say(MessageTemplate.USED, MessageArgument.of(item.kind()));
        return MoveOutcome.of(world, TurnCycle.end(RecoveryMessages.addMessages(used, before, after)), gain);
    }

    private static Player effect(Player player, ItemKind kind) {
        return switch (kind.category()) {
            case REMEDY -> player.withHealing(kind.power());
            case ANTIDOTE -> player.withHealing(kind.power()).withPoison(0);
            case ELIXIR -> player.withMana(kind.power());
            default -> player;
        };
    }

    private static MoveOutcome<MoveResult> read(World world, Item tome) {
        if (world.player().knows(Spell.FROST)) {
            return MoveOutcome.refusal(MessageTemplate.SPELL_KNOWN, MessageArgument.of(Spell.FROST));
        }
        World wiser = world.with(world.player().withSpell(Spell.FROST));
        World after = ItemStacks.consume(wiser, tome).say(MessageTemplate.LEARNED, MessageArgument.of(Spell.FROST));
        return MoveOutcome.of(world, TurnCycle.end(after), new StoryEvent());
    }

    private static MoveOutcome<MoveResult> unlock(World world, Item key) {
        Optional<Exit> exit = world.exitsHere().stream()
                .filter(way -> world.lockOf(way)
                        .filter(lock -> lock.opener() == key.kind())
                        .isPresent())
                .findFirst();
        return exit.isPresent()
                ? Locks.unlock(world, exit.get().id()).widen()
                : MoveOutcome.refusal(MessageTemplate.NO_LOCK_HERE, MessageArgument.of(key.kind()));
    }

    /** Frees the king with the tear, if he is weak enough. */
    private static MoveOutcome<MoveResult> free(World world, Item tear) {
        Optional<Enemy> king = world.enemiesHere().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SLIME_KING)
                .findFirst();
        if (king.isEmpty()) {
            return MoveOutcome.refusal(MessageTemplate.TEAR_WAITS);
        }
        if (2 * king.get().hp() > king.get().maxHp()) {
            Move attack = Move.of(Verb.ATTACK, king.get().id());
            return MoveOutcome.refusal(Optional.of(attack), MessageTemplate.KING_TOO_WILD);
        }
        World freed = ItemStacks.consume(world, tear)
                .with(world.story().ending(Ending.SPRING))
                .say(MessageTemplate.KING_FREED);
        return MoveOutcome.of(world, freed, new StoryEvent());
    }

    private static Optional<Move> sale(World world, Item item) {
        return world.merchantHere() ? Optional.of(Move.of(Verb.SELL, item.id())) : Optional.empty();
    }
}
