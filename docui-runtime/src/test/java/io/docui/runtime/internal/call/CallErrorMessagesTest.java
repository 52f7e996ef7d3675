package io.docui.runtime.internal.call;

import static io.docui.runtime.action.ParameterDescriptor.optional;
import static io.docui.runtime.action.ParameterDescriptor.required;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.builtin.BuiltInAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a model reads about the mistakes that models make most: word for word, with the place and the way out. */
class CallErrorMessagesTest {
    private static final AnchorType ENEMY = new AnchorType("enemy", "Enemy");
    private static final RecordType POINT = new RecordType(
            "Point", "", List.of(required("x", IntegerType.INT, ""), required("y", IntegerType.INT, "")));
    private static final EnumType DIRECTION = new EnumType("Direction", List.of("NORTH", "SOUTH", "EAST"));
    private static final CallBinder BINDER = new CallBinder(catalog(), Set.of("selection"));

    private static ActionCatalog catalog() {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        add(entries, "mud", ActionDescriptor.builder("attack").parameter(required("target", ENEMY, "")));
        add(
                entries,
                "mud",
                ActionDescriptor.builder("cast_fireball")
                        .parameter(required("target", ENEMY, ""))
                        .parameter(optional("mana", IntegerType.INT, NumberValue.of(10), "")));
        add(entries, "mud", ActionDescriptor.builder("go").parameter(required("direction", DIRECTION, "")));
        add(entries, "mud", ActionDescriptor.builder("say").parameter(required("text", StringType.TEXT, "")));
        add(entries, "ide", ActionDescriptor.builder("say").parameter(required("text", StringType.TEXT, "")));
        add(
                entries,
                "mud",
                ActionDescriptor.builder("mark").parameter(required("points", new ListType(POINT, false), "")));
        add(
                entries,
                "",
                ActionDescriptor.builder("help").readOnly().parameter(optional("action", StringType.TEXT, "")));
        return new ActionCatalog(entries);
    }

    private static void add(List<ActionCatalog.Entry> entries, String provider, ActionDescriptor.Builder action) {
        entries.add(new ActionCatalog.Entry(provider, 0, entries.size(), action.build()));
    }

    /** Each fault in a line: its place, its message and the calls of its recoveries. */
    private static void assertErrors(String text, String... faults) {
        DocUIError error =
                assertThrows(DocUIException.class, () -> BINDER.bind(text)).error();
        List<String> lines = error.all().stream()
                .map(fault -> "(" + fault.position() + ") " + fault.message() + " ⇒ "
                        + String.join(
                                " ",
                                fault.recoveries().stream()
                                        .map(way -> way.call())
                                        .toList()))
                .toList();
        assertEquals(String.join("\n", faults), String.join("\n", lines));
    }

    @Test
    void reportsMisspelledAction() {
        assertErrors(
                "cast_firebal(target=obj:enemy:3)",
                "(1:1) `cast_firebal` is not an action. Did you mean `cast_fireball`?"
                        + " ⇒ cast_fireball(target='obj:enemy:3')");
    }

    @Test
    void reportsActionThatIsNamedByAWord() {
        assertErrors(
                "fireball(target=obj:enemy:3)",
                "(1:1) `fireball` is not an action. Did you mean `cast_fireball`? ⇒ cast_fireball(target='obj:enemy:3')");
    }

    @Test
    void reportsUnknownAction() {
        assertErrors("open_inventory()", "(1:1) `open_inventory` is not an action. ⇒ help()");
    }

    @Test
    void namesActionsThatAnUnknownNameCouldMeanByItsWords() {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        add(entries, "files", ActionDescriptor.builder("write").description("Writes a file and creates its folder."));
        add(entries, "files", ActionDescriptor.builder("delete_file").description("Removes a file."));
        add(entries, "files", ActionDescriptor.builder("look_around").description("Shows the place."));
        entries.add(new ActionCatalog.Entry("", -1, 0, BuiltInAction.HELP.descriptor()));
        CallBinder binder = new CallBinder(new ActionCatalog(entries), Set.of());
        DocUIError error = assertThrows(DocUIException.class, () -> binder.bind("create_file('a.txt')"))
                .error();
        assertEquals("`create_file` is not an action. Related: `write`.", error.message());
        assertEquals("help(action='write')", error.recoveries().get(0).call());
        assertEquals(
                "`zap` is not an action.",
                assertThrows(DocUIException.class, () -> binder.bind("zap()"))
                        .error()
                        .message());
    }

    @Test
    void reportsMisspelledParameter() {
        assertErrors(
                "attack(targt=obj:enemy:3)",
                "(1:8) `targt` is not a parameter of attack(target: Anchor<Enemy>). Did you mean `target`?"
                        + " ⇒ attack(target='obj:enemy:3')");
    }

