package io.docui.example.mud;

import io.docui.annotations.LodLevel;
import io.docui.example.mud.game.AvailableMoves;
import io.docui.example.mud.game.EnemyThreat;
import io.docui.example.mud.game.QuestJournal;
import io.docui.example.mud.game.text.GameViewLabel;
import io.docui.example.mud.game.text.Localizer;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Renders a world as the sections of a document in one language, and moves as calls. */
record WorldRenderer(Localizer localizer) {
    /** The verbs of the quick bar, which are cheap, clear and used most often. */
    private static final Set<MoveKind> QUICK = EnumSet.of(
            MoveKind.ATTACK,
            MoveKind.CAST_HEAL,
            MoveKind.FLEE,
            MoveKind.TAKE,
            MoveKind.TALK,
            MoveKind.UNLOCK,
            MoveKind.SEARCH,
            MoveKind.REST);

    private static final int MOST_QUICK = 8;
    private static final String DOT = " · ";

    // Objects of the document

    Enemy enemy(io.docui.example.mud.game.world.Enemy enemy) {
        String hp = enemy.hp() + "/" + enemy.maxHp();
        return new Enemy(enemy.id(), localizer.name(enemy), enemy.kind().level(), hp, localizer.state(enemy));
    }

    Item item(io.docui.example.mud.game.world.GameItem item) {
        return new Item(item.id(), localizer.name(item), localizer.power(item.kind()), localizer.describe(item.kind()));
    }

    Exit exit(io.docui.example.mud.game.world.Exit exit) {
        return new Exit(exit.id(), localizer.name(exit.direction()));
    }

    Optional<Person> person(int id) {
        return io.docui.example.mud.game.world.NonPlayerCharacter.of(id).map(this::person);
    }

    private Person person(io.docui.example.mud.game.world.NonPlayerCharacter person) {
        return new Person(person.id(), localizer.name(person));
    }

    // Sections

    void place(World world, DocWriter out) {
        if (world.isOver()) {
            out.title(localizer.name(world.story().ending()));
            out.paragraph(localizer.endingText(world.story().ending()));
            return;
        }
        out.title(localizer.name(world.currentRoom()));
        if (out.lod() != LodLevel.GIST) {
            out.paragraph(localizer.describe(world.currentRoom()));
        }
        List<Object> exits = new ArrayList<>(List.of(localizer.name(GameViewLabel.EXITS), ": "));
        for (var exit : world.exitsHere()) {
            exits.add(exits.size() == 2 ? "" : DOT);
            exits.add(exit(exit));
            exits.add(" " + destination(world, exit));
        }
        out.paragraph(exits.toArray());
        if (!world.peopleHere().isEmpty()) {
            List<Object> people = new ArrayList<>(List.of(localizer.name(GameViewLabel.PEOPLE), ": "));
            world.peopleHere().forEach(person -> people.addAll(List.of(person(person), remark(person, out.lod()))));
            out.paragraph(people.toArray());
        }
        if (world.currentRoom().sanctuary()) {
            out.paragraph(localizer.name(GameViewLabel.SAFE));
        }
        if (out.lod() == LodLevel.FULL) {
            out.paragraph(explored(world));
        }
    }

    private String remark(io.docui.example.mud.game.world.NonPlayerCharacter person, LodLevel level) {
        return level == LodLevel.GIST ? " " : " — " + localizer.describe(person) + " ";
    }

    /** Returns the rooms that the hero has seen, for the full level of detail. */
    private String explored(World world) {
        return localizer.name(GameViewLabel.EXPLORED) + ": "
                + world.trail().visited().stream().sorted().map(localizer::name).collect(Collectors.joining(DOT));
    }

    private String destination(World world, io.docui.example.mud.game.world.Exit exit) {
        String name = localizer.name(exit.to());
        if (world.lockOf(exit).isPresent()) {
            return name + " (" + localizer.obstacle(world, exit) + ")";
        }
        List<String> remarks = new ArrayList<>();
        if (!world.trail().visited().contains(exit.to())) {
            remarks.add(localizer.name(GameViewLabel.UNEXPLORED));
        }
        List<String> foes =
                world.foesIn(exit.to()).stream().map(localizer::name).toList();
        if (!foes.isEmpty()) {
            remarks.add(localizer.name(GameViewLabel.HOSTILE) + ": " + String.join(", ", foes));
        }
        return remarks.isEmpty() ? name : name + " (" + String.join(", ", remarks) + ")";
    }

