package io.docui.benchmarks.compile;

import com.google.auto.value.processor.AutoValueProcessor;
import io.docui.processor.DocUIProcessor;
import java.util.ArrayList;
import java.util.List;

/** Creates the annotation processors that are compared, with generated sources of equally many classes and annotated elements. */
final class AnnotationProcessorCandidates {
    private static final String PROVIDER = """
            package bench.p%1$d;

            import io.docui.annotations.*;
            import io.docui.runtime.document.DocWriter;
            import java.util.*;

            /** A cave of number %1$d, full of slimes. */
            @DocUIApp(id = "cave%1$d", title = "Cave %1$d")
            public final class Cave%1$d {
                private final List<Slime> slimes = new ArrayList<>();

                /** Something that bars the way. */
                @DocUIObject(type = "slime")
                public record Slime(@ObjectId int id, @ObjectLabel String name, int hp, @Lod(LodLevel.FULL) String state) {}

                /** What a blow did. */
                public record Blow(Slime target, int damage, boolean slain) {}

                @ObjectLookup
                Optional<Slime> slime(int id) {
                    return slimes.stream().filter(slime -> slime.id() == id).findFirst();
                }

                @DocUIView(title = "Slimes", order = 10)
                void slimes(DocWriter out) {
                    out.table(slimes);
                }
            %2$s}
            """;

    /** The four kinds of actions, in turn: with an object, with a number and a default, with a list and a flag, without parameters. */
    private static final List<String> ACTIONS = List.of("""

                /**
                 * Strikes with the weapon in hand, for the %1$dth time.
                 *
                 * @param target the one to hit
                 * @return what the blow did
                 */
                @DocUIAction
                public Blow attack%1$d(Slime target) {
                    return new Blow(target, %1$d, false);
                }
            """, """

                /**
                 * Hurls a ball of fire: as much damage as {@code mana}, and a little more.
                 *
                 * @param target the one to burn
                 * @param mana mana to spend
                 */
                @DocUIAction(risk = Risk.MEDIUM)
                public Blow castFireball%1$d(Slime target, @Default("10") int mana) {
                    return new Blow(target, mana, true);
                }
            """, """

                /**
                 * Looks for things in some of the corners.
                 *
                 * @param corners their names
                 * @param thorough whether to turn every stone
                 */
                @DocUIAction(readOnly = true, hint = "may take a while")
                public List<String> search%1$d(List<String> corners, @Default("false") boolean thorough) {
                    return corners;
                }
            """, """

                /** Runs away. */
                @DocUIAction(visibleWhen = "inCombat%1$d")
                public String flee%1$d() {
                    return "You run.";
                }

                boolean inCombat%1$d() {
                    return !slimes.isEmpty();
                }
            """);

    private static final String VALUE = """
            package bench.v%1$d;

            import com.google.auto.value.AutoValue;
            import java.util.*;

            /** A value of number %1$d. */
            @AutoValue
            public abstract class Value%1$d {
            %2$s}
            """;

    /** The four property types, in turn. */
    private static final List<String> PROPERTIES = List.of("String", "int", "List<String>", "boolean");

    private AnnotationProcessorCandidates() {}

    /** Returns DocUI's processor with the given number of providers and actions; each provider has an object type, a view and a lookup. */
    static AnnotationProcessorCandidate docui(int classes, int actions) {
        List<InMemorySource> sources = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            StringBuilder members = new StringBuilder();
            for (int k = 0; k < actions; k++) {
                members.append(ACTIONS.get(k % ACTIONS.size()).formatted(k));
            }
            sources.add(new InMemorySource("bench.p" + i + ".Cave" + i, PROVIDER.formatted(i, members)));
        }
        return new AnnotationProcessorCandidate("DocUI", "action", sources, classes * actions, DocUIProcessor::new);
    }

    static AnnotationProcessorCandidate autoValue(int classes, int properties) {
        List<InMemorySource> sources = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            StringBuilder members = new StringBuilder();
            for (int k = 0; k < properties; k++) {
                String type = PROPERTIES.get(k % PROPERTIES.size());
                members.append(
                        "\n    /** Property %1$d. */\n    public abstract %2$s property%1$d();\n".formatted(k, type));
            }
            sources.add(new InMemorySource("bench.v" + i + ".Value" + i, VALUE.formatted(i, members)));
        }
        return new AnnotationProcessorCandidate(
                "AutoValue", "property", sources, classes * properties, AutoValueProcessor::new);
    }
}
