package ${package};

import io.docui.testkit.TestSession;
import org.junit.jupiter.api.Test;

class TaskListTest {
    @Test
    void modelCompletesTaskWithOneClick() {
        try (TestSession session = TestSession.open(() -> TaskListDocUI.bind(new TaskList()))) {
            session.run("add('Buy milk')").succeeds().shows("Buy milk");
            session.click("Done: Buy milk").succeeds();
        }
    }
}
