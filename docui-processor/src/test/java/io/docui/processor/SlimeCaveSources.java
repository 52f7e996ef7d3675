package io.docui.processor;

/** The example of docs/spec/annotations.md#example, with bodies. */
final class SlimeCaveSources {
    static final String CAVE = """
            package com.example.cave;

            import io.docui.annotations.Default;
            import io.docui.annotations.DocUIAction;
            import io.docui.annotations.DocUIApp;
            import io.docui.annotations.DocUIView;
            import io.docui.annotations.ObjectLookup;
            import io.docui.runtime.document.DocWriter;
            import java.util.ArrayList;
            import java.util.List;
            import java.util.Optional;

            /** A cave full of slimes. */
            @DocUIApp(id = "mud", title = "Slime Cave")
            public final class SlimeCave {
              final List<Enemy> enemies = new ArrayList<>(List.of(
                  new Enemy(23, "史莱姆1", 1, 11, "正在舔舐伤口"),
                  new Enemy(24, "史莱姆2", 1, 15, "惊恐的看着你")));

              /** Physical attack.
               *  @param target the enemy to hit
               *  @return what the blow did */
              @DocUIAction
              public Blow attack(Enemy target) {
                return new Blow(6, target.hp() <= 6, target);
              }

              /** Hurls a ball of fire.
               *  @param mana mana to spend */
              @DocUIAction
              public Blow castFireball(Enemy target, @Default("10") int mana) {
                return new Blow(2 * mana, 2 * mana >= target.hp(), target);
              }

              @DocUIAction(visibleWhen = "inCombat")
              public String flee() {
                enemies.clear();
                return "You got away.";
              }

              boolean inCombat() {
                return !enemies.isEmpty();
              }

              @ObjectLookup
              Optional<Enemy> enemy(int id) {
                return enemies.stream().filter(enemy -> enemy.id() == id).findFirst();
              }

              List<Enemy> enemies() {
                return enemies;
              }

              @DocUIView(title = "敌人列表", order = 10)
              void enemies(DocWriter out) {
                out.table(enemies);
                out.link("攻击" + enemies.get(0).name(), SlimeCaveDocUI.attack(enemies.get(0)));
              }
            }
            """;

    static final String ENEMY = """
            package com.example.cave;

            import static io.docui.annotations.LodLevel.FULL;

            import io.docui.annotations.DocUIObject;
            import io.docui.annotations.Gist;
            import io.docui.annotations.Lod;
            import io.docui.annotations.ObjectId;
            import io.docui.annotations.ObjectLabel;

            /** Whatever bars the way. */
            @DocUIObject(type = "enemy")
            @Gist("{name} HP {hp}")
            public record Enemy(
                @ObjectId int id, @ObjectLabel String name, int level, int hp, @Lod(FULL) String state) {}
            """;

    static final String BLOW = """
            package com.example.cave;

            import io.docui.annotations.Describe;
            import io.docui.annotations.Gist;

            /** What a blow did.
             *  @param damage hit points lost
             *  @param slain whether it was the last */
            @Describe
            @Gist("{damage} damage to {target}")
            public record Blow(int damage, boolean slain, Enemy target) {}
            """;

    private SlimeCaveSources() {}
}
