package io.docui.processor;

import org.junit.jupiter.api.Test;

/** Annotations that stand where Java allows them and nothing reads them. */
class UnreadAnnotationsTest {
    private static final String DEFAULT =
            ". Remove it, or put it on a parameter of an action, a component of a record or the"
                    + " field of a property.";
    private static final String SENSITIVE =
            ". Remove it, or put it on a parameter of an action, a component, or the field or an"
                    + " accessor of a property.";
    private static final String CHOICES = ". Remove it, or put it on a parameter of an action.";
    private static final String SCRIPT =
            ". Remove it, or put it on a parameter of an action or a setter, or a component of a" + " record.";
    private static final String OBJECT = ". Remove it, or put it on a component of a @DocUIObject.";

    @Test
    void reportsUnreadAnnotationsOfProviders() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                        @DocUIApp class Inn {
                          §@Default("3") int rooms;
                          §@Sensitive String code;
                          §@Lod(LodLevel.FULL) String name;
                          Inn(§@Default("a") String name) { this.name = name; }
                          §@Sensitive @DocUIAction String open() { return code; }
                          @DocUIView void all(§@Sensitive DocWriter out) { out.paragraph(name); }
                          @ObjectLookup Optional<Guest> guest(§@Choices("ids") int id) { return Optional.empty(); }
                          @DocUIObject record Guest(@ObjectId int id) {}
                        }
                        """))
                .assertMessages(
                        "[DOCUI221] @Default has no effect on field \"rooms\" of Inn" + DEFAULT,
                        "[DOCUI221] @Sensitive has no effect on field \"code\" of Inn" + SENSITIVE,
                        "[DOCUI221] @Lod has no effect on field \"name\" of Inn" + OBJECT,
                        "[DOCUI221] @Default has no effect on parameter \"name\" of a constructor" + DEFAULT,
                        "[DOCUI221] @Sensitive has no effect on method \"open\" of Inn" + SENSITIVE,
                        "[DOCUI221] @Sensitive has no effect on parameter \"out\" of all" + SENSITIVE,
                        "[DOCUI221] @Choices has no effect on parameter \"id\" of guest" + CHOICES);
    }

    @Test
    void reportsUnreadAnnotationsOfArgumentAndObjectTypes() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                        @DocUIApp class Inn {
                          @DocUIAction void book(Bed bed, Bill bill, @Script String then) {}
                          @DocUIObject record Plan(@ObjectId int id, §@Script String script) {}
                          @DocUIObject record Search(@ObjectId int id, §@Code String pattern) {}
                          @DocUIObject record Guest(@ObjectId int id, §@Default("a") String name) {}
                          @DocUIObject static class Room { @ObjectId int id; §@Default("1") public int beds; }
                          record Bed(§@Lod(LodLevel.FULL) @Default("1") int width, @Sensitive String owner) {
                            §@Sensitive public int width() { return width; }
                          }
                          public static class Bill {
                            §@Default("0") public int paid;
                            @Default("1") private int sum;
                            public int getSum() { return sum; }
                            public void setSum(@Sensitive int sum) { this.sum = sum; }
                            static void print(§@Default("1") int copies) {}
                          }
                        }
                        """))
                .assertMessages(
                        "[DOCUI221] @Script has no effect on component \"script\" of Plan" + SCRIPT,
                        "[DOCUI221] @Code has no effect on component \"pattern\" of Search" + SCRIPT,
                        "[DOCUI221] @Default has no effect on component \"name\" of Guest" + DEFAULT,
                        "[DOCUI221] @Default has no effect on field \"beds\" of Room" + DEFAULT,
                        "[DOCUI221] @Lod has no effect on component \"width\" of Bed" + OBJECT,
                        "[DOCUI221] @Sensitive has no effect on method \"width\" of Bed" + SENSITIVE,
                        "[DOCUI221] @Default has no effect on field \"paid\" of Bill" + DEFAULT,
                        "[DOCUI221] @Default has no effect on parameter \"copies\" of print" + DEFAULT);
    }

    @Test
    void acceptsAnnotationsThatMayBeRead() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                            @DocUIApp class Inn extends House {
                              @Override void clean(@Default("2") int rooms) {}
                            }
                            """), DiagnosticAssertions.source("""
                            abstract class House {
                              @Sensitive @Lod(LodLevel.FULL) @ObjectLabel protected String name;
                              @DocUIAction void clean(@Default("1") int rooms) {}
                              @Sensitive @ObjectId int key() { return 1; }
                            }
                            """))
                .assertMessages();
    }
}
