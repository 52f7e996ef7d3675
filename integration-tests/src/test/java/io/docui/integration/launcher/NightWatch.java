package io.docui.integration.launcher;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIWidget;
import io.docui.example.mud.BatDocUI;
import io.docui.example.mud.MudOptions;
import io.docui.example.mud.QuestLogDocUI;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.session.App;
import io.docui.server.cli.AppCommandLine;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Widget with a call that runs until a person cancels it, and the game with this widget. The calls of the game itself take no time. */
@DocUIWidget(name = "watch")
public final class NightWatch {
    static final String STARTED = "Nothing stirs in the dark.";

    /** Keeps watch until it is canceled. */
    @DocUIAction
    public String keepWatch(InvocationContext call) throws InterruptedException {
        CountDownLatch canceled = new CountDownLatch(1);
        call.onCancel(canceled::countDown);
        System.out.println(STARTED);
        canceled.await();
        return "You stop keeping watch.";
    }

    /**
     * Runs the command line of the game with this widget.
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(AppCommandLine.of("mud", MudOptions::new, NightWatch::app)
                .defaultsInFields()
                .run(arguments));
    }

    private static App app(MudOptions options) {
        return App.of(() -> {
            SlimeCave cave = new SlimeCave(options.seed(), options.lang());
            return List.of(
                    SlimeCaveDocUI.bind(cave),
                    QuestLogDocUI.bind(cave.questLog()),
                    BatDocUI.bind(cave.bat()),
                    NightWatchDocUI.bind(new NightWatch()));
        });
    }
}
