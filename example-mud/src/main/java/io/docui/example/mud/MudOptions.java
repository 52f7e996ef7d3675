package io.docui.example.mud;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.MemoryNotebookWidget;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Command-line options that all commands of the game share, and factory of the application that they describe. */
public final class MudOptions {
    private static final Pattern LAST_NUMBER = Pattern.compile("[0-9]{1,18}$");

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The random seed: the same seed gives the same game (default: ${DEFAULT-VALUE}).",
            defaultValue = "1")
    private long seed = 1;

    @Option(
            names = "--lang",
            paramLabel = "zh|en",
            description = "The language of the game: zh or en (default: ${DEFAULT-VALUE}).",
            defaultValue = "en")
    private String lang = "en";

    @Option(
            names = "--shared",
            description = "All sessions share one game. Without this option, each session has its own game.")
    private boolean shared;

    @Option(
            names = "--seed-by-name",
            description =
                    "Uses the number at the end of a session's name, such as 17 in ?session=game-17, as the seed of its game.")
    private boolean seedByName;

    public long seed() {
        return seed;
    }

    public Language lang() {
        return Language.of(lang)
                .orElseThrow(() -> new IllegalArgumentException("There is no language '" + lang + "'. Use zh or en."));
    }

    /** Returns the application; each session plays a game of its own unless the sessions share one. */
    public App app() {
        Language language = lang();
        if (shared) {
            return app(new SlimeCave(seed, language), language);
        }
        if (seedByName) {
            return inLanguage(App.bySession(id -> parts(new SlimeCave(seedIn(id), language))), language);
        }
        return inLanguage(App.of(() -> parts(new SlimeCave(seed, language))), language);
    }

    private long seedIn(String session) {
        Matcher number = LAST_NUMBER.matcher(session);
        return number.find() ? Long.parseLong(number.group()) : seed;
    }

    /** Returns the application in English, where the number at the end of a session's name is the seed of its game. */
    public static App appPerSession() {
        MudOptions options = new MudOptions();
        options.seedByName = true;
        return options.app();
    }

    /** Returns the application of one game that all its sessions play together. */
    static App app(SlimeCave cave, Language language) {
        List<ProviderBinding> parts = parts(cave);
        return inLanguage(App.of(() -> parts), language);
    }

    private static List<ProviderBinding> parts(SlimeCave cave) {
        return List.of(SlimeCaveDocUI.bind(cave), QuestLogDocUI.bind(cave.questLog()), BatDocUI.bind(cave.bat()));
    }

    private static App inLanguage(App app, Language language) {
        App whole = app.withWidgets(() -> List.of(new MemoryNotebookWidget()));
        return language == Language.ZH ? whole.withLanguage(Locale.CHINESE, ChineseGameTranslation.WORDS) : whole;
    }
}
