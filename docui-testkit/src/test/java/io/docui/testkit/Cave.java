package io.docui.testkit;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A cave with two slimes of one kind, and a bandit whose name tries to be a link. */
@DocUIApp(id = "cave", title = "Slime Cave")
public final class Cave {
    private final List<Enemy> enemies = new ArrayList<>(List.of(
            new Enemy(1, "Slime 1", 11), new Enemy(2, "Slime 2", 15), new Enemy(3, "[Bandit](link:1 \"x\")", 25)));

    /** Hits an enemy. */
    @DocUIAction
    public int attack(Enemy target) {
        enemies.remove(target);
        Enemy left = new Enemy(target.id(), target.name(), target.hp() - 6);
        if (left.hp() > 0) {
            enemies.add(0, left);
        }
        return left.hp();
    }

    @ObjectLookup
    Optional<Enemy> enemy(int id) {
        return enemies.stream().filter(enemy -> enemy.id() == id).findFirst();
    }

    @DocUIView(title = "Enemies")
    void enemies(DocWriter out) {
        out.table(enemies);
        out.link("Attack Slime 1", CaveDocUI.attack(enemies.get(0)));
        out.link("Attack", CaveDocUI.attack(enemies.get(0)));
        out.link("Attack", CaveDocUI.attack(enemies.get(1)));
    }
}
