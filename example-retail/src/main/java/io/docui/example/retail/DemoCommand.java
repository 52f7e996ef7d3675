package io.docui.example.retail;

import io.docui.example.retail.backoffice.BackOffice;
import io.docui.example.retail.backoffice.BackOfficeDocUI;
import io.docui.example.retail.backoffice.Role;
import io.docui.example.retail.backoffice.ShopAccess;
import io.docui.example.retail.demo.AgentTerminal;
import io.docui.example.retail.demo.ShopAgent;
import io.docui.example.retail.replay.TaskReplay;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Command that lets an agent fulfill twenty wishes with no input other than the wishes and the texts of documents and reports. */
@Command(
        name = "demo",
        description =
                "An agent that sees only documents fulfills twenty wishes, each on fresh data. The exit code is 0 only if the data"
                        + " is as expected afterwards.")
final class DemoCommand implements Callable<Integer> {
    @Mixin
    private RetailOptions options = new RetailOptions();

    @Option(names = "--quiet", description = "Prints only the outcomes.")
    private boolean quiet;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Connects an agent to a session by text only. */
    private record SessionTerminal(Session session) implements AgentTerminal {
        @Override
        public String look() {
            return session.look();
        }

        @Override
        public String run(String calls) {
            return session.report(session.run(calls));
        }
    }

    @Override
    public Integer call() throws IOException {
        JsonNode wishes = wishes();
        PrintWriter out = spec.commandLine().getOut();
        int fulfilled = 0;
        try (ConfigurableApplicationContext context = options.start(WebApplicationType.NONE, Map.of())) {
            TaskReplay replay = context.getBean(TaskReplay.class);
            JsonNode shop = replay.exportShop();
            for (JsonNode wish : wishes) {
                if (fulfill(wish, context.getBean(ShopAccess.class), replay, shop, out)) {
                    fulfilled++;
                }
                out.flush();
            }
        }
        out.println(fulfilled + " of " + wishes.size() + " wishes fulfilled");
        out.flush();
        return fulfilled == wishes.size() ? 0 : 1;
    }

    static JsonNode wishes() throws IOException {
        try (InputStream in = Objects.requireNonNull(ShopAgent.class.getResourceAsStream("wishes.json"))) {
            return JsonMapper.shared().readTree(in);
        }
    }

    private boolean fulfill(JsonNode wish, ShopAccess access, TaskReplay replay, JsonNode shop, PrintWriter out) {
        try (BackOffice backOffice = new BackOffice(access, true, Role.AGENT);
                Session session = DocUI.app(BackOfficeDocUI.bind(backOffice))
                        .withPolicy(backOffice)
                        .open()) {
            ShopAgent agent = new ShopAgent(new SessionTerminal(session));
            List<String> faults;
            try {
                agent.fulfill(wish);
                faults = replay.compare(backOffice.copy(), wish.path("changes"), shop);
            } catch (ShopAgent.StuckException e) {
                faults = List.of(String.valueOf(e.getMessage()));
            }
            if (!quiet) {
                out.println(agent.transcript());
            }
            out.println("Wish " + wish.path("task").asString() + ": " + agent.calls() + " calls, "
                    + agent.transcript().length() + " characters"
                    + (faults.isEmpty() ? "" : "; " + String.join("; ", faults)));
            return faults.isEmpty();
        }
    }
}
