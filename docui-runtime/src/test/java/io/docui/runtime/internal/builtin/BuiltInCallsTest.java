package io.docui.runtime.internal.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The names of built-in actions beside those of two providers, in either order. */
class BuiltInCallsTest {
    private static ActionCatalog catalog(boolean builtInsFirst, String... names) {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            String[] parts = names[i].split("\\.", 2);
            ActionDescriptor action = ActionDescriptor.builder(parts[1]).build();
            entries.add(new ActionCatalog.Entry(parts[0], i, 0, action));
        }
        List<ActionDescriptor> builtIns = BuiltInAction.descriptors();
        for (int i = 0; i < builtIns.size(); i++) {
            entries.add(builtInsFirst ? i : entries.size(), new ActionCatalog.Entry("", -1, i, builtIns.get(i)));
        }
        return new ActionCatalog(entries);
    }

    private static BuiltInCalls calls(String... names) {
        ActionCatalog catalog = catalog(true, names);
        return new BuiltInCalls(() -> catalog);
    }

    private static List<String> found(ActionCatalog catalog, String name) {
        return catalog.find(name).stream()
                .map(ActionCatalog.Entry::qualifiedName)
                .toList();
    }

    @Test
    void plainNameIsApplications() {
        for (boolean builtInsFirst : List.of(true, false)) {
            ActionCatalog catalog = catalog(builtInsFirst, "a.find", "b.find", "a.cancel");

            assertEquals(List.of("a.cancel"), found(catalog, "cancel"));
            assertEquals(List.of("docui.cancel"), found(catalog, "docui.cancel"));
            assertEquals(List.of("a.find", "b.find"), found(catalog, "find"));
            assertEquals(List.of("docui.pin"), found(catalog, "pin"));
            assertEquals(List.of(), found(catalog, "docui.attack"));
            assertEquals(
                    List.of("a.find", "b.find", "docui.find"),
                    catalog.candidates("find").stream()
                            .map(ActionCatalog.Entry::qualifiedName)
                            .toList());
            assertEquals(
                    List.of("docui.find", "docui.cancel"),
                    catalog.overridden().stream()
                            .map(ActionCatalog.Entry::qualifiedName)
                            .toList());
        }
    }

    @Test
    void shortestNameIsQualifiedOnlyWhereNecessary() {
        ActionCatalog catalog = catalog(true, "a.find", "b.find", "a.cancel");
        List<String> names = new ArrayList<>();
        for (ActionCatalog.Entry entry : catalog.entries()) {
            String name = catalog.shortestName(entry);
            assertEquals(List.of(entry), catalog.find(name));
            names.add(name);
        }
        assertEquals(16, names.stream().filter(name -> !name.contains(".")).count());
        assertEquals(List.of("a.find", "b.find", "cancel"), names.subList(17, 20));
    }

    @Test
    void callsAreQualifiedWhereNecessary() {
        Call.Argument argument = new Call.Argument("text", new TextValue("x"));

        assertEquals(
                "find(text='x')",
                calls("a.cancel").call(BuiltInAction.FIND, argument).canonical());
        assertEquals(
                "docui.find(text='x')",
                calls("a.find").call(BuiltInAction.FIND, argument).canonical());
        assertEquals("docui.cancel", calls("a.cancel").name(BuiltInAction.CANCEL));
    }

    @Test
    void textsAreQualifiedWhereNecessary() {
        String text = "`find(text)`, find('x'), docui.find(y), refind(z), find, `expand(section)`; find(text)";

        assertEquals(text, calls("a.cancel").spell(text));
        assertEquals(
                "`docui.find(text)`, docui.find('x'), docui.find(y), refind(z), find, `expand(section)`; docui.find(text)",
                calls("a.find").spell(text));
        assertEquals(
                "`docui.find(text)`, docui.find('x'), docui.find(y), refind(z), find, `docui.expand(section)`;"
                        + " docui.find(text)",
                calls("a.find", "a.expand").spell(text));
        assertEquals("", calls("a.find").spell(""));
    }

    @Test
    void findsBuiltInsByTheirNamesOnly() {
        BuiltInCalls calls = calls("a.find");

        assertNull(calls.find("find"));
        assertEquals(BuiltInAction.FIND, calls.find("docui.find"));
        assertEquals(BuiltInAction.CANCEL, calls.find("cancel"));
        assertEquals(BuiltInAction.CANCEL, calls.find("docui.cancel"));
        assertNull(calls.find("a.find"));
        assertNull(calls.find("nothing"));
        assertNull(calls.find(null));
    }
}
