package io.docui.integration.launcher;

import static io.docui.integration.launcher.PtyTerminal.CTRL_C;
import static io.docui.integration.launcher.PtyTerminal.CTRL_R;
import static io.docui.integration.launcher.PtyTerminal.ENTER;
import static io.docui.integration.launcher.PtyTerminal.TAB;
import static io.docui.integration.launcher.PtyTerminal.UP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A person plays the game in a real terminal. */
class PlayTerminalTest {
    private static final Pattern COLOR = Pattern.compile("\u001b\\[(?:[0-9;]*;)?(?:3[0-8]|9[0-7])[;m]");

    /** Prints the modes of the terminal before and after a command, and the exit code of the command. */
    private static final String PRINT_MODES =
            "trap : INT; echo \"before=$(stty -g)\"; \"$@\"; echo \"exit=$?\"; echo \"after=$(stty -g)\"";

    /** The calls of the whole game that succeeded. */
    private static final String PLAYED = "talk go attack sacrifice fight take_all"
            + " go fight fight take_all use undo_last use go rest"
            + " go go go fight cast_frost use fight use cast_frost attack use fight take_all equip"
            + " travel rest sell buy equip sell buy"
            + " travel go cast_frost attack fight search take_all go rest search go take_all go"
            + " go cast_frost attack cast_frost attack take_all go take_all rest go"
            + " go cast_frost attack cast_frost attack use undo_last redo_last";

    @TempDir
    private Path directory;

