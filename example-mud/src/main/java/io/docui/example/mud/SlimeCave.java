package io.docui.example.mud;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.RecoveryMode;
import io.docui.annotations.Risk;
import io.docui.example.mud.game.AvailableMoves;
import io.docui.example.mud.game.GameEngine;
import io.docui.example.mud.game.HeroMoveResult;
import io.docui.example.mud.game.MoveOutcome;
import io.docui.example.mud.game.PauseReason;
import io.docui.example.mud.game.save.SavedWorldReader;
import io.docui.example.mud.game.save.SavedWorldWriter;
import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.text.Localizer;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Snapshot;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cave full of slimes, and a king among them.
 *
 * <p>The whole state of a game is one immutable {@link World}; an action replaces it by the next one.
 */
@DocUIApp(id = "mud", title = "Slime Cave", recovery = RecoveryMode.REPLAY)
public final class SlimeCave implements Memento {
    private final Localizer localizer;
    private final WorldRenderer worldRenderer;
    private volatile World world; // the bat reads it during other calls
    /** The verbs that are possible in the last evaluated world; each document asks for all of them, and each call for its own. */
    private final Map<MoveKind, Boolean> possible = new EnumMap<>(MoveKind.class);

    private World judged;

    /**
     * Creates a new game.
     *
     * @param seed the seed of all random decisions: the same seed and the same moves give the same game
     * @param language the language of all texts
     */
    public SlimeCave(long seed, Language language) {
        this.localizer = Localizer.in(language);
        this.worldRenderer = new WorldRenderer(localizer);
        this.world = GameEngine.newWorld(seed);
        this.judged = world;
    }

    /** Returns a widget with the quest log of this game. */
    public QuestLog questLog() {
        return new QuestLog(this::world, worldRenderer);
    }

    /** Returns a widget with the hero's bat. */
    public Bat bat() {
        return new Bat(this::world, localizer);
    }

    /** Returns the state of the game. */
    public World world() {
        return world;
    }