    @Test
    void reportsUnknownParameter() {
        assertErrors(
                "attack(target=obj:enemy:3, weapon='sword')",
                "(1:28) `weapon` is not a parameter of attack(target: Anchor<Enemy>). ⇒ help(action='attack')");
    }

    @Test
    void reportsMissingArgument() {
        assertErrors("attack()", "(1:8) `target` is missing: attack(target: Anchor<Enemy>). ⇒ help(action='attack')");
    }

    @Test
    void reportsSurplusArgument() {
        assertErrors(
                "attack(obj:1, 5)",
                "(1:15) One argument too many: attack(target: Anchor<Enemy>) takes 1. ⇒ help(action='attack')");
    }

    @Test
    void reportsTypeMismatch() {
        assertErrors(
                "cast_fireball(target=obj:enemy:3, mana='lots')",
                "(1:40) `mana`: expected int, got 'lots'. ⇒ cast_fireball(target='obj:enemy:3', mana=10)");
        assertErrors(
                "cast_fireball(target=3, mana=99999999999)",
                "(1:22) `target`: expected Anchor<Enemy>, got 3. ⇒ help(action='cast_fireball')",
                "(1:30) `mana`: expected int from -2147483648 to 2147483647, got 99999999999."
                        + " ⇒ help(action='cast_fireball')");
    }

    @Test
    void reportsUnknownEnumConstant() {
        assertErrors(
                "go('up')", "(1:4) `direction`: expected 'NORTH' | 'SOUTH' | 'EAST', got 'up'. ⇒ help(action='go')");
        assertErrors(
                "go('noth')",
                "(1:4) `direction`: expected 'NORTH' | 'SOUTH' | 'EAST', got 'noth'. Did you mean `NORTH`?"
                        + " ⇒ go(direction='NORTH')");
    }

    @Test
    void reportsUnquotedText() {
        assertErrors(
                "mud.say(hello)",
                "(1:9) `hello` is not a variable. Text must be in quotes: 'hello'. ⇒ mud.say(text='hello')");
        assertErrors(
                "go(north)",
                "(1:4) `north` is not a variable. Text must be in quotes: 'north'. ⇒ go(direction='NORTH')");
        assertErrors(
                "mud.say(selektion)",
                "(1:9) `selektion` is not a variable. Did you mean `selection`? ⇒ mud.say(text=selection)");
    }

    @Test
    void acceptsBareActionNameInHelp() {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        add(entries, "mud", ActionDescriptor.builder("go").parameter(optional("to", StringType.TEXT, "")));
        entries.add(new ActionCatalog.Entry("", -1, 0, BuiltInAction.HELP.descriptor()));
        CallBinder binder = new CallBinder(new ActionCatalog(entries), Set.of("selection"));
        assertEquals("help(action='go')", canonical(binder, "help(go)"));
        assertEquals("docui.help(action='go')", canonical(binder, "docui.help(action=go)"));
        assertEquals("help(action='mud.go')", canonical(binder, "help(mud.go)"));
        assertEquals("docui.help(action='docui.help')", canonical(binder, "docui.help(action = docui.help)"));
        assertEquals("help(action=selection)", canonical(binder, "help(selection)"));
        assertEquals("help(action='go, help')", canonical(binder, "help(go, help)"));
        assertEquals("help(action='go, mud.go')", canonical(binder, "help('go', 'mud.go')"));
        assertEquals("help(action='go, help')", canonical(binder, "help(['go', help])"));
        assertEquals("help(action='go, help')", canonical(binder, "help(action=['go', 'help'])"));
        assertThrows(DocUIException.class, () -> binder.bind("help('go', fly)"));
        assertThrows(DocUIException.class, () -> binder.bind("help('go', action='go')"));
        assertThrows(DocUIException.class, () -> binder.bind("help(mud.fly)"));
        assertThrows(DocUIException.class, () -> binder.bind("help(mud.go + 1)"));
        assertThrows(DocUIException.class, () -> binder.bind("go(mud.go)"));
        assertThrows(DocUIException.class, () -> binder.bind("help(fly)"));
        assertThrows(DocUIException.class, () -> binder.bind("go(go)"));
    }

    private static String canonical(CallBinder binder, String text) {
        return binder.bind(text).get(0).call().canonical();
    }

    @Test
    void reportsAmbiguousActionName() {
        assertErrors(
                "say('hi')",
                "(1:1) `say` could mean mud.say or ide.say. Specify which. ⇒ mud.say(text='hi') ide.say(text='hi')");
    }

