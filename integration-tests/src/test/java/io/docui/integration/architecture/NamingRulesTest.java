package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** A name says the one reason that a class has to exist; these say none (CONTRIBUTING.md). */
class NamingRulesTest {
    private static final ArchRule NO_EMPTY_NAMES = noClasses()
            .should()
            .haveNameMatching(".*(Utils?|Utilit(y|ies)|Helpers?|Managers?|Impl)")
            .because("such a name says nothing about what the class is for");

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
}
