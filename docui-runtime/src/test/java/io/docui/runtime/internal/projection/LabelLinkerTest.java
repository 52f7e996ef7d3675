package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The labels of a result's objects in a text of the application (docs/spec/document.md#anchors-in-results). */
class LabelLinkerTest {
    private final Zoo zoo = new Zoo();
    private final ProviderRegistry providers = new ProviderRegistry(List.of(zoo), BuiltInAction.descriptors());
    private final AnchorRegistry memory = new AnchorRegistry(100_000);
    private final AnchorResolver anchors = new AnchorResolver("s", providers, memory);

    @BeforeEach
    void lock() throws InterruptedException {
        assertTrue(zoo.lock().tryLock(0, TimeUnit.NANOSECONDS)); // as a session does while it writes a report
    }

    @AfterEach
    void unlock() {
        zoo.lock().release();
    }

    /** An object with a label. */
    private record Animal(int id, String name) {}

    private static final class AnimalType extends ObjectType<Animal> {
        static final AnimalType TYPE = new AnimalType();

        private AnimalType() {
            super(
                    new ObjectDescriptor(
                            "animal",
                            "Animal",
                            "",
                            IdStyle.SHORT,
                            List.of(new ObjectDescriptor.Column(
                                    "name", "Name", StringType.TEXT, LodLevel.SUMMARY, false))),
                    Animal.class);
        }

        @Override
        public Object key(Animal animal) {
            return animal.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(Animal animal) {
            return animal.name();
        }

        @Override
        public void cell(Animal animal, int column, CellWriter out) {
            out.object(animal);
        }
    }

    /** Finds the animals, and notes which ones it was asked for. */
    private static final class Zoo extends ProviderBinding {
        final Map<Object, Animal> animals = new HashMap<>();
        final List<Object> lookups = new ArrayList<>();
        final Set<Object> failing = new HashSet<>();

        private Zoo() {
            super(new ProviderDescriptor(
                    "zoo", "Zoo", "", List.of(), List.of(AnimalType.TYPE.descriptor()), List.of()));
        }

        Animal add(String name) {
            Animal animal = new Animal(animals.size() + 1, name);
            animals.put(animal.id(), animal);
            return animal;
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of(AnimalType.TYPE);
        }

        @Override
        public boolean hasLookup(int type) {
            return true;
        }

        @Override
        public Optional<?> lookup(int type, Object key) {
            lookups.add(key);
            if (failing.contains(key)) {
                throw new IllegalStateException("no zoo today");
            }
            return Optional.ofNullable(animals.get(key));
        }

        @Override
        public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            throw new IllegalArgumentException("no action " + action);
        }

        @Override
        public Value encode(int action, @Nullable Object result) {
            return NullValue.NULL;
        }
    }

    private Value reference(Animal animal) {
        return new AnchorValue(new AnchorIssuer(providers, memory, anchors.table()).apply(animal));
    }

    private Value result(String... names) {
        List<Value> values = new ArrayList<>();
        for (String name : names) {
            values.add(reference(zoo.add(name)));
        }
        return new ListValue(values);
    }

