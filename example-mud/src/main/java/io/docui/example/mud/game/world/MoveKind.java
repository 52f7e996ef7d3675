package io.docui.example.mud.game.world;

/** The kinds of moves that the hero can make, with the kind of target that each takes. */
public enum MoveKind implements LocalizedConstant {
    ATTACK(Target.ENEMY),
    CAST_FIREBALL(Target.ENEMY),
    CAST_FROST(Target.ENEMY),
    CAST_HEAL(Target.NOTHING),
    SACRIFICE(Target.NOTHING),
    FLEE(Target.NOTHING),
    TAKE(Target.ITEM),
    USE(Target.ITEM),
    EQUIP(Target.ITEM),
    DROP(Target.ITEM),
    TALK(Target.PERSON),
    BUY(Target.ITEM),
    SELL(Target.ITEM),
    SEARCH(Target.NOTHING),
    REST(Target.NOTHING),
    UNLOCK(Target.EXIT),
    BRIBE(Target.EXIT),
    GO(Target.EXIT);

    /** The kind of object that a verb takes as its target. */
    public enum Target {
        NOTHING,
        ENEMY,
        ITEM,
        EXIT,
        PERSON
    }

    private final Target target;

    MoveKind(Target target) {
        this.target = target;
    }

    public Target target() {
        return target;
    }

    @Override
    public String table() {
        return "verb";
    }
}
