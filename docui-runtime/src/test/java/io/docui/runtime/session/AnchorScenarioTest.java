package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.session.CaveApp.Enemy;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays the story of {@code vectors/anchors.json}, step by step. */
class AnchorScenarioTest {
    private final CaveApp caveApp = new CaveApp();
    private final Map<String, Enemy> cast = new HashMap<>();
    private Session session = DocUI.app(caveApp.bind()).open("sess-001");

    @TestFactory
    List<DynamicTest> scenario() throws IOException {
        JsonNode vectors;
        try (InputStream in = getClass().getResourceAsStream("/vectors/anchors.json")) {
            vectors = JsonMapper.shared().readTree(Objects.requireNonNull(in));
        }
        cast.put("slime", caveApp.add(100, "slime", 11));
        cast.put("robber", caveApp.add(200, "robber", 25));
        session = DocUI.app(caveApp.bind()).open("sess-001");
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode step : vectors.get("story")) {
            String name = step.has("do")
                    ? step.get("do").asString()
                    : "resolve " + step.get("resolve").asString();
            tests.add(DynamicTest.dynamicTest((tests.size() + 1) + ". " + name, () -> runStep(step)));
        }
        assertTrue(tests.size() >= 23);
        return tests;
    }

    private void runStep(JsonNode step) {
        if (step.has("do")) {
            perform(step.get("do").asString());
            if (step.has("epoch") || step.has("sees")) {
                session.project();
            }
        } else {
            resolve(step);
        }
        if (step.has("epoch")) {
            assertEquals(step.get("epoch").asLong(), session.anchors().epoch());
        }
        step.path("sees")
                .properties()
                .forEach(seen -> assertAnchor(seen.getKey(), seen.getValue().asString()));
    }

    private void perform(String what) {
        switch (what.replaceFirst("; project$", "")) {
            case "project", "project, nothing changed" -> {
                return;
            }
            case "the robber leaves the room" -> caveApp.here.remove(Integer.valueOf(200));
            case "a bat flies in" -> cast.put("bat", caveApp.add(300, "bat", 3));
            case "the slime dies" -> caveApp.alive.remove(100);
            case "the robber comes back" -> {
                caveApp.here.remove(Integer.valueOf(100));
                caveApp.here.add(200);
            }
            case "the document offers attack(target='obj:enemy:3')" ->
                caveApp.extra = out -> out.link("Attack", CaveApp.attack(bat()));
            case "it offers flee() first, then the same attack" ->
                caveApp.extra = out -> out.link("Flee", CaveApp.flee()).link("Attack", CaveApp.attack(bat()));
            case "it offers nothing" -> caveApp.extra = out -> {};
            default -> throw new IllegalArgumentException("the story has a step that this test does not know: " + what);
        }
        session.invalidate();
    }

    private Enemy bat() {
        return Objects.requireNonNull(cast.get("bat"));
    }

    private void assertAnchor(String what, String anchor) {
        if (anchor.startsWith("link:")) {
            AnchorTable.LinkEntry link = session.anchors().links().stream()
                    .filter(l -> l.anchor().equals(anchor))
                    .findAny()
                    .orElseThrow();
            assertEquals(what, link.call());
        } else {
            assertEquals(what, session.anchors().object(anchor).orElseThrow().label());
            assertTrue(session.project().content().contains("(" + anchor + ")"));
        }
    }

    private void resolve(JsonNode step) {
        String reference = step.get("resolve").asString();
        ActionResult result =
                reference.startsWith("link:") ? session.click(reference) : session.run("focus('" + reference + "')");
        if (step.has("gives")) {
            assertTrue(result.success(), () -> result.toString());
            String focus = Objects.requireNonNull(session.project().state().focusId());
            assertEquals(
                    step.get("gives").asString(),
                    session.anchors().object(focus).orElseThrow().label());
        } else {
            assertEquals(
                    step.get("error").asString(),
                    Objects.requireNonNull(result.error()).code().name());
            if (step.has("message")) {
                assertEquals(step.get("message").asString(), result.error().message());
            }
        }
    }
}