    /** Saves the whole game, so that every action can be undone. */
    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", SavedWorldWriter.write(world));
    }

    @Override
    public void restore(Snapshot snapshot) {
        world = SavedWorldReader.read(snapshot.text());
    }

    // Fighting

    /**
     * Strikes with the weapon in hand.
     *
     * @param target the enemy to hit
     */
    @DocUIAction(visibleWhen = "enemiesHere")
    public AttackResult attack(Enemy target, InvocationContext context) {
        return blow(context, GameEngine.attack(world, target.id()));
    }

    /**
     * Strikes until the enemy is slain. Stops early when something else happens, or your HP fall below a third or minHp.
     *
     * @param target the enemy to slay
     * @param minHp stop after a round that leaves you less HP
     */
    @DocUIAction(visibleWhen = "enemiesHere")
    public AttackResult fight(Enemy target, @Default("0") int minHp, InvocationContext context) {
        World before = world;
        AttackResult result = blow(context, GameEngine.fight(world, target.id(), minHp));
        if (!result.slain() && !world.isOver() && PauseReason.of(before, world).isEmpty()) {
            context.pause(localizer.reason(PauseReason.ofFight(world, minHp)));
        }
        return result;
    }

    /**
     * Hurls a ball of fire. The damage is the mana you spend, and up to 2 more; armor does not help.
     *
     * @param target the enemy to burn
     * @param mana mana to spend
     */
    @DocUIAction(visibleWhen = "canBurn")
    public AttackResult castFireball(
            Enemy target, @Default("10") @Min(1) @Max(Spell.MAX_FIREBALL) int mana, InvocationContext context) {
        return blow(context, GameEngine.castFireball(world, target.id(), mana));
    }

    /**
     * Freezes an enemy for 5 mana: it loses this turn and the next, unless fire or a hit (a sure critical) breaks the ice.
     *
     * @param target the enemy to freeze
     */
    @DocUIAction(visibleWhen = "canFreeze")
    public String castFrost(Enemy target, InvocationContext context) {
        return told(context, GameEngine.castFrost(world, target.id()));
    }

    /** Closes your wounds, for 6 mana. */
    @DocUIAction(visibleWhen = "canHeal")
    public String castHeal(InvocationContext context) {
        return told(context, GameEngine.castHeal(world));
    }

    /** Gives half of your HP for one sure critical hit. */
    @DocUIAction(risk = Risk.HIGH, visibleWhen = "canSacrifice")
    public String sacrifice(InvocationContext context) {
        return told(context, GameEngine.sacrifice(world));
    }

    /** Runs from the fight. */
    @DocUIAction(visibleWhen = "inCombat")
    public String flee(InvocationContext context) {
        return told(context, GameEngine.flee(world));
    }

    // Moving

    /**
     * Goes through an exit; a key that you carry unlocks it.
     *
     * @param exit a way out of this room
     */
    @DocUIAction(visibleWhen = "canGo")
    public String go(Exit exit, InvocationContext context) {
        return told(context, GameEngine.go(world, exit.id()));
    }

    /**
     * Walks to a room by name, through rooms that you know. Stops early where something happens.
     *
     * @param to the name of a room that you know or see an exit to
     */
    @DocUIAction(visibleWhen = "canGo")
    public String travel(String to, InvocationContext context) {
        Room room = localizer.room(to).orElseThrow(() -> new ActionException(localizer.unknownRoom(world)));
        return told(context, GameEngine.travel(world, room));
    }

    /**
     * Unlocks an exit with a key that you carry.
     *
     * @param exit a locked way out of this room
     */
    @DocUIAction(visibleWhen = "canUnlock")
    public String unlock(Exit exit, InvocationContext context) {
        return told(context, GameEngine.unlock(world, exit.id()));
    }

    /**
     * Pays somebody to open an exit.
     *
     * @param exit a locked way out of this room
     */
    @DocUIAction(risk = Risk.MEDIUM, visibleWhen = "canBribe")
    public String bribe(Exit exit, InvocationContext context) {
        return told(context, GameEngine.bribe(world, exit.id()));
    }

    /** Searches the room for hidden things. */
    @DocUIAction(visibleWhen = "canSearch")
    public SearchResult search(InvocationContext context) {
        MoveOutcome.Done<HeroMoveResult.Find> done = accepted(context, GameEngine.search(world));
        return new SearchResult(
                items(done.result().itemIds()),
                done.result().exitIds().stream()
                        .flatMap(id -> exit(id).stream())
                        .toList(),
                localizer.render(done.news()));
    }

    /** Rests to restore HP and MP. Safe places restore more. */
    @DocUIAction(visibleWhen = "canGo")
    public String rest(InvocationContext context) {
        MoveOutcome<HeroMoveResult.Recovery> outcome = GameEngine.rest(world);
        if (outcome instanceof MoveOutcome.Refused<?> refused
                && refused.reason().phrase() == GameMessageTemplate.NOT_TIRED) {
            context.markUnchanged();
            return localizer.render(refused.reason()); // no reason to stop a script
        }
        return told(context, outcome);
    }

    /**
     * Talks to somebody.
     *
     * @param person somebody who is here
     */
    @DocUIAction(visibleWhen = "canTalk")
    public String talk(Person person, InvocationContext context) {
        return told(context, GameEngine.talk(world, person.id()));
    }

    // Items

    /**
     * Takes an item, or a whole stack, from the floor.
     *
     * @param item something on the floor
     */
    @DocUIAction(visibleWhen = "canTake")
    public String take(Item item, InvocationContext context) {
        return told(context, GameEngine.take(world, item.id()));
    }

    /** Takes everything from the floor, one item a turn. */
    @DocUIAction(visibleWhen = "canGo")
    public String takeAll(InvocationContext context) {
        return told(context, GameEngine.takeAll(world));
    }

    /**
     * Uses an item: eats, drinks, reads or wears it.
     *
     * @param item something that you carry
     */
    @DocUIAction(visibleWhen = "canUse")
    public String use(Item item, InvocationContext context) {
        return told(context, GameEngine.use(world, item.id()));
    }

    /**
     * Equips a weapon or armor.
     *
     * @param item a weapon or armor that you carry
     */
    @DocUIAction(visibleWhen = "canEquip")
    public String equip(Item item, InvocationContext context) {
        return told(context, GameEngine.equip(world, item.id()));
    }

    /**
     * Drops an item here.
     *
     * @param item something that you carry
     */
    @DocUIAction(visibleWhen = "canDrop", minLod = LodLevel.FULL)
    public String drop(Item item, InvocationContext context) {
        return told(context, GameEngine.drop(world, item.id()));
    }

    /**
     * Buys from the merchant.
     *
     * @param item something on the shelf
     * @param count how many
     */
    @DocUIAction(visibleWhen = "canBuy")
    public String buy(Item item, @Default("1") int count, InvocationContext context) {
        return told(context, GameEngine.buy(world, item.id(), count));
    }

    /**
     * Sells to the merchant, for the value that your bag shows.
     *
     * @param item something that you carry
     * @param count how many; a higher number sells all
     */
    @DocUIAction(visibleWhen = "canSell")
    public String sell(Item item, @Default("1") int count, InvocationContext context) {
        return told(context, GameEngine.sell(world, item.id(), count));
    }

    // Availability of actions

    /** Whether an enemy is here. */
    boolean enemiesHere() {
        return can(MoveKind.ATTACK);
    }

    /** Whether an enemy is here and you have mana. */
    boolean canBurn() {
        return can(MoveKind.CAST_FIREBALL);
    }

    /** Whether an enemy is here, you know Frost and have 5 mana. */
    boolean canFreeze() {
        return can(MoveKind.CAST_FROST);
    }

    /** Whether the game goes on and you have 6 mana. */
    boolean canHeal() {
        return !world.isOver() && world.player().mp() >= Spell.HEAL.cost();
    }

    /** Whether you are in a fight and have HP to spare. */
    boolean canSacrifice() {
        return world.inCombat() && can(MoveKind.SACRIFICE);
    }

    /** Whether you are in a fight. */
    boolean inCombat() {
        return can(MoveKind.FLEE);
    }

    /** Whether the game goes on. */
    boolean canGo() {
        return !world.isOver();
    }

    /** Whether a locked exit is here, you carry its key, and no enemy stops you. */
    boolean canUnlock() {
        return can(MoveKind.UNLOCK);
    }

    /** Whether somebody here opens an exit for gold that you have, and no enemy stops you. */
    boolean canBribe() {
        return can(MoveKind.BRIBE);
    }

    /** Whether the game goes on and the room is not searched yet. */
    boolean canSearch() {
        return !world.isOver() && !world.trail().searched().contains(world.currentRoom());
    }

    /** Whether somebody is here and no enemy stops you. */
    boolean canTalk() {
        return can(MoveKind.TALK);
    }

    /** Whether the game goes on and the item is on the floor here. */
    boolean canTake(Item item) {
        return can(MoveKind.TAKE) && isHere(item);
    }

    /** Whether the game goes on and you carry the item. */
    boolean canUse(Item item) {
        return !world.isOver() && isCarried(item);
    }

    /** Whether the game goes on and you carry the item, which can be worn and is not worn yet. */
    boolean canEquip(Item item) {
        return !world.isOver() && isWearable(item);
    }

    /** Whether the game goes on, and you carry the item and do not need it for your goal. */
    boolean canDrop(Item item) {
        return can(MoveKind.DROP, item);
    }

    /** Whether the merchant here sells the item, you have the gold, and no enemy stops you. */
    boolean canBuy(Item item) {
        return can(MoveKind.BUY) && isForSale(item);
    }

    /** Whether you carry the item, a merchant is here who buys it, and no enemy stops you. */
    boolean canSell(Item item) {
        return can(MoveKind.SELL, item);
    }

    private boolean isHere(Item item) {
        return world.itemsHere().stream().anyMatch(found -> found.id() == item.id());
    }

    private boolean isCarried(Item item) {
        return world.inventory().stream().anyMatch(found -> found.id() == item.id());
    }

    /** Returns whether an item is carried gear that is not in use. */
    private boolean isWearable(Item item) {
        return world.itemsAt(ItemLocation.Held.BAG).stream()
                .anyMatch(found -> found.id() == item.id() && found.kind().wearable());
    }

    private boolean isForSale(Item item) {
        return world.goods().stream().anyMatch(found -> found.id() == item.id());
    }

    private boolean can(MoveKind verb, Item item) {
        return GameEngine.play(world, HeroMove.of(verb, item.id())) instanceof MoveOutcome.Done;
    }

    @SuppressWarnings("ReferenceEquality") // comparing two worlds takes longer than evaluating one
    private boolean can(MoveKind verb) {
        World now = world;
        if (now != judged) {
            judged = now;
            possible.clear();
        }
        return possible.computeIfAbsent(
                verb, which -> AvailableMoves.of(now, which).findAny().isPresent());
    }

    // Lookups

    @ObjectLookup
    Optional<Enemy> enemy(int id) {
        return world.enemy(id).map(worldRenderer::enemy);
    }

    @ObjectLookup
    Optional<Item> item(int id) {
        return world.item(id).map(worldRenderer::item);
    }

    @ObjectLookup
    Optional<Exit> exit(int id) {
        return world.exit(id).map(worldRenderer::exit);
    }

    @ObjectLookup
    Optional<Person> person(int id) {
        return worldRenderer.person(id);
    }

    // The document

    @DocUIView(order = 10)
    void place(DocWriter out) {
        worldRenderer.place(world, out);
    }

    @DocUIView(order = 20)
    void enemies(DocWriter out) {
        worldRenderer.enemies(world, out);
    }

    @DocUIView(order = 30)
    void ground(DocWriter out) {
        worldRenderer.ground(world, out);
    }

    @DocUIView(order = 40)
    void shop(DocWriter out) {
        worldRenderer.shop(world, out);
    }

    @DocUIView(order = 50)
    void you(DocWriter out) {
        worldRenderer.you(world, out);
    }

    @DocUIView(order = 55)
    void bag(DocWriter out) {
        worldRenderer.bag(world, out);
    }

    @DocUIView(order = 70)
    void quick(DocWriter out) {
        worldRenderer.quick(world, out);
    }

    // Moves

    private AttackResult blow(InvocationContext context, MoveOutcome<HeroMoveResult.Strike> moveOutcome) {
        World before = world;
        MoveOutcome.Done<HeroMoveResult.Strike> done = accepted(context, moveOutcome);
        HeroMoveResult.Strike strike = done.result();
        return new AttackResult(
                strike.damage(),
                strike.critical(),
                strike.slain(),
                loot(before, done.world()),
                localizer.render(done.news()));
    }

    /** Returns the items that lie on the floor after a move and did not before, or not as many. */
    private List<Item> loot(World before, World after) {
        return after.itemsHere().stream()
                .filter(item -> !before.itemsHere().contains(item))
                .map(worldRenderer::item)
                .toList();
    }

    private List<Item> items(List<Integer> ids) {
        return ids.stream().flatMap(id -> item(id).stream()).toList();
    }

    private String told(InvocationContext context, MoveOutcome<? extends HeroMoveResult> moveOutcome) {
        return localizer.render(accepted(context, moveOutcome).news());
    }

    /** Applies a move, and pauses the script if the player should see its outcome; or throws its refusal with the recovery of the rules. */
    private <R extends HeroMoveResult> MoveOutcome.Done<R> accepted(
            InvocationContext context, MoveOutcome<R> moveOutcome) {
        if (moveOutcome instanceof MoveOutcome.Refused<R> refused) {
            ActionException refusal = new ActionException(localizer.render(refused.reason()));
            refused.suggestion()
                    .ifPresent(move -> worldRenderer
                            .call(world, move)
                            .ifPresent(call -> refusal.recovery(localizer.label(world, move), call)));
            throw refusal;
        }
        MoveOutcome.Done<R> done = (MoveOutcome.Done<R>) moveOutcome;
        PauseReason.of(world, done.world()).map(localizer::reason).ifPresent(context::pause);
        world = done.world();
        return done;
    }
}
