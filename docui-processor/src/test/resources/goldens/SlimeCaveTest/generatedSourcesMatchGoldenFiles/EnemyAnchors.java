package com.example.cave;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.TypeMetadata;
import javax.annotation.processing.Generated;

/** Anchors and shows {@link Enemy}. */
@TypeMetadata("Whatever bars the way.")
@Generated("io.docui.processor.DocUIProcessor")
public final class EnemyAnchors extends ObjectType<Enemy> {
    /** The stateless instance of this class. */
    public static final EnemyAnchors TYPE = new EnemyAnchors();

    private EnemyAnchors() {
        super(
                new ObjectDescriptor(
                        "enemy",
                        "Enemy",
                        "Whatever bars the way.",
                        IdStyle.SHORT,
                        new ObjectDescriptor.Column("name", "Name", TypeDescriptor.StringType.TEXT, LodLevel.SUMMARY, false),
                        new ObjectDescriptor.Column("level", "Level", TypeDescriptor.IntegerType.INT, LodLevel.SUMMARY, false),
                        new ObjectDescriptor.Column("hp", "HP", TypeDescriptor.IntegerType.INT, LodLevel.SUMMARY, false),
                        new ObjectDescriptor.Column("state", "State", TypeDescriptor.StringType.TEXT, LodLevel.FULL, false)),
                Enemy.class);
    }

    @Override
    public Integer key(Enemy enemy) {
        return enemy.id();
    }

    @Override
    public Integer parseKey(String text) {
        return Integer.valueOf(text);
    }

    @Override
    public String label(Enemy enemy) {
        return enemy.name();
    }

    @Override
    public void cell(Enemy enemy, int column, CellWriter out) {
        switch (column) {
            case 0 -> out.object(enemy);
            case 1 -> out.number(enemy.level());
            case 2 -> out.number(enemy.hp());
            case 3 -> out.text(enemy.state());
            default -> throw unknownColumn(column);
        }
    }

    @Override
    public boolean isImmutable() {
        return true;
    }

    @Override
    public void gist(Enemy enemy, CellWriter out) {
        out.object(enemy);
        out.text(" HP ");
        out.number(enemy.hp());
    }
}
