package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.session.Session;
import io.docui.server.CounterBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.reader.Candidate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.Parser.ParseContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallCompleterTest {
    private static CompletingParsedLine parse(String line) {
        return new CallLineParser().parse(line, line.length(), ParseContext.COMPLETE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "att; att",
                "attack(ob; ob",
                "attack(target=ob; ob",
                "attack(target: obj:en; obj:en",
                "attack('Slime 1; 'Slime 1",
                "attack('Slime 1', mana=; ##",
                "talk(\"Sister's G; \"Sister's G",
                "talk('Sister\\'s G; 'Sister\\'s G",
            })
    void findsWordBeforeCursor(String line, String word) {
        assertEquals(word, parse(line).word());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Slime 1", "O'Brien", "the \"Rat\"", "a\\b", "'\\\"", "史莱姆"})
    void labelsAreWrittenAsCallsReadThem(String label) {
        try (Session session = DocUI.app(new CounterBinding(0)).open("quote")) {
            for (char quote : new char[] {'\'', '"'}) {
                String text = CallCompleter.quote(label, quote);
                assertEquals(quote, text.charAt(0));
                ActionResult result = session.run("shout(text=" + text + ")");
                assertEquals(label, result.result(), text);
            }
        }
    }

    @Test
    void completesActionsAndObjects() {
        try (Session session = DocUI.app(new CounterBinding(0)).open("complete")) {
            session.look();
            CallCompleter completer = new CallCompleter();
            completer.setSession(session, List::of);
            List<String> actions = session.project().anchors().keySet().stream()
                    .filter(anchor -> anchor.startsWith("act:"))
                    .map(anchor -> anchor.substring(4) + "(")
                    .toList();
            assertEquals(actions, completions(completer, "look(); "));
            List<String> first = completions(completer, "");
            assertEquals(List.of("look", "help", "quit"), first.subList(actions.size(), first.size()));
            List<String> anchors = session.anchors().objects().stream()
                    .map(object -> object.anchor())
                    .toList();
            assertEquals(anchors, completions(completer, "add(amount="));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "attack(; attack; 0; ",
                "attack('a, (b', ; attack; 1; ",
                "attack(target=; attack; 0; target",
                "#look(); fight.attack(obj:enemy:1, mana: #; attack; 1; mana",
                "attack([obj:enemy:1, ; attack; 0; ",
                "attack([obj:enemy:1], ; attack; 1; ",
                "attack({target: obj:enemy:1, mana: ; attack; 0; ",
                "attack(pick(1, 2), name = ; attack; 1; name",
                "attack(pick(1, ; pick; 1; ",
                "打击(目标=; 打击; 0; 目标",
            })
    void findsArgument(String before, String action, int index, @Nullable String name) {
        assertEquals(Optional.of(new ArgumentPosition(action, index, name)), ArgumentPosition.atEndOf(before));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "attack", "attack()", "attack('(')", "[(", ")]}", "(1, "})
    void findsNoArgumentOutsideCalls(String before) {
        assertEquals(Optional.empty(), ArgumentPosition.atEndOf(before));
    }

    @Test
    void offersObjectsOfAcceptedTypesOnly() {
        AnchorType slime = new AnchorType("slime", "Slime");
        AnchorType enemy = new AnchorType("enemy", "Enemy", List.of(slime));
        AcceptedValues targets = accepted(new ListType(new OptionalType(enemy), true));
        assertTrue(targets.acceptsObject("enemy"));
        assertTrue(targets.acceptsObject("slime"));
        assertFalse(targets.acceptsObject("item"));
        assertFalse(accepted(IntegerType.INT).acceptsObject("enemy"));
        assertTrue(accepted(AnchorType.OBJECT).acceptsObject("enemy"));
        assertTrue(accepted(SimpleType.ANY).acceptsObject("enemy"));
        assertTrue(AcceptedValues.of(List.of()).acceptsObject("enemy"), "an unknown parameter accepts any object");
        assertTrue(accepted(new RecordType("Plan", "", ParameterDescriptor.required("who", enemy, "")))
                .acceptsObject("slime"));
    }

    @Test
    void endsAtTypesThatContainThemselves() {
        RecordType[] tree = new RecordType[1];
        tree[0] = new RecordType(
                "Tree",
                "",
                ParameterDescriptor.required("top", new AnchorType("node", "Node"), ""),
                ParameterDescriptor.required("rest", new RecursiveType("Tree", () -> tree[0]), ""));
        assertTrue(accepted(tree[0]).acceptsObject("node"));
    }

    @Test
    void completesConstantsAndBooleans() {
        ProviderDescriptor walks = ProviderDescriptor.builder("walks", "Walks")
                .actions(ActionDescriptor.builder("walk")
                        .required("to", new EnumType("Direction", List.of("NORTH", "SOUTH")), "where")
                        .optional("fast", SimpleType.BOOLEAN, "how")
                        .required("steps", IntegerType.INT, "how far")
                        .build())
                .build();
        try (Session session = DocUI.app(new CounterBinding(0)).open("constants")) {
            CallCompleter completer = new CallCompleter();
            completer.setSession(session, () -> List.of(walks));
            assertEquals(List.of("'NORTH'", "'SOUTH'"), completions(completer, "walk("));
            assertEquals(List.of("\"NORTH\"", "\"SOUTH\""), completions(completer, "walk(to=\"N"));
            assertEquals(List.of("true", "false"), completions(completer, "walk('NORTH', "));
            assertEquals(List.of(), completions(completer, "walk('NORTH', steps: "));
        }
    }

    private static AcceptedValues accepted(TypeDescriptor type) {
        return AcceptedValues.of(List.of(ParameterDescriptor.required("value", type, "")));
    }

    private static List<String> completions(CallCompleter completer, String line) {
        List<Candidate> candidates = new ArrayList<>();
        completer.addCandidates(parse(line), candidates);
        return candidates.stream().map(Candidate::value).toList();
    }
}
