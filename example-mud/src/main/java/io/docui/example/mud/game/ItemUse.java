package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.HeroMoveResult.StoryEvent;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Rules of using an item, by its category. */
final class ItemUse {

    private ItemUse() {}

    static MoveOutcome<HeroMoveResult> use(World world, int itemId) {
        return TargetResolver.withCarriedItem(world, itemId, item -> use(world, item));
    }

    private static MoveOutcome<HeroMoveResult> use(World world, GameItem item) {
        return switch (item.kind().category()) {
            case WEAPON, ARMOUR -> InventoryRules.equip(world, item.id()).widen();
            case REMEDY, ANTIDOTE, ELIXIR -> consume(world, item);
            case TOME -> read(world, item);
            case KEY -> unlock(world, item);
            case RELIC -> free(world, item);
            case TREASURE ->
                MoveOutcome.refusal(sale(world, item), GameMessageTemplate.USELESS, MessageArgument.of(item.kind()));
        };
    }

    private static MoveOutcome<HeroMoveResult> consume(World world, GameItem item) {
        Player before = world.player();
        Player after = effect(before, item.kind());
        if (after.equals(before)) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_NEED, MessageArgument.of(item.kind()));
        }
        Recovery gain = new Recovery(after.hp() - before.hp(), after.mp() - before.mp());
        World used = ItemStacks.consume(world.with(after), item)
                .say(GameMessageTemplate.USED, MessageArgument.of(item.kind()));
        return MoveOutcome.of(world, TurnCycle.end(HealingMessages.addMessages(used, before, after)), gain);
    }

    private static Player effect(Player player, ItemKind kind) {
        return switch (kind.category()) {
            case REMEDY -> player.withHealing(kind.power());
            case ANTIDOTE -> player.withHealing(kind.power()).withPoison(0);
            case ELIXIR -> player.withMana(kind.power());
            default -> player;
        };
    }

    private static MoveOutcome<HeroMoveResult> read(World world, GameItem tome) {
        if (world.player().knows(Spell.FROST)) {
            return MoveOutcome.refusal(GameMessageTemplate.SPELL_KNOWN, MessageArgument.of(Spell.FROST));
        }
        World wiser = world.with(world.player().withSpell(Spell.FROST));
        World after = ItemStacks.consume(wiser, tome).say(GameMessageTemplate.LEARNED, MessageArgument.of(Spell.FROST));
        return MoveOutcome.of(world, TurnCycle.end(after), new StoryEvent());
    }

    private static MoveOutcome<HeroMoveResult> unlock(World world, GameItem key) {
        Optional<Exit> exit = world.exitsHere().stream()
                .filter(way -> world.lockOf(way)
                        .filter(lock -> lock.opener() == key.kind())
                        .isPresent())
                .findFirst();
        return exit.isPresent()
                ? ExitLockRules.unlock(world, exit.get().id()).widen()
                : MoveOutcome.refusal(GameMessageTemplate.NO_LOCK_HERE, MessageArgument.of(key.kind()));
    }

    /** Frees the king with the tear, if he is weak enough. */
    private static MoveOutcome<HeroMoveResult> free(World world, GameItem tear) {
        Optional<Enemy> king = world.enemiesHere().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SLIME_KING)
                .findFirst();
        if (king.isEmpty()) {
            return MoveOutcome.refusal(GameMessageTemplate.TEAR_WAITS);
        }
        if (2 * king.get().hp() > king.get().maxHp()) {
            HeroMove attack = HeroMove.of(MoveKind.ATTACK, king.get().id());
            return MoveOutcome.refusal(Optional.of(attack), GameMessageTemplate.KING_TOO_WILD);
        }
        World freed = ItemStacks.consume(world, tear)
                .with(world.story().ending(GameEnding.SPRING))
                .say(GameMessageTemplate.KING_FREED);
        return MoveOutcome.of(world, freed, new StoryEvent());
    }

    private static Optional<HeroMove> sale(World world, GameItem item) {
        return world.merchantHere() ? Optional.of(HeroMove.of(MoveKind.SELL, item.id())) : Optional.empty();
    }
}