    private List<String> command(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Djdk.console=java.base",
                program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private List<String> play(Class<?> program) {
        return command(program, "play", "--seed", "2611", "--lang", "en", "--ledger", directory.toString());
    }

    private PtyTerminal start(Map<String, String> environment) throws IOException {
        PtyTerminal game = PtyTerminal.start(play(io.docui.example.mud.Main.class), environment);
        game.awaitPrompt();
        return game;
    }

    @Test
    void completesEditsAnswersAndQuits() throws Exception {
        try (PtyTerminal game = start(Map.of())) {
            assertTrue(COLOR.matcher(game.raw()).find(), "colors");
            game.type("sear" + TAB, "search(");
            game.type(CTRL_C); // discards the line
            game.awaitPrompt();
            game.type("talk('Old H" + TAB, "ermit'");
            game.enter(")", "The hermit says");
            game.enter("go('north')", "Enemies block your way");
            game.enter("attack()", "which target?");
            game.enter("2", "You "); // answers the question, instead of clicking link 2
            assertFalse(game.text().contains("AMBIGUOUS"), game::text);
            game.enter("sacrifice()", "are you sure?");
            game.enter("no", "Canceled");
            game.type(UP + UP, "sacrifice()"); // recalls the line before the last
            game.type(CTRL_C);
            game.awaitPrompt();
            game.type(CTRL_C);
            assertEquals(0, game.awaitExit(), "Ctrl+C in an empty line ends the game");
        }
    }

    @Test
    void shownWithoutColorsOnRequest() throws Exception {
        try (PtyTerminal game = start(Map.of("NO_COLOR", "1"))) {
            game.enter("look", "safe to rest");
            assertFalse(COLOR.matcher(game.raw()).find(), game::raw);
            game.type(TAB, "memory_notebook_summarize");
            game.awaitText("quit"); // the last completion
            assertFalse(COLOR.matcher(game.raw()).find(), game::raw);
        }
    }

    @Test
    void playsWholeGame() throws Exception {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", PRINT_MODES, "sh"));
        command.addAll(play(NightWatch.class));
        try (PtyTerminal game = PtyTerminal.start(command, Map.of())) {
            game.awaitPrompt();
            String modes = valueOf("before", game.text());
            hall(game);
            gallery(game);
            bandits(game);
            merchant(game);
            tunnelAndChapel(game);
            throne(game);
            game.type(CTRL_C); // in an empty line: ends the game
            assertEquals(0, game.awaitExit());
            game.awaitText("after=");
            assertEquals("0", valueOf("exit", game.text()), "of the game");
            assertEquals(modes, valueOf("after", game.text()), "the terminal is as it was");
        }
        assertLedger();
    }

    /** Help, a typo, completion of actions and anchors, a discarded line, and two answered questions. */
    private static void hall(PtyTerminal game) throws IOException {
        game.enter("help", "Tab completes actions and anchors");
        game.enter("serach()", "Did you mean search?");
        game.type("tal" + TAB, "talk(");
        game.type(TAB, "obj:person:2");
        game.enter(")", "The hermit says");
        game.type("go(" + TAB, "obj:exit:1");
        game.enter(")", "Enemies block your way");
        game.type("flee(", "flee(");
        game.type(CTRL_C); // discards the line
        game.awaitPrompt();
        game.enter("attack()", "which target?");
        game.enter("2", "Slime 2 is slain");
        game.enter("sacrifice()", "are you sure?");
        game.enter("no", "Canceled");
        game.enter(UP + UP, "are you sure?"); // the line before the last
        game.enter("yes", "You cut your palm, and give 13 HP");
        game.type("fight('Sl" + TAB, "ime 1'");
        game.enter(")", "Slime 1 is slain");
        game.enter("take_all()", "You take: Healing Potion");
    }

    /** A canceled call, recalled lines, and an undone call. */
    private static void gallery(PtyTerminal game) throws IOException {
        game.type("keep_watch()" + ENTER, NightWatch.STARTED);
        game.type(CTRL_C, "CANCELLED"); // cancels the call, and not the game
        game.awaitPrompt();
        game.enter("go('north')", "You come to the Bat Gallery");
        game.enter("fight('Bat 1')", "You reach level 2!");
        game.enter("fight('Bat 2')", "Bat 2 is slain");
        game.type(CTRL_R + "take_a", "take_all()"); // searches former lines
        game.enter("", "You take: Tome of Frost, Antidote Herb, Bat Wing");
        game.enter("use('Tome of Frost')", "learn Frost");
        game.enter("undo_last()", "Undid");
        game.enter(UP + UP, "learn Frost"); // the line before the last
        game.enter("go('west')", "You come to the Merchant's Camp");
        game.enter("rest()", "You sleep soundly. +20 HP");
    }

    private static void bandits(PtyTerminal game) throws IOException {
        game.enter("go('east'); go('south'); go('west')", "You come to the Bandits' Post");
        game.enter("fight('Bandit 1', 20)", "Bandit Chief hits you");
        game.enter("cast_frost('Bandit Chief')", "Bandit Chief is frozen stiff");
        game.enter("use('Healing Potion')", "+25 HP");
        game.enter("fight('Bandit 1', 20)", "Bandit 1 is slain");
        game.enter("use('Healing Potion')", "+15 HP");
        game.enter("cast_frost('Bandit Chief')", "Bandit Chief is frozen stiff");
        game.enter("attack('Bandit Chief')", "The ice shatters!");
        game.enter("use('Bread')", "+8 HP");
        game.enter("fight('Bandit Chief', 10)", "It leaves: Iron Key");
        game.enter("take_all()", "You take: Leather Armor, Bread, Iron Key");
        game.enter("equip('Leather Armor')", "You equip: Leather Armor");
    }

    private static void merchant(PtyTerminal game) throws IOException {
        game.enter("travel(\"Merchant's Camp\")", "You come to the Merchant's Camp");
        game.enter("rest()", "You sleep soundly");
        game.enter("sell('Bat Wing')", "You sell Bat Wing for 2 gold");
        game.enter("buy('Iron Sword')", "You buy Iron Sword for 28 gold");
        game.enter("equip('Iron Sword')", "You equip: Iron Sword");
        game.enter("sell('Old Sword')", "You sell Old Sword for 3 gold");
        game.enter("buy('Healing Potion')", "You buy Healing Potion for 12 gold");
    }

    private static void tunnelAndChapel(PtyTerminal game) throws IOException {
        game.enter("travel('Great Hall'); go('east')", "You come to the Flooded Tunnel");
        game.enter("cast_frost('Acid Slime 1')", "Acid Slime 1 is frozen stiff");
        game.enter("attack('Acid Slime 1')", "Acid Slime 1 is slain");
        game.enter("fight('Acid Slime 2', 12)", "Acid Slime 2 is slain");
        game.enter("search()", "on the floor: Healing Potion");
        game.enter("take_all()", "You take: Healing Potion");
        game.enter("go('east')", "You come to the Forgotten Chapel");
        game.enter("rest()", "You sleep soundly");
        game.enter("search()", "You find a hidden passage");
        game.enter("go('north'); take_all(); go('south')", "You take: Tear of the Spring");
    }

    /** The last fights, with lines recalled by the arrow keys, and the end, undone and done again. */
    private static void throne(PtyTerminal game) throws IOException {
        game.enter("go('south')", "Royal Guard");
        game.enter("cast_frost('Royal Guard')", "Royal Guard is frozen stiff");
        game.enter("attack('Royal Guard')", "The ice shatters!");
        game.enter(UP + UP, "Royal Guard is frozen stiff");
        game.enter(UP + UP, "Royal Guard is slain");
        game.enter("take_all()", "Royal Seal");
        game.enter("go('north'); take_all(); rest(); go('south')", "You sleep soundly");
        game.enter("go('east')", "You come to the Throne Room");
        game.enter("cast_frost('Slime King')", "Slime King is frozen stiff");
        game.enter("attack('Slime King')", "Slime King takes 26");
        game.enter(UP + UP, "Slime King is frozen stiff");
        game.enter(UP + UP, "Slime King takes 22");
        game.enter("use('Tear of the Spring')", "Victory: the Spring");
        game.enter("undo_last()", "Throne Room");
        game.enter("redo_last()", "Victory: the Spring");
        game.enter("look", "The keeper of the spring opens his eyes");
        assertTrue(game.text().contains("HP 34/48 · MP 22/32 · Level 4 · XP 4/48 · Gold 29"), game::text);
    }

    private static String valueOf(String name, String text) {
        return Stream.of(text.split(" "))
                .filter(word -> word.startsWith(name + '='))
                .map(word -> word.substring(name.length() + 1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + text));
    }

    /** Compares what the ledger recorded with what was played. */
    private void assertLedger() throws IOException, InterruptedException {
        assertTrue(ledger("--verify").contains("The ledger is intact"));
        List<JsonNode> operations = new ArrayList<>(ledger("--json", "--limit", "1000")
                .lines()
                .map(JsonMapper.shared()::readTree)
                .filter(entry -> entry.get("kind").asString().equals("operation"))
                .toList());
        Collections.reverse(operations); // the oldest first
        List<String> played = operations.stream()
                .filter(entry -> entry.get("success").asBoolean())
                .map(entry -> entry.get("action").asString())
                .toList();
        assertEquals(PLAYED, String.join(" ", played));
        List<String> failed = operations.stream()
                .filter(entry -> !entry.get("success").asBoolean())
                .map(entry -> entry.get("action").asString()
                        + ' '
                        + entry.at("/error/code").asString())
                .toList();
        assertEquals(
                List.of("sacrifice CONFIRMATION_REQUIRED", "sacrifice CONFIRMATION_REQUIRED", "keep_watch CANCELLED"),
                failed);
    }

    private String ledger(String... options) throws IOException, InterruptedException {
        List<String> command = command(io.docui.example.mud.Main.class, "ledger", "--ledger", directory.toString());
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
