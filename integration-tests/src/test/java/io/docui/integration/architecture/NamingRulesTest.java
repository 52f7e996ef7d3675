package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileManager;
import org.junit.jupiter.api.Test;

/** Names are the field's: they can be guessed, and none stands for two things. */
class NamingRulesTest {
    private static final ArchRule NO_EMPTY_NAMES = noClasses()
            .that()
            .areNotAssignableTo(JavaFileManager.class)
            .should()
            .haveNameMatching(".*(Utils?|Utilit(y|ies)|Helpers?|Managers?|Impl)")
            .because("such a name says nothing about what the class is for");

    /** Everyday words and metaphors that say nothing to a reader who knows the field. */
    private static final Set<String> BANNED_WORDS = Set.of(
            "Book",
            "Courier",
            "Deed",
            "Desk",
            "Entrance",
            "Errand",
            "Fitting",
            "Flatness",
            "Grounds",
            "Lane",
            "Loans",
            "Mending",
            "Mischief",
            "Offers",
            "Parcel",
            "Passage",
            "Presence",
            "Spot",
            "Standstill",
            "Surroundings",
            "Thief",
            "Told",
            "Verb",
            "Whereabouts");

    /** Participles that do not end in "ed". */
    private static final Set<String> IRREGULAR_PARTICIPLES = Set.of(
            "begun", "bound", "broken", "built", "chosen", "done", "drawn", "found", "given", "gone", "held", "hidden",
            "kept", "known", "left", "made", "meant", "met", "said", "seen", "sent", "shown", "taken", "told",
            "written");

    /** Words of JSON Schema and Java for what a declaration is. */
    private static final Set<String> DECLARED = Set.of("required", "deprecated", "embed", "feed", "need", "seed");

    private static final Pattern ONE_WORD = Pattern.compile("[a-z]+");
    private static final Pattern WORD = Pattern.compile("[A-Z][a-z0-9]*");

    @Test
    void classesHaveNoMeaninglessSuffixes() {
        NO_EMPTY_NAMES.check(ImportedClasses.PUBLISHED);
    }

    @Test
    void findsMeaninglessClassName() {
        assertEquals(
                1,
                NO_EMPTY_NAMES
                        .evaluate(ImportedClasses.VIOLATIONS)
                        .getFailureReport()
                        .getDetails()
                        .size());
    }

    @Test
    void exportedTypesOfModuleHaveUniqueNames() {
        assertEquals(List.of(), duplicates(library()));
    }

    @Test
    void classNamesContainNoBannedWord() {
        assertEquals(List.of(), bannedNames(library()));
    }

    @Test
    void publicMethodsAreNoLoneParticiples() {
        assertEquals(List.of(), participles(library()));
    }

    @Test
    void findsBannedWordDuplicateAndParticiple() {
        JavaClasses wrong = ImportedClasses.VIOLATIONS;
        assertEquals(List.of("DeedBook"), bannedNames(wrong));
        assertEquals(1, duplicates(wrong).size());
        assertEquals(List.of("DeedBook.told"), participles(wrong));
    }

    /** The published modules; the examples name things of a game or of their domain. */
    private static JavaClasses library() {
        return ImportedClasses.PUBLISHED.that(DescribedPredicate.describe(
                "are in the library",
                type -> !type.getPackageName().startsWith("io.docui.example") && !ImportedClasses.isGenerated(type)));
    }

    private static List<String> duplicates(JavaClasses classes) {
        Map<String, List<JavaClass>> named = classes.stream()
                .filter(NamingRulesTest::isExported)
                .filter(type -> !type.getSimpleName().equals("Builder"))
                .collect(groupingBy(type -> moduleOf(type) + " " + type.getSimpleName()));
        return named.values().stream()
                .filter(types -> types.size() > 1)
                .map(types ->
                        types.stream().map(JavaClass::getName).sorted().toList().toString())
                .sorted()
                .toList();
    }

    private static boolean isExported(JavaClass type) {
        return !type.getPackageName().contains(".internal")
                && !type.getSimpleName().equals("package-info")
                && !type.isAnonymousClass()
                && Stream.iterate(
                                type,
                                outer -> outer.getEnclosingClass().isPresent(),
                                outer -> outer.getEnclosingClass().orElseThrow())
                        .allMatch(outer -> outer.getModifiers().contains(JavaModifier.PUBLIC));
    }

    /** The folder or archive that a class comes from. */
    private static String moduleOf(JavaClass type) {
        String source = type.getSource().orElseThrow().getUri().toString();
        return source.substring(0, source.indexOf("io/docui/"));
    }

    private static List<String> bannedNames(JavaClasses classes) {
        return classes.stream()
                .map(JavaClass::getSimpleName)
                .filter(name -> WORD.matcher(name).results().anyMatch(word -> BANNED_WORDS.contains(word.group())))
                .sorted()
                .toList();
    }

    /** Components of records are left out: {@code quoted} or {@code negated} says what a value is. */
    private static List<String> participles(JavaClasses classes) {
        return classes.stream()
                .filter(type -> !type.isRecord())
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(method -> isParticiple(method.getName()) && !overridesLibrary(method))
                .map(method -> method.getOwner().getSimpleName() + "." + method.getName())
                .sorted()
                .toList();
    }

    private static boolean isParticiple(String name) {
        return ONE_WORD.matcher(name).matches()
                && !DECLARED.contains(name)
                && (name.endsWith("ed") || IRREGULAR_PARTICIPLES.contains(name));
    }

    private static boolean overridesLibrary(JavaMethod method) {
        return Stream.concat(
                        method.getOwner().getAllRawSuperclasses().stream(),
                        method.getOwner().getAllRawInterfaces().stream())
                .filter(type -> !type.getPackageName().startsWith("io.docui"))
                .flatMap(type -> Arrays.stream(type.reflect().getMethods()))
                .anyMatch(inherited -> inherited.getName().equals(method.getName()));
    }
}
