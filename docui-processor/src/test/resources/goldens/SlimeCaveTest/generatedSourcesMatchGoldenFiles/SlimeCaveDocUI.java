package com.example.cave;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Binds {@link SlimeCave} to DocUI, and builds calls of its actions. */
@Generated("io.docui.processor.DocUIProcessor")
public final class SlimeCaveDocUI {
    private SlimeCaveDocUI() {}

    /** Creates the binding of an instance. Create one binding for each instance and share it. */
    public static ProviderBinding bind(SlimeCave slimeCave) {
        return new Binding(Objects.requireNonNull(slimeCave, "slimeCave"));
    }

    /** Builds a call of {@link SlimeCave#attack}. */
    public static Call attack(Enemy target) {
        return new Call("mud", "attack", new Call.Argument("target", Values.instance(target)));
    }

    /** Builds a call of {@link SlimeCave#castFireball}, without its optional parameters. */
    public static Call castFireball(Enemy target) {
        return new Call("mud", "cast_fireball", new Call.Argument("target", Values.instance(target)));
    }

    /** Builds a call of {@link SlimeCave#castFireball}. */
    public static Call castFireball(Enemy target, int mana) {
        return new Call("mud", "cast_fireball",
                new Call.Argument("target", Values.instance(target)),
                new Call.Argument("mana", Value.NumberValue.of(mana)));
    }

    /** Builds a call of {@link SlimeCave#flee}. */
    public static Call flee() {
        return new Call("mud", "flee");
    }

    /** Calls the methods of SlimeCave. */
    private static final class Binding extends ProviderBinding {
        private static final ArgumentKeys ATTACK = ArgumentKeys.of("target");

        private static final ArgumentKeys CAST_FIREBALL = ArgumentKeys.of("target", "mana?");

        private final SlimeCave provider;

        Binding(SlimeCave provider) {
            super(Description.PROVIDER, EnemyAnchors.TYPE);
            this.provider = provider;
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
            return switch (action) {
                case 0 -> attack(provider, in);
                case 1 -> castFireball(provider, in);
                case 2 -> flee(provider, in);
                default -> throw unknownAction(action);
            };
        }

        @Override
        public Value encode(int action, Object result) {
            if (result == null) {
                return Value.NullValue.NULL;
            }
            return switch (action) {
                case 0, 1 -> Data.blow((Blow) result);
                case 2 -> Values.text(result);
                default -> Value.NullValue.NULL;
            };
        }

        @Override
        public Optional<String> gist(Object result) {
            if (result instanceof Blow blow) {
                return Optional.of(Values.line(blow.damage()) + " damage to " + Values.label(EnemyAnchors.TYPE, blow.target()));
            }
            return super.gist(result);
        }

        @Override
        public boolean isVisible(int action) {
            return switch (action) {
                case 2 -> provider.inCombat();
                default -> true;
            };
        }

        @Override
        public void render(int view, DocWriter out) throws Exception {
            switch (view) {
                case 0 -> provider.enemies(out);
                default -> super.render(view, out);
            }
        }

        @Override
        public boolean hasLookup(int type) {
            return switch (type) {
                case 0 -> true;
                default -> false;
            };
        }

        @Override
        public Optional<?> lookup(int type, Object key) throws Exception {
            return switch (type) {
                case 0 -> provider.enemy((int) key);
                default -> super.lookup(type, key);
            };
        }

        private static Object attack(SlimeCave provider, ArgumentReader in) {
            Enemy target = null;
            in.beginObject(ATTACK);
            while (in.nextKey() >= 0) {
                target = in.readObject(EnemyAnchors.TYPE);
            }
            return provider.attack(target);
        }

        private static Object castFireball(SlimeCave provider, ArgumentReader in) {
            Enemy target = null;
            int mana = 10;
            in.beginObject(CAST_FIREBALL);
            for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                switch (key) {
                    case 0 -> target = in.readObject(EnemyAnchors.TYPE);
                    default -> mana = in.readInt();
                }
            }
            return provider.castFireball(target, mana);
        }

        private static Object flee(SlimeCave provider, ArgumentReader in) {
            in.readNoArguments();
            return provider.flee();
        }
    }

    /** Converts compound results and arguments to data. */
    private static final class Data {
        private Data() {}

        static Value blow(Blow blow) {
            if (blow == null) {
                return Value.NullValue.NULL;
            }
            Map<String, Value> fields = new LinkedHashMap<>();
            fields.put("damage", Value.NumberValue.of(blow.damage()));
            fields.put("slain", Value.BooleanValue.of(blow.slain()));
            Values.put(fields, "target", Values.instance(blow.target()));
            return new Value.ObjectValue(fields);
        }
    }

    /** Compile-time description of SlimeCave. */
    private static final class Description {
        private static final TypeDescriptor.AnchorType ENEMY = new TypeDescriptor.AnchorType("enemy", "Enemy");

        private static final TypeDescriptor.RecordType BLOW = new TypeDescriptor.RecordType("Blow", "What a blow did.",
                ParameterDescriptor.required("damage", TypeDescriptor.IntegerType.INT, "hit points lost"),
                ParameterDescriptor.required("slain", TypeDescriptor.SimpleType.BOOLEAN, "whether it was the last"),
                ParameterDescriptor.required("target", ENEMY, ""));

        static final ProviderDescriptor PROVIDER = ProviderDescriptor.builder("mud", "Slime Cave")
                .description("A cave full of slimes.")
                .actions(attack(), castFireball(), flee())
                .objects(EnemyAnchors.TYPE.descriptor())
                .views(new ViewDescriptor("enemies", "敌人列表", 10, LodLevel.SUMMARY))
                .build();

        private Description() {}

        private static ActionDescriptor attack() {
            return ActionDescriptor.builder("attack")
                    .description("Physical attack.")
                    .required("target", ENEMY, "the enemy to hit")
                    .returns(BLOW, "what the blow did")
                    .build();
        }

        private static ActionDescriptor castFireball() {
            return ActionDescriptor.builder("cast_fireball")
                    .description("Hurls a ball of fire.")
                    .required("target", ENEMY, "")
                    .optional("mana", TypeDescriptor.IntegerType.INT, new Value.NumberValue("10"), "mana to spend")
                    .returns(BLOW)
                    .build();
        }

        private static ActionDescriptor flee() {
            return ActionDescriptor.builder("flee")
                    .returns(TypeDescriptor.StringType.TEXT)
                    .build();
        }
    }
}
