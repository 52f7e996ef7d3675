package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Annotations of JSON libraries: what hides, hides everywhere; names, descriptions and access are honored. */
class JsonLibraryAnnotationsTest {
    private static final CompiledApp APP =
            CompiledApp.of(source("""
            @DocUIApp public class Bank {
              List<Customer> customers = List.of(new Customer(1, "Ann", "s3cret-object", "s3cret-write"));
              @DocUIAction Account account() { return new Account("Ann", "s3cret-record", "s3cret-class"); }
              @DocUIAction Bean bean(Bean bean) { return bean; }
              @DocUIAction Account update(Account account) { return account; }
              @DocUIAction Login login(Login login) { return login; }
              @DocUIAction String check(Login login) { return login.password(); }
              @DocUIView void all(DocWriter out) { out.table(customers); }
              @ObjectLookup Optional<Customer> customer(int id) { return Optional.empty(); }
              @DocUIAction Customer first() { return customers.get(0); }
            }
            """), """
            package p;
            import com.fasterxml.jackson.annotation.*;
            @JsonIgnoreProperties("ticket")
            record Account(@JsonPropertyDescription("Who it is") String user, @JsonIgnore String password, String ticket) {}
            """, """
            package p;
            import com.fasterxml.jackson.annotation.*;
            public class Bean {
              private String name = "";
              @JsonIgnore private String secret = "s3cret-bean";
              private Hidden hidden = new Hidden();
              @JsonProperty("display_name") public String getName() { return name; }
              public void setName(String name) { this.name = name; }
              public String getSecret() { return secret; }
              public void setSecret(String secret) { this.secret = secret; }
              public Hidden getHidden() { return hidden; }
              public void setHidden(Hidden hidden) { this.hidden = hidden; }
              @JsonIgnoreType public static class Hidden {
                private String value = "s3cret-type";
                public String getValue() { return value; }
                public void setValue(String value) { this.value = value; }
              }
            }
            """, """
            package p;
            import com.fasterxml.jackson.annotation.*;
            record Login(
                @JsonProperty(required = true) @Nullable String user,
                @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) String password,
                @JsonProperty(access = JsonProperty.Access.READ_ONLY) Integer logins) {}
            """, "package p;\n@interface Nullable {}\n", """
            package p;
            import com.fasterxml.jackson.annotation.*;
            import io.docui.annotations.*;
            @DocUIObject public record Customer(
                @ObjectId int id,
                @ObjectLabel String name,
                @JsonIgnore String secret,
                @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) String pin) {}
            """);
    private static final Session SESSION =
            DocUI.app(APP.bind(APP.create("p.Bank"))).open("bank");

    @Test
    void hiddenValuesAreNowhere() throws Exception {
        StringBuilder all = new StringBuilder(SESSION.project().content());
        for (String call : List.of("account()", "bean(bean={display_name: 'x'})", "first()", "help('update')")) {
            ActionResult result = SESSION.run(call);
            assertTrue(result.success(), () -> call + result.error());
            all.append(result.toJson()).append(SESSION.report(result));
        }
        all.append(SESSION.run("ledger()").toJson());
        for (JavaFileObject file : APP.compilation().generatedFiles()) {
            if (file.getName().matches(".*\\.(json|md|ts)")) {
                all.append(file.getCharContent(true));
            }
        }
        String shown = all.toString();
        assertFalse(shown.contains("s3cret"), shown);
        assertFalse(shown.contains("ticket"), shown);
        assertFalse(shown.toLowerCase(java.util.Locale.ROOT).contains("secret"), shown);
        assertFalse(shown.contains("Pin"), shown);
    }

    @Test
    void hiddenComponentIsNoKeyAndGetsNothing() {
        ActionResult result = SESSION.call("update", "{\"account\":{\"user\":\"Bob\"}}");
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals("Account[user=Bob, password=null, ticket=null]", String.valueOf(result.result()));

        ActionResult refused = SESSION.call("update", "{\"account\":{\"user\":\"Bob\",\"password\":\"x\"}}");
        assertEquals(
                ErrorCode.UNKNOWN_PARAMETER,
                Objects.requireNonNull(refused.error()).code());
    }

    @Test
    void readsNameDescriptionRequiredAndAccess() {
        String update = JsonSchemas.parameters(action("update"));
        assertTrue(update.contains("\"description\":\"Who it is\""), update);
        assertTrue(JsonSchemas.parameters(action("bean")).contains("display_name"));

        String login = JsonSchemas.parameters(action("login"));
        assertTrue(login.contains("\"required\":[\"user\",\"password\"]"), login);
        assertFalse(login.contains("logins"), login);
        assertFalse(JsonSchemas.result(action("login")).orElseThrow().contains("password"));

        ActionResult shown = SESSION.call("login", "{\"login\":{\"user\":\"Ann\",\"password\":\"pw-1234\"}}");
        assertTrue(shown.toJson().contains("\"result\":{\"user\":\"Ann\"}"), shown.toJson());
        assertEquals(
                "pw-1234",
                SESSION.call("check", "{\"login\":{\"user\":\"A\",\"password\":\"pw-1234\"}}")
                        .result());
    }

