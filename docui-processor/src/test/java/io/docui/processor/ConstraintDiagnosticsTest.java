package io.docui.processor;

import org.junit.jupiter.api.Test;

/** What the processor says of constraints that make no sense where they are. */
class ConstraintDiagnosticsTest {
    private static String source(String body) {
        return DiagnosticAssertions.source("import jakarta.validation.constraints.*;\n" + body);
    }

    @Test
    void reportsConstraintOnUnsuitableType() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(§@Size(max = 3) int mana) {}
                          @DocUIAction void b(§@Min(1) String name, §@Past java.time.Duration span) {}
                          @DocUIAction void c(Box box, §@NotBlank List<String> names) {}
                          record Box(§@AssertTrue int wide) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI140] @Size does not apply to parameter \"mana\" of type int. Remove it, or put"
                                + " it on a String, a collection, an array or a map.",
                        "[DOCUI140] @Min does not apply to parameter \"name\" of type String. Remove it, or"
                                + " put it on a number.",
                        "[DOCUI140] @Past does not apply to parameter \"span\" of type Duration."
                                + " Remove it, or put it on a type of java.time.",
                        "[DOCUI140] @NotBlank does not apply to parameter \"names\" of type List<String>."
                                + " Remove it, or put it on a String.",
                        "[DOCUI140] @AssertTrue does not apply to component \"wide\" of type int. Remove it,"
                                + " or put it on a boolean.");
    }

    @Test
    void reportsInvalidConstraintAttributes() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(§@Pattern(regexp = "[a-") String name) {}
                          @DocUIAction void b(§@DecimalMin("much") double x, §@Size(min = 3, max = 2) String y) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI141] @Pattern of parameter \"name\" is invalid: \"[a-\" is not a valid regular"
                                + " expression: Illegal character range. Correct it.",
                        "[DOCUI141] @DecimalMin of parameter \"x\" is invalid: \"much\" is not a number. Correct"
                                + " it.",
                        "[DOCUI141] @Size of parameter \"y\" is invalid: min 3 is greater than max 2. Correct it.");
    }

    @Test
    void reportsContradictoryConstraints() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(@Min(5) @Max(2) int §mana) {}
                          @DocUIAction void b(@Positive @DecimalMax(value = "1", inclusive = false) int §x) {}
                          @DocUIAction void c(@AssertTrue @AssertFalse boolean §yes, Box box) {}
                          record Box(@NotEmpty @Size(max = 0) String §name) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI142] No value meets all constraints of parameter \"mana\": 5..2. Correct one of"
                                + " them.",
                        "[DOCUI142] No value meets all constraints of parameter \"x\": more than 0 and less than 1."
                                + " Correct one of them.",
                        "[DOCUI142] No value meets all constraints of parameter \"yes\": only true, only false. Correct"
                                + " one of them.",
                        "[DOCUI142] No value meets all constraints of component \"name\": not empty, exactly 0 characters."
                                + " Correct one of them.");
    }

    @Test
    void reportsConstraintsOutsideTypeRange() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(@Min(300) byte §low, @DecimalMin("1e39") float §big, @Max(300) byte fine) {}
                          @DocUIAction void b(Outer outer) {}
                          sealed interface Outer permits One, Two {}
                          record One(@Min(5) @Max(2) int §a) implements Outer {}
                          record Two(int b) implements Outer {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI142] No value meets all constraints of parameter \"low\": at least 300. Correct one of"
                                + " them.",
                        "[DOCUI142] No value meets all constraints of parameter \"big\": at least 1000000000000000000000000000000000000000."
                                + " Correct one of them.",
                        "[DOCUI142] No value meets all constraints of component \"a\": 5..2. Correct one of"
                                + " them.");
    }

    @Test
    void warnsOfUnknownConstraint() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(§@Null String nothing, @NotNull String something) {}
                          @DocUIAction void b(Box box) {}
                          @SuppressWarnings("DOCUI144") @DocUIAction void c(@Null String known) {}
                          record Box(List<@Null String> §all) {}
                        }
                        """))
                .assertMessages(
                        "warning: [DOCUI144] @Null on parameter \"nothing\" is not a constraint that DocUI supports, so calls are"
                                + " not checked against it. Check the value in the method, or use a supported constraint.",
                        "warning: [DOCUI144] @Null on component \"all\" is not a constraint that DocUI supports, so calls are not"
                                + " checked against it. Check the value in the method, or use a supported constraint.");
    }

    @Test
    void reportsDefaultViolatingConstraint() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(@Min(1) @Max(9) @Default(§"10") int mana) {}
                          @DocUIAction void b(@NotBlank @Default(§" ") String name) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI118] Default \"10\" of parameter \"mana\" of action \"a\" is not a valid int (1..9). Write a whole"
                                + " number: 1..9.",
                        "[DOCUI118] Default \" \" of parameter \"name\" of action \"b\" is not a valid text (not blank). Write"
                                + " another value: not blank.");
    }

    @Test
    void warnsOfPatternUnsupportedByJsonSchema() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(§@Pattern(regexp = "a++b") String name) {}
                        }
                        """)).assertMessages("""
                        warning: [DOCUI143] Pattern "a++b" of parameter "name" cannot be expressed in JSON Schema, so DocUI \
                        checks and describes it, but the schema omits it. Avoid possessive quantifiers, inline \
                        flags and Java-specific character classes.""");
    }

    @Test
    void reportsDifferentConstraintsOnSameTypeArgument() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(Box<String> box, Box<@Size(max = 3) String> §small, Box<String> other) {}
                          @DocUIAction void b(List<Box<@NotBlank String>> §boxes, Nest<@Size(max = 3) String> nest) {}
                          @DocUIAction void c(Nest<@Size(max = 3) String> same, List<Box<String>> boxes) {}
                          record Box<T>(T item) {}
                          record Nest<T>(T item, Optional<Nest<T>> inner) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI104] Parameter \"small\" of action \"a\" has the unsupported type p.Cave.Box<java.lang.String>."
                                + " Its type arguments have other constraints or another @Nullable elsewhere. Annotate"
                                + " them in the same way everywhere, or write a record for one of the uses.",
                        "[DOCUI104] Parameter \"boxes\" of action \"b\" has the unsupported type p.Cave.Box<java.lang.String>."
                                + " Its type arguments have other constraints or another @Nullable elsewhere. Annotate"
                                + " them in the same way everywhere, or write a record for one of the uses.");
    }
}
