package io.docui.cluster;

import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.Durability;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** What a client asks of a session. */
final class Calls {
    private Calls() {}

    /** A game. */
    static App mud(long seed) {
        return App.of(() -> List.of(SlimeCaveDocUI.bind(new SlimeCave(seed, Lang.EN))));
    }

    static CompletableFuture<String> begun(LiveSession live, String request, Function<Session, String> work) {
        return live.call(
                        "a client",
                        "a call",
                        work,
                        told -> new SessionEvent.Told(true, told),
                        told -> new Durability.Receipt(request, told))
                .result()
                .toCompletableFuture();
    }

    static String asked(LiveSession live, String request, Function<Session, String> work) {
        return begun(live, request, work).join();
    }

    static String played(LiveSession live, String request, String call) {
        return asked(live, request, session -> session.report(session.run(call)));
    }
}