    /** By name in Java or in JSON, from a supertype or an overridden method, and all but those that are listed. */
    @Test
    void whatHidesHidesInSubtypesAndByEitherName() {
        CompiledApp app = CompiledApp.of(source("""
                        import com.fasterxml.jackson.annotation.*;
                        @DocUIApp public class Desk {
                          @DocUIAction Listed listed() { return new Listed("Ann", "s3cret"); }
                          @DocUIAction Renamed renamed() { return new Renamed("Ann", "s3cret"); }
                          @DocUIAction Child child() { return new Child(); }
                          @DocUIAction Component component() { return new Component("Ann", "s3cret"); }
                          @DocUIAction Line line() { return new Line("Ann", "s3cret"); }
                          @JsonIncludeProperties("name") record Listed(String name, String pin) {}
                          @JsonIgnoreProperties("pin_code") record Renamed(String name, @JsonProperty("pin_code") String pin) {}
                          @JsonIgnoreProperties("pin") interface WithPin { String getPin(); }
                          static class Parent { @JsonIgnore public String getCode() { return "s3cret"; } }
                          static class Child extends Parent implements WithPin {
                            public String getName() { return "Ann"; }
                            @Override public String getPin() { return "s3cret"; }
                            @Override public String getCode() { return "s3cret"; }
                          }
                          interface Hiding { @JsonIgnore String pin(); }
                          record Component(String name, String pin) implements Hiding {}
                          record Line(String name, @JsonBackReference String order) {}
                        }
                        """));
        Session session = DocUI.app(app.bind(app.create("p.Desk"))).open("desk");

        for (String action : List.of("listed", "renamed", "child", "component", "line")) {
            String result = session.run(action + "()").toJson();
            assertTrue(result.contains("\"result\":{\"name\":\"Ann\"}"), result);
        }
    }

    @Test
    void warnsOfWhatHidesInOnePlaceOrAtTimes() {
        DiagnosticAssertions.of(source("""
                        import com.fasterxml.jackson.annotation.*;
                        @DocUIApp class Desk {
                          @DocUIAction Order order() { return null; }
                        }
                        record Order(§@JsonIgnoreProperties("pin") Buyer buyer, §@JsonView(String.class) int price) {}
                        record Buyer(String name, String pin) {}
                        """))
                .assertMessages(
                        "warning: [DOCUI153] @JsonIgnoreProperties on \"buyer\" has no effect on calls, results and documents."
                                + " Put it on the type of this property, or return a record without what it hides.",
                        "warning: [DOCUI153] @JsonView on \"price\" has no effect on calls, results and documents."
                                + " Hide what a model must not see with @JsonIgnore or @Sensitive.");
    }

    @Test
    void warnsOfAnnotationsWithoutEffect() {
        DiagnosticAssertions.of(source("""
                        import com.fasterxml.jackson.annotation.*;
                        @DocUIApp class Cave {
                          @DocUIAction Price price(Level level) { return null; }
                        }
                        record Price(String code, §@JsonAlias("sum") int total) {}
                        enum Level { LOW; §@JsonValue int number() { return 1; } }
                        """))
                .assertMessages(
                        "warning: [DOCUI153] @JsonAlias on \"total\" has no effect on calls, results and documents."
                                + " Calls accept the name of the component in snake_case and in camelCase.",
                        "warning: [DOCUI153] @JsonValue on \"number\" has no effect on calls, results and documents."
                                + " Convert the type with @Describe(schema = …, codec = …).");
    }

    @Test
    void warnsOncePerEnumOfNamesOfConstants() {
        DiagnosticAssertions.of(source("""
                        import com.fasterxml.jackson.annotation.*;
                        @DocUIApp class Library {
                          @DocUIAction Branch move(Branch from, Kind kind) { return from; }
                        }
                        enum Branch { @JsonProperty(§"central") CENTRAL, @JsonProperty("hill-end") HILL_END }
                        enum Kind { @JsonProperty BOOK, @JsonProperty("DVD") DVD }
                        """))
                .assertMessages(
                        "warning: [DOCUI153] @JsonProperty on \"CENTRAL\" has no effect on calls, results and documents."
                                + " Results have the names of the constants, and calls accept them in another case, with - or a space"
                                + " for _.");
    }

    private static ActionDescriptor action(String name) {
        return APP.bind(APP.create("p.Bank")).descriptor().actions().stream()
                .filter(action -> action.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
