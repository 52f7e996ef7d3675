package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Marvel;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** What things are good for. */
final class Use {

    private Use() {}

    static Outcome<Result> use(World world, int itemId) {
        return Aim.atCarried(world, itemId, item -> use(world, item));
    }

    private static Outcome<Result> use(World world, Item item) {
        return switch (item.kind().category()) {
            case WEAPON, ARMOUR -> Inventory.equip(world, item.id()).widened();
            case REMEDY, ANTIDOTE, ELIXIR -> consume(world, item);
            case TOME -> read(world, item);
            case KEY -> unlock(world, item);
            case RELIC -> free(world, item);
            case TREASURE -> Outcome.refused(sale(world, item), Phrase.USELESS, Term.of(item.kind()));
        };
    }

    private static Outcome<Result> consume(World world, Item item) {
        Player before = world.player();
        Player after = effect(before, item.kind());
        if (after.equals(before)) {
            return Outcome.refused(Phrase.NO_NEED, Term.of(item.kind()));
        }
        Recovery gain = new Recovery(after.hp() - before.hp(), after.mp() - before.mp());
        World used = Stock.consume(world.with(after), item).say(Phrase.USED, Term.of(item.kind()));
        return Outcome.done(world, Turns.end(Recoveries.tell(used, before, after)), gain);
    }

    private static Player effect(Player player, ItemKind kind) {
        return switch (kind.category()) {
            case REMEDY -> player.healed(kind.power());
            case ANTIDOTE -> player.healed(kind.power()).poisoned(0);
            case ELIXIR -> player.charged(kind.power());
            default -> player;
        };
    }

    private static Outcome<Result> read(World world, Item tome) {
        if (world.player().knows(Spell.FROST)) {
            return Outcome.refused(Phrase.SPELL_KNOWN, Term.of(Spell.FROST));
        }
        World wiser = world.with(world.player().learned(Spell.FROST));
        World after = Stock.consume(wiser, tome).say(Phrase.LEARNED, Term.of(Spell.FROST));
        return Outcome.done(world, Turns.end(after), new Marvel());
    }

    private static Outcome<Result> unlock(World world, Item key) {
        Optional<Exit> exit = world.exitsHere().stream()
                .filter(way -> world.lockOf(way)
                        .filter(lock -> lock.opener() == key.kind())
                        .isPresent())
                .findFirst();
        return exit.isPresent()
                ? Locks.unlock(world, exit.get().id()).widened()
                : Outcome.refused(Phrase.NO_LOCK_HERE, Term.of(key.kind()));
    }

    /** The tear frees the king, once he is too weak to shake it off. */
    private static Outcome<Result> free(World world, Item tear) {
        Optional<Enemy> king = world.enemiesHere().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SLIME_KING)
                .findFirst();
        if (king.isEmpty()) {
            return Outcome.refused(Phrase.TEAR_WAITS);
        }
        if (2 * king.get().hp() > king.get().maxHp()) {
            Move attack = Move.of(Verb.ATTACK, king.get().id());
            return Outcome.refused(Optional.of(attack), Phrase.KING_TOO_WILD);
        }
        World freed = Stock.consume(world, tear)
                .with(world.story().ending(Ending.SPRING))
                .say(Phrase.KING_FREED);
        return Outcome.done(world, freed, new Marvel());
    }

    private static Optional<Move> sale(World world, Item item) {
        return world.merchantHere() ? Optional.of(Move.of(Verb.SELL, item.id())) : Optional.empty();
    }
}
