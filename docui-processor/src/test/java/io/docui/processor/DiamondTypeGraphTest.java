package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.runtime.action.ActionDescriptor;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types that hold the next one twice, level by level: there are few of them, and more ways through them than can be walked. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DiamondTypeGraphTest {
    private static final int LEVELS = 40;

    /** A type of each level; the last holds what is given. */
    private static String[] levels(String app, String level, String last) {
        String[] sources = new String[LEVELS + 2];
        sources[0] = DiagnosticAssertions.source(app);
        for (int i = 0; i < LEVELS; i++) {
            sources[i + 1] = DiagnosticAssertions.source(
                    level.replace("THIS", "Level" + i).replace("NEXT", "Level" + (i + 1)));
        }
        sources[LEVELS + 1] = DiagnosticAssertions.source(last.replace("THIS", "Level" + LEVELS));
        return sources;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            record THIS(NEXT left, NEXT right) {}                           | record THIS(int height) {}
            record THIS(Optional<NEXT> left, List<NEXT> right) {}           | record THIS(int height) {}
            sealed interface THIS {\
             record OneOfTHIS(NEXT left, NEXT right) implements THIS {}\
             record OtherOfTHIS(NEXT up) implements THIS {} }               | record THIS(int height) {}
            record THIS(NEXT left, NEXT right) {}                           | record THIS(Level0[] all) {}
            """)
    void visitsEachTypeOnce(String level, String last) {
        String[] sources = levels("""
                @DocUIApp class Peak {
                  @DocUIAction Level0 climb(Level0 route) { return route; }
                  @DocUIAction void drop(@Default("[]") List<Level1> routes) {}
                  @DocUIView List<Camp> camps() { return List.of(); }
                  @DocUIObject record Camp(@ObjectId int id, Level0 route) {}
                }
                """, level, last);

        CompiledApp app = CompiledApp.of(sources);

        ActionDescriptor climb =
                app.bind(app.create("p.Peak")).descriptor().actions().get(0);
        assertFalse(climb.parameters().get(0).holdsSecrets());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            record THIS(NEXT left, NEXT right) {} | record THIS(Thread rope) {} | [DOCUI104] Component "rope" of Level40
            sealed interface THIS {\
             record OneOfTHIS(NEXT left, NEXT right) implements THIS {}\
             record OtherOfTHIS(NEXT up) implements THIS {} }\
             | record THIS(Level0 start) {} | [DOCUI160] Component "start" of Level40 always requires another Level0
            """)
    void reportsErrorInDeepestTypeOnce(String level, String last, String message) {
        String[] sources = levels("""
                @DocUIApp class Peak {
                  @DocUIAction void climb(Level0 route) {}
                  @DocUIObject record Camp(@ObjectId int id, Level0 route) {}
                }
                """, level, last);

        List<String> said = DiagnosticAssertions.of(sources).allMessages();

        List<String> ours =
                said.stream().filter(text -> text.contains("[DOCUI")).toList();
        assertEquals(1, ours.stream().filter(text -> text.startsWith(message)).count());
        assertEquals(ours.stream().distinct().toList(), ours);
    }
}
