package io.docui.integration.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.conditions.ArchConditions.never;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import io.docui.integration.architecture.violations.ForNameAnchors;
import io.docui.integration.architecture.violations.HandleDocUI;
import io.docui.integration.architecture.violations.ReflectingDocUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls go from text to the application's methods without reflection (docs/spec/modules.md#reflection). */
class ReflectionRulesTest {

    @Test
    void runtimeUsesNoReflection() {
        classes()
                .that()
                .resideInAPackage("io.docui.runtime..")
                .should(useNoReflection())
                .check(ImportedClasses.PUBLISHED);
    }

    @Test
    void generatedCodeUsesNoReflection() {
        generatedClassesRule().allowEmptyShould(true).check(ImportedClasses.PUBLISHED);
    }

    @Test
    void examplesUseNoReflection() {
        classes()
                .that()
                .resideInAPackage("io.docui.example..")
                .should(useNoReflection())
                .check(ImportedClasses.PUBLISHED);
    }

    @ParameterizedTest
    @ValueSource(classes = {ForNameAnchors.class, HandleDocUI.class, ReflectingDocUI.class})
    void findsReflectionUse(Class<?> violation) {
        EvaluationResult result = generatedClassesRule().evaluate(ImportedClasses.VIOLATIONS);

        assertTrue(
                result.getFailureReport().getDetails().stream().anyMatch(line -> line.contains(violation.getName())),
                () -> "The rule passes over " + violation.getName() + ": "
                        + result.getFailureReport().getDetails());
    }

    private static ArchRule generatedClassesRule() {
        return classes()
                .that(describe("are generated", ImportedClasses::isGenerated))
                .should(useNoReflection());
    }

    private static ArchCondition<JavaClass> useNoReflection() {
        return never(dependOnClassesThat(describe("reflect", ReflectionRulesTest::reflects)))
                .and(never(callMethodWhere(target(owner(describe("is Class", type -> type.isEquivalentTo(Class.class))))
                        .and(target(nameMatching("forName|newInstance|get(Declared)?(Method|Field|Constructor)s?"
                                + "|getRecordComponents"))))))
                .as("use no reflection");
    }

    private static boolean reflects(JavaClass type) {
        return type.getPackageName().equals("java.lang.reflect")
                || type.getName().startsWith("java.lang.invoke.MethodHandle");
    }
}