    private String linked(String text, Value data) {
        MarkdownWriter out = new MarkdownWriter();
        LabelLinker.write(text, data, anchors, out.paragraph());
        return out.finish().replace("obj:animal:", "#");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Slime 1          | You hit Slime 10.                  | You hit Slime 10.",
                "Slime 1          | You hit Slime 10, not Slime 1!     | You hit Slime 10, not [Slime 1](#1)!",
                "Rat              | The Rattle falls on a muskRat.     | The Rattle falls on a muskRat.",
                "Rat              | rat_king, Rat_king, Rat's tail     | rat_king, Rat_king, [Rat](#1)'s tail",
                "Rat              | Rat, Rat, Rat                      | [Rat](#1), Rat, Rat",
                "1                | HP 10, 21                          | HP 10, 21",
                "Café             | Cafés, Café.                       | Cafés, [Café](#1).",
                "(old) Rat        | The (old) Rat(s)                   | The [(old) Rat](#1)(s)",
                "𝒜lpha            | x𝒜lpha, 𝒜lphab, 𝒜lpha              | x𝒜lpha, 𝒜lphab, [𝒜lpha](#1)",
                "Rat              | Rat                                | [Rat](#1)",
                "Rat              | mouse                              | mouse"
            })
    void linksWholeWords(String label, String text, String expected) {
        assertEquals(expected, linked(text, result(label)));
    }

    @Test
    void combiningMarkContinuesWord() {
        assertEquals("Rate\u0301, [Rate](#1)", linked("Rate\u0301, Rate", result("Rate")));
        assertEquals("〇\u3099 [〇](#2)", linked("〇\u3099 〇", result("〇")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "史莱姆   | 你击中了史莱姆。        | 你击中了[史莱姆](#1)。",
                "史莱姆   | 你击中史莱姆两次        | 你击中[史莱姆](#1)两次",
                "史莱姆1  | 史莱姆10和史莱姆1      | 史莱姆10和[史莱姆1](#1)",
                "ゴブリン | ゴブリンが倒れた        | [ゴブリン](#1)が倒れた",
                "고블린   | 고블린이 쓰러졌다       | [고블린](#1)이 쓰러졌다",
                "Bob      | 你击中了Bob，不是Bobby  | 你击中了[Bob](#1)，不是Bobby"
            })
    void scriptsWithoutSpacesHaveWordsAnywhere(String label, String text, String expected) {
        assertEquals(expected, linked(text, result(label)));
    }

    @Test
    void longestLabelComesFirst() {
        String text = "Red Dragon wakes. Red Dragon and Dragon fight.";
        assertEquals(
                "[Red Dragon](#2) wakes. Red Dragon and [Dragon](#1) fight.",
                linked(text, result("Dragon", "Red Dragon")));
        assertEquals("The [Red Dragon](#4)", linked("The Red Dragon", result("The Red", "Red Dragon")));
    }

    @Test
    void objectThatIsGoneKeepsItsWords() {
        Value data = result("Dragon", "Red Dragon");
        zoo.animals.remove(2);
        assertEquals("Red Dragon dies, [Dragon](#1) wins", linked("Red Dragon dies, Dragon wins", data));
    }

    @Test
    void sharedLabelLinksNothing() {
        String text = "Goblin is hit by Goblin near Rat";
        assertEquals("Goblin is hit by Goblin near [Rat](#3)", linked(text, result("Goblin", "Goblin", "Rat")));
        Value rat = reference(zoo.animals.get(3));
        assertEquals("one [Rat](#3)", linked("one Rat", new ListValue(List.of(rat, rat))), "twice the same object");
    }

    @Test
    void labelSharedWithObjectOutsideTableLinksNothing() {
        Value hidden = reference(zoo.add("Goblin"));
        anchors.setTable(new AnchorTable(2), false, false);
        anchors.setTable(new AnchorTable(3), false, false);
        Value shown = reference(zoo.add("Goblin"));
        assertEquals("[Goblin](#2) falls", linked("Goblin falls", new ListValue(List.of(shown))));
        assertEquals("Goblin falls", linked("Goblin falls", new ListValue(List.of(shown, hidden))));
        assertEquals("Goblin falls", linked("Goblin falls", new ListValue(List.of(hidden))));
    }

    @Test
    void objectCountsAsPresentIfLookupFails() {
        Value data = result("Rat");
        zoo.failing.add(1);
        assertEquals("[Rat](#1) runs", linked("Rat runs", data));
    }

    @Test
    void asksOnlyAboutObjectsOfText() {
        List<Value> values = new ArrayList<>();
        for (int i = 1; i <= 10_000; i++) {
            values.add(reference(zoo.add("Slime " + i)));
        }
        String text = "You hit Slime 42 and Slime 10001. ".repeat(300);
        String linked = linked(text, new ListValue(values));
        assertEquals(List.of(42), zoo.lookups);
        assertEquals("You hit [Slime 42](#42) and Slime 10001. You hit Slime 42", linked.substring(0, 57));
    }

    @Test
    void longLabelsAreNoProblem() {
        List<Value> values = new ArrayList<>();
        for (int i = 1; i <= 300; i++) {
            values.add(reference(zoo.add("a".repeat(i))));
        }
        String text = ("a".repeat(200) + ' ').repeat(20) + "a".repeat(201) + " a";
        String linked = linked(text, new ListValue(values));
        assertEquals(List.of(200, 1), zoo.lookups);
        assertEquals("a".repeat(201) + " [a](#1)", linked.substring(linked.length() - 209));
    }

    @Test
    void blankLabelLinksNothing() {
        Value data = new ListValue(List.of(reference(zoo.add(" ")), reference(zoo.add("")), new TextValue("x")));
        assertEquals("a b", linked("a b", data));
        assertEquals("", linked("", data).replace("(empty)", ""));
    }
}
