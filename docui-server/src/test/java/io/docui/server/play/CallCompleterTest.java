package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.server.CounterBinding;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.Parser.ParseContext;
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
            completer.setSession(session);
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

    private static List<String> completions(CallCompleter completer, String line) {
        List<Candidate> candidates = new ArrayList<>();
        completer.addCandidates(parse(line), candidates);
        return candidates.stream().map(Candidate::value).toList();
    }
}
