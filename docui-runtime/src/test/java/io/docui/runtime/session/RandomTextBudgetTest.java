package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever an application says: what a model is shown obeys its budget by a real tokenizer (docs/spec/context.md#budget).
 */
class RandomTextBudgetTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final int[] BUDGETS = {200, 500, 1_000, 4_000};
    private static final int ROUNDS = 4;
    private static final int PERCENT = 100;

    /** A class of text; each gives words of one kind. */
    @SuppressWarnings({"ImmutableEnumChecker", "StringSplitter"}) // stateless functions, of words that are written here
    enum TextKind {
        ENGLISH("the cave is dark and a slime looks at you in terror, you cannot flee".split(" ")),
        CHINESE("潮湿的石厅里 回荡着滴水声， 北面透进来一线微光。 史莱姆1 正在舔舐伤口".split(" ")),
        JAPANESE("湿った石の広間に 水の滴る音が響き、 北からかすかな光が 差し込んでいます。".split(" ")),
        KOREAN("습한 돌 홀에 물방울 소리가 울리고 북쪽에서 희미한 빛이 들어옵니다.".split(" ")),
        RUSSIAN("Горный ветер задувает в чёрный вход пещеры и никто не вернулся".split(" ")),
        ARABIC("تهب رياح الجبل على مدخل الكهف الأسود ويبيع الخبز والمشاعل".split(" ")),
        HINDI("पहाड़ की हवा गुफा के काले मुँह में बहती है और कोई वापस नहीं आया".split(" ")),
        THAI("ลมภูเขาพัดเข้าปากถ้ำสีดำ พ่อค้ากางเต็นท์ข้างทาง ขายขนมปัง".split(" ")),
        EMOJI("😅 🤔 ⚠️ 🚨 👨‍👩‍👧 🇩🇪 👍🏽 ✔ ✘ ❤️ 🧪 🏴‍☠️".split(" ")),
        WINDOWS_PATHS(
                "C:\\Users\\me\\AppData\\Local\\Temp\\a.txt D:\\src\\docui\\pom.xml \\\\server\\share\\x".split(" ")),
        CODE("for(int i=0;i<n;++i){sum+=a[i]*b[i];} if (x != null && !y.isEmpty()) return Map.of(\"k\",v);".split(" ")),
        IDENTIFIERS(
                "getUserAccountByIdOrThrow MAX_RETRY_COUNT io.docui.runtime.session.SessionTest x_1_y snake_case_name"
                        .split(" ")),
        MARKDOWN("**bold** _it_ [x](y) | a | `code` <b> &amp; # ## --- *** 1. - + > ~~~ ``` \\".split(" ")),
        MATH("∀x∈ℝ: ∑ᵢ aᵢ² ≤ √π · ∞ ⇒ ½ ± ° → ⟨x|y⟩".split(" ")),
        BOXES("┌──┬──┐ │ ░▒▓█ │ └──┴──┘ ▲▼◆● ═══╬═══".split(" ")),
        HEX(random -> Long.toHexString(random.nextLong())),
        BASE64(random -> {
            byte[] bytes = new byte[30];
            random.nextBytes(bytes);
            return Base64.getEncoder().encodeToString(bytes);
        }),
        NUMBERS(random ->
                random.nextInt(3) == 0 ? random.nextLong() + "" : random.nextInt(1_000) + "." + random.nextInt(100)),
        RANDOM_LETTERS(random -> randomLetters(random, 'a', 26)),
        RANDOM_CAPITALS(random -> randomLetters(random, 'A', 26)),
        RARE_SCRIPTS(random -> randomLetters(random, 0x13A0, 0x50) + randomLetters(random, 0x12000, 0x300)),
        /** Without a vocabulary nobody can tell that most of these are never seen. */
        RANDOM_HAN(180, random -> randomLetters(random, 0x4E00, 0x5000)),
        ANY_CHARACTERS(130, random -> randomLetters(random, 0x21, 0x2F00));

        /** Of the budget so much may be used, in percent: all of it, where the text has any sense. */
        private final int most;

        private final Function<Random, String> word;

        TextKind(String[] words) {
            this(random -> words[random.nextInt(words.length)]);
        }

        TextKind(Function<Random, String> word) {
            this(PERCENT, word);
        }

        TextKind(int most, Function<Random, String> word) {
            this.most = most;
            this.word = word;
        }

        private static String randomLetters(Random random, int from, int count) {
            StringBuilder word = new StringBuilder();
            for (int i = 1 + random.nextInt(12); i > 0; i--) {
                word.appendCodePoint(from + random.nextInt(count));
            }
            return word.toString();
        }

        String randomWords(Random random, int count) {
            List<String> words = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                words.add(word.apply(random));
            }
            return String.join(" ", words);
        }
    }

    @ParameterizedTest
    @EnumSource
    void documentsAndReportsKeepBudget(TextKind textKind) {
        for (int i = 0; i < BUDGETS.length; i++) {
            assertBudgetKept(textKind, BUDGETS[i], (textKind.name().length() + i) % ROUNDS);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    void allSeedsKeepBudget(TextKind textKind) {
        for (int budget : BUDGETS) {
            for (int seed = 0; seed < ROUNDS; seed++) {
                assertBudgetKept(textKind, budget, seed);
            }
        }
    }

    private static void assertBudgetKept(TextKind textKind, int budget, int seed) {
        Random random = new Random(seed);
        CaveApp caveApp = new CaveApp();
        for (int i = 1; i < 20; i++) {
            caveApp.add(i, textKind.randomWords(random, 2), i);
        }
        caveApp.extra = out -> writeRandomView(out, textKind, new Random(budget + seed), budget);
        App app = DocUI.app(caveApp.bind()).withBudget(new TokenBudget(budget, TokenCounter.estimator()));
        try (Session session = app.open("s1")) {
            assertTokenCount(session.look(), budget, textKind);
            for (int size : new int[] {5, 50, 800}) {
                TextValue text = new TextValue(textKind.randomWords(random, size));
                ActionResult result =
                        session.run(new Call(null, "say", List.of(new Call.Argument("text", text))).canonical());
                session.invalidate();
                assertTokenCount(session.report(result), budget, textKind);
                assertTokenCount(session.project().content(), budget, textKind);
            }
        }
    }

    private static void writeRandomView(DocWriter out, TextKind textKind, Random random, int budget) {
        int words = 1 + random.nextInt(1 + budget / 8);
        switch (random.nextInt(4)) {
            case 0 -> out.paragraph(textKind.randomWords(random, words));
            case 1 -> out.code("text", textKind.randomWords(random, words).replace(' ', '\n'));
            case 2 -> {
                DocWriter.TableWriter tableWriter = out.table("A", "B");
                for (int i = 0; i < words / 4; i++) {
                    tableWriter.row(textKind.randomWords(random, 2), textKind.randomWords(random, 2));
                }
            }
            default -> {
                for (int i = 0; i < words / 4; i++) {
                    out.item(textKind.randomWords(random, 4));
                }
            }
        }
    }

    private static void assertTokenCount(String text, int budget, TextKind textKind) {
        int exact = O200K.countTokens(text);
        assertTrue(PERCENT * exact <= textKind.most * budget, () -> exact + " of " + budget + " tokens:\n" + text);
    }
}
