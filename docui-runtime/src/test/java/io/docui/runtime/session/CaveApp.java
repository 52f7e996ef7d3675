package io.docui.runtime.session;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An application whose binding is written by hand, as the compiler would generate it. */
final class CaveApp {
    /** An enemy. */
    record Enemy(int id, String name, int hp) {}

    final Map<Integer, Enemy> alive = new LinkedHashMap<>();
    final List<Integer> here = new ArrayList<>();
    final List<String> log = new ArrayList<>();
    Consumer<DocWriter> extra = out -> {};
    boolean mayFlee = true;
    boolean mayAttack = true;

    @Nullable
    RuntimeException failure;

    Enemy add(int id, String name, int hp) {
        Enemy enemy = new Enemy(id, name, hp);
        alive.put(id, enemy);
        here.add(id);
        return enemy;
    }

    static Call attack(Enemy target) {
        return new Call(null, "attack", List.of(new Call.Argument("target", new InstanceValue(target))));
    }

    static Call flee() {
        return new Call("cave", "flee", List.of());
    }

    /** The registrar of enemies. */
    static final class EnemyAnchors extends ObjectType<Enemy> {
        static final EnemyAnchors TYPE = new EnemyAnchors();
        static final AnchorType ANCHOR = new AnchorType("enemy", "Enemy");

        private EnemyAnchors() {
            super(
                    new ObjectDescriptor(
                            "enemy",
                            "Enemy",
                            "An enemy.",
                            IdStyle.SHORT,
                            List.of(
                                    new ObjectDescriptor.Column(
                                            "name", "Name", StringType.TEXT, LodLevel.SUMMARY, false),
                                    new ObjectDescriptor.Column("hp", "HP", IntegerType.INT, LodLevel.SUMMARY, false))),
                    Enemy.class);
        }

        @Override
        public Object key(Enemy enemy) {
            return enemy.id();
        }

