package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuestLogTest {
    @Test
    void showsQuestLogInGameDocument() {
        try (Session session =
                MudOptions.app(new SlimeCave(1, Language.EN), Language.EN).open("game")) {
            String document = session.look();
            assertTrue(document.contains("\n## Journal\n- "), document);
            assertTrue(document.indexOf("## Bag") < document.indexOf("## Journal"), document);
            assertTrue(document.indexOf("## Journal") < document.indexOf("## Quick"), document);
        }
    }

    @Test
    void opensAndClosesQuestLogAsWidget() {
        SlimeCave cave = new SlimeCave(1, Language.EN);
        try (Session session = DocUI.app(SlimeCaveDocUI.bind(cave)).open("game")) {
            assertFalse(session.look().contains("## Journal"));
            session.widgets().open(QuestLogDocUI.bind(cave.questLog()));
            assertEquals(List.of("quests"), session.widgets().names());
            assertTrue(session.look().contains("## Journal"));
            assertTrue(session.run("search()").success());
            session.widgets().close("quests");
            assertFalse(session.look().contains("## Journal"));
        }
    }
}
