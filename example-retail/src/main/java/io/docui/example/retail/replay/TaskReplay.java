package io.docui.example.retail.replay;

import io.docui.example.retail.backoffice.BackOffice;
import io.docui.example.retail.backoffice.BackOfficeDocUI;
import io.docui.example.retail.backoffice.Role;
import io.docui.example.retail.backoffice.ShopAccess;
import io.docui.example.retail.data.ShopExporter;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Runs the calls of a task in a session with fresh data, and compares results and data with the expected ones. Thread-safe. */
@Component
public class TaskReplay {
    private static final String OK = "ok";
    private static final String ERROR = "error: ";

    private final ShopAccess shop;
    private final ShopExporter exporter;

    TaskReplay(ShopAccess shop, ShopExporter exporter) {
        this.shop = shop;
        this.exporter = exporter;
    }

    /** Exports the shop's own data, which tasks do not change. */
    public JsonNode exportShop() {
        return exporter.export();
    }

    /**
     * Replays a task.
     *
     * @param before the data before the task, from {@link #exportShop}
     * @return what differs from the expectation; empty if nothing does
     */
    public List<String> replay(JsonNode task, JsonNode before) {
        List<String> faults = new ArrayList<>();
        try (BackOffice backOffice = new BackOffice(shop, true, Role.AGENT);
                Session session = DocUI.app(BackOfficeDocUI.bind(backOffice))
                        .withPolicy(backOffice)
                        .open()) {
            backOffice.copy(); // not within the time limit of the first call
            for (JsonNode call : task.path("calls")) {
                String result = run(session, call);
                if (!result.equals(call.path("result").asString())) {
                    faults.add(call.path("name").asString() + ' ' + call.path("arguments") + ": " + result);
                }
            }
            faults.addAll(compare(backOffice.copy(), task.path("changes"), before));
        }
        return faults;
    }

    /**
     * Compares the data of a session with expected changes.
     *
     * @param copy the session's copy of the shop; null for the shop itself
     * @param before the data before, from {@link #exportShop}
     * @return what differs from the expectation; empty if nothing does
     */
    public List<String> compare(@Nullable String copy, JsonNode changes, JsonNode before) {
        JsonNode after = shop.copies().within(copy, exporter::export);
        return ExpectedChanges.compare(changes, DataDifference.between(before, after));
    }

    /** Runs a call and confirms it if necessary. Returns the result in the form of the tasks. */
    private static String run(Session session, JsonNode call) {
        ActionResult result = session.call(
                call.path("name").asString(), call.path("arguments").toString());
        if (!result.success() && session.wizard().isPresent()) {
            result = session.run("answer('yes')");
        }
        DocUIError error = result.error();
        return error == null ? OK : ERROR + error.message();
    }
}
