package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.session.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a played game costs in changes, and how much of its documents stays in place (docs/spec/document.md#changes). */
class ChangeTokensTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    /** Plays a game, and keeps what was sent and the documents as they were. */
    private static final class RecordingTerminal implements AgentConnection {
        private final Session session;
        private final List<String> documents = new ArrayList<>();
        private int changes;
        private int wholes;

        RecordingTerminal(Session session) {
            this.session = session;
        }

        @Override
        public String look() {
            return recordSent(session.look());
        }

        @Override
        public String click(String link) {
            return recordSent(session.report(session.click(link)));
        }

        @Override
        public String run(String code) {
            return recordSent(session.report(session.run(code)));
        }

        private String recordSent(String sent) {
            int tokens = O200K.countTokens(sent);
            assertTrue(tokens <= TokenBudget.DEFAULT_TOKENS, sent);
            changes += tokens;
            String document = session.project().content();
            int whole = O200K.countTokens(document);
            assertTrue(whole <= TokenBudget.DEFAULT_TOKENS, document);
            wholes += whole;
            documents.add(document);
            return sent;
        }
    }

    private static RecordingTerminal playGame(Language language) {
        return playGame(3, language);
    }

    private static RecordingTerminal playGame(long seed, Language language) {
        try (Session session =
                MudOptions.app(new SlimeCave(seed, language), language).open("demo")) {
            RecordingTerminal recordingTerminal = new RecordingTerminal(session);
            assertEquals(
                    ScriptedAgent.EndReason.OVER,
                    new ScriptedAgent(recordingTerminal, new AgentStatistics()).play(400));
            return recordingTerminal;
        }
    }

    /** The outcomes of calls count as changes and not as documents, of which each would have one before it. */
    @ParameterizedTest
    @EnumSource
    void changesCostAtMostThirdOfDocuments(Language language) {
        RecordingTerminal game = playGame(language);
        assertAtMostAThird(language.toString(), game.changes, game.wholes);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void changesCostThirdInManyGames(Language language) {
        long changes = 0;
        long wholes = 0;
        for (int seed = 1; seed <= 20; seed++) {
            RecordingTerminal game = playGame(seed, language);
            changes += game.changes;
            wholes += game.wholes;
            System.out.println(language + " seed " + seed + ": " + share(game.changes, game.wholes));
        }
        assertAtMostAThird(language + ", seeds 1 to 20", changes, wholes);
    }

    private static void assertAtMostAThird(String game, long changes, long wholes) {
        String figures = game + ": " + share(changes, wholes);
        System.out.println(figures);
        assertTrue(3 * changes <= wholes, figures);
    }

    private static String share(long changes, long wholes) {
        return changes + " tokens in changes, " + wholes + " in whole documents, " + 100 * changes / wholes + "%";
    }

    @ParameterizedTest
    @EnumSource
    void keepsUnchangedLinesInPlace(Language language) {
        List<String> documents = playGame(language).documents;
        long all = 0;
        long prefix = 0;
        long unchanged = 0;
        for (int i = 1; i < documents.size(); i++) {
            String before = documents.get(i - 1);
            String now = documents.get(i);
            all += bytes(now);
            prefix += commonPrefix(before, now);
            unchanged += bytes(String.join(
                    "", commonLines(before.lines().toList(), now.lines().toList())));
        }
        String figures = language + ": of " + all + " bytes " + 100 * prefix / all + "% in the common prefix, "
                + 100 * unchanged / all + "% in lines that stay in their order";
        System.out.println(figures);
        assertTrue(100 * unchanged / all >= 75, figures);
        assertTrue(100 * prefix / all >= 10, figures);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static int commonPrefix(String one, String other) {
        byte[] a = one.getBytes(StandardCharsets.UTF_8);
        byte[] b = other.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        while (length < a.length && length < b.length && a[length] == b[length]) {
            length++;
        }
        return length;
    }

    /** The longest common subsequence of lines, each with its line break. */
    private static List<String> commonLines(List<String> one, List<String> other) {
        int[][] longest = new int[one.size() + 1][other.size() + 1];
        for (int i = one.size() - 1; i >= 0; i--) {
            for (int j = other.size() - 1; j >= 0; j--) {
                longest[i][j] = one.get(i).equals(other.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        List<String> common = new ArrayList<>();
        int i = 0;
        for (int j = 0; i < one.size() && j < other.size(); ) {
            if (one.get(i).equals(other.get(j))) {
                common.add(one.get(i) + '\n');
                i++;
                j++;
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }
}
