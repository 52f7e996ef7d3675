package io.docui.cluster;

import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.Caller;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** What a client asks of a session. */
final class SessionCalls {
    private SessionCalls() {}

    /** A game. */
    static App newMudApp(long seed) {
        return App.of(() -> List.of(SlimeCaveDocUI.bind(new SlimeCave(seed, Language.EN))));
    }

    static CompletableFuture<String> startCall(SharedSession live, String request, Function<Session, String> work) {
        return live.call(
                        new Caller("test", "a client", null),
                        "a call",
                        work,
                        told -> new SessionEvent.CallSummary(true, told),
                        told -> new SessionStore.StoredResponse(request, told))
                .result()
                .toCompletableFuture();
    }

    static String callAndWait(SharedSession live, String request, Function<Session, String> work) {
        return startCall(live, request, work).join();
    }

    static String runAndWait(SharedSession live, String request, String call) {
        return callAndWait(live, request, session -> session.report(session.run(call)));
    }
}
