package io.docui.hostops.internal.screen.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of a program's other windows matters where a menu does not tell whose it is. */
class ScreenPermissionTest {
    @TempDir
    Path folder;

    private static TopLevelWindow window(long id, String title) {
        WindowOwnerApp app = new WindowOwnerApp(7, 1, "editor", "/usr/bin/editor", "/", "");
        return new TopLevelWindow(id, app, "Editor", title, new Bounds(0, 0, 9, 9), false, false);
    }

    private WindowInputGuard guard(String more, TopLevelWindow permitted) throws IOException {
        Path home = folder.toRealPath();
        Path workspace = Files.createDirectories(home.resolve("work"));
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {\"keyMouse\": true, \"allowedApps\": [\"editor\"], " + more
                        + "}}");
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.of(file), policyScope, () -> false, InstantSource.system());
        return new ScreenPermission(policy).guard("key_press", List.of(permitted));
    }

    @Test
    void deniesOtherWindowBesidePermittedOne() throws IOException {
        WindowInputGuard guard = guard(
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"apps\": [{\"title\": \"*Bank*\"}]}]",
                window(1, "notes"));
        assertEquals(Optional.empty(), guard.refusal(window(1, "notes")));
        assertEquals(Optional.empty(), guard.refusalOfOther(window(2, "more notes")));
        Optional<String> refusal = guard.refusalOfOther(window(3, "My Bank"));
        assertTrue(refusal.isPresent() && !refusal.get().contains("Bank"), refusal::toString);
        assertTrue(guard.refusal(window(2, "more notes")).isPresent(), "it was not judged before");
    }

    @Test
    void deniesOtherAskWindowUnlessSameRuleApproved() throws IOException {
        String asks = "\"rules\": [{\"id\": \"ask\", \"decision\": \"ask\", \"apps\": [{\"title\": \"*draft*\"}]}]";
        assertTrue(guard(asks, window(1, "notes"))
                .refusalOfOther(window(2, "a draft"))
                .isPresent());
        assertEquals(Optional.empty(), guard(asks, window(1, "my draft")).refusalOfOther(window(2, "a draft")));
    }
}