    void enemies(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.ENEMIES));
        if (world.enemiesHere().isEmpty() || world.isOver()) {
            return;
        }
        DocWriter.TableWriter tableWriter = out.table(
                localizer.name(GameViewLabel.NAME),
                localizer.name(GameViewLabel.LEVEL),
                "HP",
                localizer.name(GameViewLabel.STATE),
                localizer.name(GameViewLabel.THREAT));
        for (var each : world.enemiesHere()) {
            Enemy enemy = enemy(each);
            tableWriter.row(
                    enemy, enemy.level(), enemy.hp(), enemy.state(), localizer.name(EnemyThreat.of(world, each)));
        }
    }

    void ground(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.GROUND));
        if (!world.isOver()) {
            world.itemsHere().forEach(each -> out.item(item(each), DOT + about(each.kind(), out.lod())));
        }
    }

    void shop(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.SHOP));
        if (world.goods().isEmpty() || world.isOver()) {
            return;
        }
        DocWriter.TableWriter tableWriter = out.table(
                localizer.name(GameViewLabel.NAME),
                localizer.name(GameViewLabel.PRICE),
                localizer.name(GameViewLabel.EFFECT));
        for (var each : world.goods()) {
            tableWriter.row(item(each), each.kind().price(), about(each.kind(), out.lod()));
        }
    }

    /** Returns the effect of a kind of item; at the full level of detail, and if it has no effect in numbers, its description. */
    private String about(ItemKind kind, LodLevel level) {
        String power = localizer.power(kind);
        if (power.isEmpty()) {
            return localizer.describe(kind);
        }
        return level == LodLevel.FULL ? localizer.describe(kind) + " " + power : power;
    }

    void you(World world, DocWriter out) {
        Player player = world.player();
        out.title(localizer.name(GameViewLabel.YOU));
        List<String> facts = new ArrayList<>();
        facts.add("HP " + player.hp() + "/" + player.maxHp() + localizer.statuses(player));
        facts.add("MP " + player.mp() + "/" + player.maxMp());
        facts.add(localizer.name(GameViewLabel.LEVEL) + " " + player.level());
        facts.add(localizer.name(GameViewLabel.XP) + " " + player.xp() + "/" + player.xpForNextLevel());
        facts.add(localizer.name(GameViewLabel.GOLD) + " " + player.gold());
        out.paragraph(String.join(DOT, facts));
    }

    /** Writes a table with a row for each item, so that a long bag has pages and changes are reported by row. */
    void bag(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.BAG));
        if (world.inventory().isEmpty()) {
            out.paragraph(localizer.name(GameViewLabel.NONE));
            return;
        }
        DocWriter.TableWriter tableWriter = out.table(
                localizer.name(GameViewLabel.NAME),
                localizer.name(GameViewLabel.EFFECT),
                localizer.name(GameViewLabel.VALUE));
        world.inventory().stream()
                .sorted(Comparator.<io.docui.example.mud.game.world.GameItem, Integer>comparing(
                                each -> rank(world, each))
                        .thenComparing(io.docui.example.mud.game.world.GameItem::kind))
                .forEach(each -> tableWriter.row(
                        item(each),
                        use(world, each),
                        each.kind().essential() ? "–" : each.kind().resale()));
    }

    /** Sorts what decides the game to the first page and what can only be sold to the last. */
    private static int rank(World world, io.docui.example.mud.game.world.GameItem item) {
        Category category = item.kind().category();
        if (world.wornItem(category).filter(item::equals).isPresent()) {
            return 0;
        }
        return switch (category) {
            case KEY, RELIC -> 1;
            case TREASURE -> 3;
            default -> 2;
        };
    }

    /** Returns an item's effect, or its category, so that a row does not only show a name. */
    private String use(World world, io.docui.example.mud.game.world.GameItem item) {
        Category category = item.kind().category();
        String power = localizer.power(item.kind());
        String use = power.isEmpty() ? localizer.name(category) : power;
        boolean worn = world.wornItem(category).filter(item::equals).isPresent();
        return worn ? use + ", " + localizer.name(GameViewLabel.WORN) : use;
    }

    void journal(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.JOURNAL));
        if (!world.isOver()) {
            QuestJournal.of(world).forEach(line -> out.item(localizer.render(line)));
        }
    }

    void quick(World world, DocWriter out) {
        out.title(localizer.name(GameViewLabel.QUICK));
        QUICK.stream()
                .flatMap(verb -> AvailableMoves.of(world, verb))
                .limit(MOST_QUICK)
                .forEach(move -> call(world, move).ifPresent(call -> out.link(localizer.label(world, move), call)));
    }

    /** Returns the call that makes a move; empty if its target is gone. */
    Optional<Call> call(World world, HeroMove move) {
        return switch (move.verb().target()) {
            case NOTHING -> Optional.of(call(move.verb()));
            case ENEMY -> world.enemy(move.target()).map(enemy -> call(move, enemy(enemy)));
            case ITEM -> world.item(move.target()).map(item -> call(move.verb(), item(item)));
            case EXIT -> world.exit(move.target()).map(exit -> call(move.verb(), exit(exit)));
            case PERSON -> person(move.target()).map(SlimeCaveDocUI::talk);
        };
    }

    private static Call call(MoveKind verb) {
        return switch (verb) {
            case CAST_HEAL -> SlimeCaveDocUI.castHeal();
            case SACRIFICE -> SlimeCaveDocUI.sacrifice();
            case FLEE -> SlimeCaveDocUI.flee();
            case SEARCH -> SlimeCaveDocUI.search();
            case REST -> SlimeCaveDocUI.rest();
            default -> throw new IllegalArgumentException(verb + " needs a target");
        };
    }

    private static Call call(HeroMove move, Enemy enemy) {
        return switch (move.verb()) {
            case ATTACK -> SlimeCaveDocUI.attack(enemy);
            case CAST_FIREBALL -> SlimeCaveDocUI.castFireball(enemy, move.mana());
            case CAST_FROST -> SlimeCaveDocUI.castFrost(enemy);
            default -> throw new IllegalArgumentException(move.verb() + " cannot target an enemy");
        };
    }

    private static Call call(MoveKind verb, Item item) {
        return switch (verb) {
            case TAKE -> SlimeCaveDocUI.take(item);
            case USE -> SlimeCaveDocUI.use(item);
            case EQUIP -> SlimeCaveDocUI.equip(item);
            case DROP -> SlimeCaveDocUI.drop(item);
            case BUY -> SlimeCaveDocUI.buy(item);
            case SELL -> SlimeCaveDocUI.sell(item);
            default -> throw new IllegalArgumentException(verb + " cannot target an item");
        };
    }

    private static Call call(MoveKind verb, Exit exit) {
        return switch (verb) {
            case GO -> SlimeCaveDocUI.go(exit);
            case UNLOCK -> SlimeCaveDocUI.unlock(exit);
            case BRIBE -> SlimeCaveDocUI.bribe(exit);
            default -> throw new IllegalArgumentException(verb + " cannot target an exit");
        };
    }
}
