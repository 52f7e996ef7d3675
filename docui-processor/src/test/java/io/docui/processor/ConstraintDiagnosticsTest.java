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
                        "[DOCUI140] @Size is on parameter \"mana\" of type int, of which it says nothing. Remove it, or put"
                                + " it on a String, a collection, an array or a map.",
                        "[DOCUI140] @Min is on parameter \"name\" of type String, of which it says nothing. Remove it, or"
                                + " put it on a number.",
                        "[DOCUI140] @Past is on parameter \"span\" of type Duration, of which it says nothing."
                                + " Remove it, or put it on a type of java.time.",
                        "[DOCUI140] @NotBlank is on parameter \"names\" of type List<String>, of which it says nothing."
                                + " Remove it, or put it on a String.",
                        "[DOCUI140] @AssertTrue is on component \"wide\" of type int, of which it says nothing. Remove it,"
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
                        "[DOCUI141] @Pattern of parameter \"name\" cannot be met or read: \"[a-\" is no regular"
                                + " expression: Illegal character range. Correct it.",
                        "[DOCUI141] @DecimalMin of parameter \"x\" cannot be met or read: \"much\" is no number. Correct"
                                + " it.",
                        "[DOCUI141] @Size of parameter \"y\" cannot be met or read: min 3 is more than max 2. Correct it.");
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
                        "[DOCUI142] The constraints of parameter \"mana\" leave no value: 5..2. Correct one of them, so"
                                + " that a call can be made.",
                        "[DOCUI142] The constraints of parameter \"x\" leave no value: more than 0 and less than 1."
                                + " Correct one of them, so that a call can be made.",
                        "[DOCUI142] The constraints of parameter \"yes\" leave no value: only true, only false. Correct"
                                + " one of them, so that a call can be made.",
                        "[DOCUI142] The constraints of component \"name\" leave no value: not empty, exactly 0 characters."
                                + " Correct one of them, so that a call can be made.");
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
                        "[DOCUI142] The constraints of parameter \"low\" leave no value: at least 300. Correct one of"
                                + " them, so that a call can be made.",
                        "[DOCUI142] The constraints of parameter \"big\" leave no value: at least 1000000000000000000000000000000000000000."
                                + " Correct one of them, so that a call can be made.",
                        "[DOCUI142] The constraints of component \"a\" leave no value: 5..2. Correct one of them, so"
                                + " that a call can be made.");
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
                        "warning: [DOCUI144] @Null is on parameter \"nothing\", but DocUI does not know it, so that calls are"
                                + " not checked against it. Check it in the method, or use a constraint that DocUI knows.",
                        "warning: [DOCUI144] @Null is on component \"all\", but DocUI does not know it, so that calls are not"
                                + " checked against it. Check it in the method, or use a constraint that DocUI knows.");
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
                        "[DOCUI118] Default \"10\" of parameter \"mana\" of action \"a\" is no int (1..9). Write a whole"
                                + " number: 1..9.",
                        "[DOCUI118] Default \" \" of parameter \"name\" of action \"b\" is no text (not blank). Write"
                                + " another: not blank.");
    }

    @Test
    void warnsOfPatternUnsupportedByJsonSchema() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Cave {
                          @DocUIAction void a(§@Pattern(regexp = "a++b") String name) {}
                        }
                        """)).assertMessages("""
                        warning: [DOCUI143] Pattern "a++b" of parameter "name" has no counterpart in JSON Schema, so it is \
                        checked and described, but models do not have it as a schema. Write it without possessive \
                        quantifiers, inline flags and classes of Java's own.""");
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
                                + " Elsewhere it has other constraints, or another @Nullable, on what it holds, though it is"
                                + " one type. Give it the same everywhere, or write a record for one of them.",
                        "[DOCUI104] Parameter \"boxes\" of action \"b\" has the unsupported type p.Cave.Box<java.lang.String>."
                                + " Elsewhere it has other constraints, or another @Nullable, on what it holds, though it is"
                                + " one type. Give it the same everywhere, or write a record for one of them.");
    }
}
