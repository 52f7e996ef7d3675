package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Find;
import io.docui.example.mud.game.HeroMoveResult.Talk;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.ItemLocation.Hidden;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.World;
import java.util.List;

/** Rules of searching a room and of talking to people. */
final class ExplorationRules {

    private ExplorationRules() {}

    static MoveOutcome<Find> search(World world) {
        return TargetResolver.outOfCombat(world, () -> {
            boolean again = world.trail().searched().contains(world.currentRoom());
            return again ? MoveOutcome.refusal(GameMessageTemplate.SEARCHED_BEFORE) : searchWell(world);
        });
    }

    static MoveOutcome<Talk> talk(World world, int personId) {
        return TargetResolver.outOfCombat(
                world, () -> TargetResolver.withPerson(world, personId, person -> talk(world, person)));
    }

    private static MoveOutcome<Talk> talk(World world, NonPlayerCharacter person) {
        boolean first = !world.story().met().contains(person);
        World told = switch (person) {
            case HERMIT -> first ? hermitGives(world) : world.say(hermitRemembers(world));
            case MERCHANT ->
                world.say(first ? GameMessageTemplate.MERCHANT_GREETS : GameMessageTemplate.MERCHANT_WAITS);
            case GHOST -> world.say(first ? GameMessageTemplate.GHOST_TELLS : GameMessageTemplate.GHOST_PLEADS);
        };
        World after = told.with(told.story().withMet(person));
        return MoveOutcome.of(world, TurnCycle.pass(after), new Talk(person));
    }

    private static MoveOutcome<Find> searchWell(World world) {
        List<GameItem> items = world.itemsAt(new Hidden(world.currentRoom()));
        World now = world.with(world.trail().searching());
        List<Exit> exits = now.exitsHere().stream().filter(Exit::hidden).toList();
        for (GameItem item : items) {
            now = now.with(item.withPlace(new Ground(world.currentRoom())))
                    .say(GameMessageTemplate.FOUND_ITEM, MessageArgument.of(item));
        }
        for (Exit exit : exits) {
            now = now.say(
                    GameMessageTemplate.FOUND_EXIT,
                    MessageArgument.of(exit.direction()),
                    MessageArgument.of(exit.to()));
        }
        World after = items.isEmpty() && exits.isEmpty() ? now.say(GameMessageTemplate.FOUND_NOTHING) : now;
        Find find = new Find(
                items.stream().map(GameItem::id).toList(),
                exits.stream().map(Exit::id).toList());
        return MoveOutcome.of(world, TurnCycle.pass(after), find);
    }

    private static World hermitGives(World world) {
        GameItem gift = new GameItem(world.nextItemId(), ItemKind.HEALING_POTION, 1, new Ground(world.currentRoom()));
        World told = world.with(gift)
                .say(GameMessageTemplate.HERMIT_GREETS)
                .say(GameMessageTemplate.HERMIT_GIVES, MessageArgument.of(gift));
        return ItemStacks.move(told, gift, Held.BAG).world();
    }

    private static GameMessageTemplate hermitRemembers(World world) {
        return world.story().met().contains(NonPlayerCharacter.GHOST)
                ? GameMessageTemplate.HERMIT_REMEMBERS
                : GameMessageTemplate.HERMIT_WAITS;
    }
}