    @Test
    void describesTypeOnceForMissingComponents() {
        assertErrors(
                "mark([{}, {x: 1}])",
                "(1:8) `points[0].x` is missing: Point {x: int, y: int}. ⇒ help(action='mark')",
                "(1:8) `points[0].y` is missing. ⇒ help(action='mark')",
                "(1:16) `points[1].y` is missing. ⇒ help(action='mark')");
        assertErrors(
                "mark([{x: 1}]); attack(); mark([{y: 1}])",
                "(1:12) `points[0].y` is missing: Point {x: int, y: int}. ⇒ help(action='mark')",
                "(1:24) `target` is missing: attack(target: Anchor<Enemy>). ⇒ help(action='attack')",
                "(1:38) `points[0].x` is missing. ⇒ help(action='mark')");
    }

    @Test
    void reportsErrorsInRecordComponents() {
        assertErrors(
                "mark([{x: 1}, {x: 'a', y: 2}])",
                "(1:12) `points[0].y` is missing: Point {x: int, y: int}. ⇒ help(action='mark')",
                "(1:19) `points[1].x`: expected int, got 'a'. ⇒ help(action='mark')");
        assertErrors(
                "mark('[{\"x\": 1,')",
                "(1:6) The string is not valid JSON at 1:10: Expected a key, but the text ends. A key is a name"
                        + " or a quoted string. ⇒ help(action='mark')");
    }

    @Test
    void reportsUnsupportedAssignment() {
        assertErrors(
                "hit = attack(obj:1)",
                "(1:5) Expected ( after hit, found '='. Only calls are allowed, such as name(argument='value'). ⇒ help()");
        assertErrors(
                "const hit = await attack(obj:1)",
                "(1:1) `const` is not part of the language. Only calls are allowed, such as name(argument='value')."
                        + " ⇒ help()");
    }

    @Test
    void reportsUnsupportedOperator() {
        assertErrors(
                "mud.say('a' + 'b')",
                "(1:13) Expected , or ) after the argument, found '+'. Only calls and plain values are allowed, no"
                        + " operators. ⇒ help(action='mud.say')");
    }

    @Test
    void reportsUnterminatedString() {
        assertErrors(
                "mud.say('a\nb)",
                "(1:9) The string that starts here does not end on its line. Write a line break as \\n, or use triple"
                        + " quotes. ⇒ help(action='mud.say')");
        assertErrors("attack('obj:1)", "(1:8) The string that starts here is not closed. ⇒ help(action='attack')");
    }

    @Test
    void reportsNestedCallWithSideEffects() {
        assertErrors(
                "mud.say(text=attack(obj:1))",
                "(1:14) `attack` may change something, so it cannot be nested in another call. Call it by itself first."
                        + " ⇒ help(action='mud.say')");
    }

    @Test
    void reportsScriptErrorsInOrder() {
        assertErrors(
                "atack(obj:23)\ngo('sout'); cast_fireball(mana=2.5)",
                "(1:1) `atack` is not an action. Did you mean `attack`? ⇒ attack(target='obj:23')",
                "(2:4) `direction`: expected 'NORTH' | 'SOUTH' | 'EAST', got 'sout'. Did you mean `SOUTH`?"
                        + " ⇒ go(direction='SOUTH')",
                "(2:32) `mana`: expected int, got 2.5. ⇒ help(action='cast_fireball')",
                "(2:35) `target` is missing: cast_fireball(target: Anchor<Enemy>, mana: int = 10)."
                        + " ⇒ help(action='cast_fireball')");
    }

    @Test
    void truncatesLongValuesInMessages() {
        assertErrors(
                "go('" + "😀".repeat(30) + "')",
                "(1:4) `direction`: expected 'NORTH' | 'SOUTH' | 'EAST', got '" + "😀".repeat(20) + "…'."
                        + " ⇒ help(action='go')");
    }

    @Test
    void listsConstantsAndNamesAsCandidates() {
        assertEquals(List.of("EAST", "NORTH", "SOUTH"), candidates("go('up')"));
        assertEquals(List.of("mana", "target"), candidates("cast_fireball(foo=1)"));
        assertEquals(List.of("mud.say", "ide.say"), candidates("say('x')"));
    }

    private static List<String> candidates(String text) {
        return assertThrows(DocUIException.class, () -> BINDER.bind(text))
                .error()
                .candidates();
    }

    @Test
    void reportsQuoteThatEndsTextEarly() {
        assertErrors(
                "say('Merchant's Camp')",
                "(1:15) Expected , or ) after the argument, found 's'. The quote before it ended the text. Within a text"
                        + " write \\' or \\\". ⇒ help()");
    }
}
