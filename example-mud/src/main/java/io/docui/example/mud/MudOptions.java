package io.docui.example.mud;

import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.MemoryNotebookWidget;
import io.docui.runtime.widget.NotificationCentreWidget;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** What all commands of the game take. */
public final class MudOptions {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides all chance: the same seed gives the same game (default: ${DEFAULT-VALUE}).",
            defaultValue = "1")
    private long seed = 1;

    @Option(
            names = "--lang",
            paramLabel = "zh|en",
            description = "The language of the game: zh or en (default: ${DEFAULT-VALUE}).",
            defaultValue = "en")
    private String lang = "en";

    @Option(names = "--shared", description = "All sessions play one game together; else each plays a game of its own.")
    private boolean shared;

    /** The seed of the game. */
    public long seed() {
        return seed;
    }

    /**
     * The language of the game.
     *
     * @throws IllegalArgumentException if there is no such language
     */
    public Lang lang() {
        return Lang.of(lang)
                .orElseThrow(() -> new IllegalArgumentException("There is no language '" + lang + "': use zh or en."));
    }

    /** The application: each session plays a game of its own, unless it was said that they share one. */
    public App app() {
        Lang language = lang();
        if (shared) {
            return app(new SlimeCave(seed, language), language);
        }
        return inLanguage(App.of(() -> parts(new SlimeCave(seed, language))), language);
    }

    /** The application of one game, which all its sessions play together. */
    static App app(SlimeCave cave, Lang language) {
        List<ProviderBinding> parts = parts(cave);
        return inLanguage(App.of(() -> parts), language);
    }

    private static List<ProviderBinding> parts(SlimeCave cave) {
        return List.of(SlimeCaveDocUI.bind(cave), QuestLogDocUI.bind(cave.questLog()), BatDocUI.bind(cave.bat()));
    }

    private static App inLanguage(App app, Lang language) {
        App whole = app.withWidgets(() -> List.of(new MemoryNotebookWidget(), new NotificationCentreWidget()));
        return language == Lang.ZH ? whole.withLanguage(Locale.CHINESE, Chinese.WORDS) : whole;
    }
}