        @Override
        public Object parseKey(String text) {
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
                default -> out.number(enemy.hp());
            }
        }
    }

    /** A note, which shows its own key. */
    record Note(String name) {}

    /** The registrar of notes. */
    static final class NoteAnchors extends ObjectType<Note> {
        static final NoteAnchors TYPE = new NoteAnchors();

        private NoteAnchors() {
            super(
                    new ObjectDescriptor(
                            "note",
                            "Note",
                            "",
                            IdStyle.NATURAL,
                            List.of(new ObjectDescriptor.Column(
                                    "name", "Name", StringType.TEXT, LodLevel.SUMMARY, false))),
                    Note.class);
        }

        @Override
        public Object key(Note note) {
            return note.name();
        }

        @Override
        public Object parseKey(String text) {
            return text;
        }

        @Override
        public String label(Note note) {
            return note.name();
        }

        @Override
        public void cell(Note note, int column, CellWriter out) {
            out.object(note);
        }
    }

    ProviderBinding bind() {
        return new CaveBinding(this);
    }

    private static final class CaveBinding extends ProviderBinding {
        private static final ArgumentKeys ATTACK = ArgumentKeys.of("target", "power?");
        private static final ArgumentKeys SPARE = ArgumentKeys.of("target");
        private static final ArgumentKeys SAY = ArgumentKeys.of("text");
        private static final ArgumentKeys NONE = ArgumentKeys.of();
        private static final ParameterDescriptor TARGET =
                ParameterDescriptor.required("target", EnemyAnchors.ANCHOR, "the enemy to hit");

        private final CaveApp caveApp;

        private CaveBinding(CaveApp caveApp) {
            super(new ProviderDescriptor(
                    "cave",
                    "Slime Cave",
                    "",
                    List.of(
                            ActionDescriptor.builder("attack")
                                    .description("Physical attack. It hurts.")
                                    .parameter(TARGET)
                                    .parameter(ParameterDescriptor.optional(
                                            "power", IntegerType.INT, NumberValue.of(5), "strength"))
                                    .returns(IntegerType.INT)
                                    .build(),
                            ActionDescriptor.builder("flee")
                                    .description("Runs away.")
                                    .build(),
                            ActionDescriptor.builder("say")
                                    .parameter(ParameterDescriptor.required("text", StringType.TEXT, ""))
                                    .returns(StringType.TEXT)
                                    .readOnly()
                                    .build(),
                            ActionDescriptor.builder("weakest")
                                    .returns(EnemyAnchors.ANCHOR)
                                    .readOnly()
                                    .build(),
                            ActionDescriptor.builder("rest")
                                    .minLod(LodLevel.FULL)
                                    .returns(StringType.TEXT)
                                    .build(),
                            ActionDescriptor.builder("spare")
                                    .parameter(TARGET)
                                    .returns(TypeDescriptor.SimpleType.VOID)
                                    .build()),
                    List.of(EnemyAnchors.TYPE.descriptor(), NoteAnchors.TYPE.descriptor()),
                    List.of(
                            new ViewDescriptor("enemies", "Enemies", 10, LodLevel.SUMMARY),
                            new ViewDescriptor("extra", "Extra", 5, LodLevel.SUMMARY))));
            this.caveApp = caveApp;
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of(EnemyAnchors.TYPE, NoteAnchors.TYPE);
        }

        @Override
        public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            return switch (action) {
                case 0 -> attack(in);
                case 1 -> flee(in);
                case 2 -> say(in);
                case 3 -> weakest(in);
                case 4 -> rest(in);
                case 5 -> spare(in);
                default -> throw new IllegalArgumentException("no action " + action);
            };
        }

        private Object attack(ArgumentReader in) {
            Enemy target = null;
            int power = 5;
            in.beginObject(ATTACK);
            for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                switch (key) {
                    case 0 -> target = in.readObject(EnemyAnchors.TYPE);
                    default -> power = in.readInt();
                }
            }
            Enemy hit = java.util.Objects.requireNonNull(target);
            caveApp.log.add("attack " + hit.name() + " " + power);
            int left = hit.hp() - power;
            if (left <= 0) {
                caveApp.alive.remove(hit.id());
                caveApp.here.remove(Integer.valueOf(hit.id()));
            } else {
                caveApp.alive.put(hit.id(), new Enemy(hit.id(), hit.name(), left));
            }
            return power;
        }

        private @Nullable Object flee(ArgumentReader in) {
            in.beginObject(NONE);
            in.nextKey();
            if (caveApp.failure != null) {
                throw caveApp.failure;
            }
            caveApp.log.add("flee");
            return null;
        }

        private Object say(ArgumentReader in) {
            String text = "";
            in.beginObject(SAY);
            while (in.nextKey() >= 0) {
                text = in.readString();
            }
            caveApp.log.add("say " + text);
            return text;
        }

        private @Nullable Object weakest(ArgumentReader in) {
            in.beginObject(NONE);
            in.nextKey();
            return caveApp.alive.values().stream()
                    .min(java.util.Comparator.comparingInt(Enemy::hp))
                    .orElse(null);
        }

        private Object rest(ArgumentReader in) {
            in.beginObject(NONE);
            in.nextKey();
            throw new ActionException("The " + "enemies are near.")
                    .recovery(
                            "Fight",
                            CaveApp.attack(caveApp.alive.values().iterator().next()))
                    .suggest(CaveApp.flee());
        }

        private @Nullable Object spare(ArgumentReader in) {
            in.beginObject(SPARE);
            while (in.nextKey() >= 0) {
                in.readObject(EnemyAnchors.TYPE);
            }
            return null;
        }

        @Override
        public Value encode(int action, @Nullable Object result) {
            if (result == null) {
                return NullValue.NULL;
            }
            return switch (action) {
                case 0 -> NumberValue.of((Integer) result);
                case 3 -> new InstanceValue(result);
                default -> new TextValue((String) result);
            };
        }

        @Override
        public boolean isVisible(int action) {
            return action == 0 ? caveApp.mayAttack : action != 1 || caveApp.mayFlee;
        }

        @Override
        public boolean isVisibilityPerObject(int action) {
            return action == 5;
        }

        @Override
        public boolean isVisible(int action, Object first) {
            return ((Enemy) first).hp() < 10;
        }

        @Override
        public void render(int view, DocWriter out) {
            if (view == 1) {
                caveApp.extra.accept(out);
            } else {
                List<Enemy> enemies = new ArrayList<>();
                for (int id : caveApp.here) {
                    Enemy enemy = caveApp.alive.get(id);
                    if (enemy != null) {
                        enemies.add(enemy);
                    }
                }
                out.table(enemies);
            }
        }

        @Override
        public boolean hasLookup(int type) {
            return type == 0;
        }

        @Override
        public Optional<?> lookup(int type, Object key) {
            return Optional.ofNullable(caveApp.alive.get((Integer) key));
        }
    }
}
