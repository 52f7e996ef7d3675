package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.app.HostOperationsApp;
import io.docui.langchain4j.LangChain4jModels;
import io.docui.server.mcp.McpStdioServer;
import io.docui.testkit.TestSession;
import org.junit.jupiter.api.Test;

class CounterTest {
    @Test
    void countsByCallAndByLink() {
        try (TestSession session = TestSession.open(() -> CounterDocUI.bind(new Counter()))) {
            session.run("add(41)").succeeds().shows("The count is 41.");
            session.click("One more").succeeds().shows("The count is 42.");
        }
    }

    @Test
    void classesComeFromReleasedJars() {
        for (Class<?> type : new Class<?>[] {
            TestSession.class, McpStdioServer.class, HostOperationsApp.class, LangChain4jModels.class
        }) {
            assertEquals(
                    System.getProperty("docui.version"), type.getPackage().getImplementationVersion(), type.getName());
        }
    }
}
