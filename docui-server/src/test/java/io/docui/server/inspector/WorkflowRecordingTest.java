package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationEntryBuilder;
import io.docui.runtime.ledger.OperationOutcome;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What of calls can be made again in another session, and what stands in the place of the rest. */
class WorkflowRecordingTest {
    private static final OperationOutcome DONE = new OperationOutcome.Succeeded(NullValue.NULL, "done");

    private final WorkflowRecording sessionRecording = new WorkflowRecording();
    private int operations;

    private OperationEntryBuilder operation(String call) {
        operations++;
        String action = call.substring(0, call.indexOf('('));
        return OperationEntry.builder("sess-1", "op-" + operations, "cave", action, call);
    }

    private void add(OperationEntryBuilder operation, OperationOutcome operationOutcome) {
        AnchorTable table = new AnchorTable(1);
        for (String label : List.of("Slime", "Rat", "Rat", "It's 'me'")) {
            int number = table.objects().size() + 1;
            table.add(new ObjectEntry("obj:enemy:" + number, "enemy", number, "cave", label, label));
        }
        sessionRecording.add(operation.build(Instant.EPOCH, operationOutcome), WorkflowRecording.ObjectNames.of(table));
    }

    private void add(OperationEntryBuilder operation) {
        add(operation, DONE);
    }

    private void add(String call) {
        add(operation(call));
    }

    private List<String> calls() {
        JsonNode steps =
                JsonMapper.shared().valueToTree(sessionRecording.json()).at("/workflow/steps");
        return steps.values().stream().map(step -> step.at("/call").asString()).toList();
    }

    private List<String> remarks() {
        JsonNode remarks =
                JsonMapper.shared().valueToTree(sessionRecording.json()).at("/remarks");
        return remarks.values().stream().map(JsonNode::asString).toList();
    }

    @Test
    void replacesSecretsWithPlaceholders() {
        add(operation("login(user='•••', account={pass: '•••', pin: ['x•••y']})")
                .maskedParameters(List.of("account")));
        add(operation("login(user='ann', pass='•••')").maskedParameters(List.of("pass")));
        add("say(text='••• is no secret')");
        assertEquals(
                List.of(
                        "login(user=fill_in_user, account={pass: fill_in_pass, pin: [fill_in_pin]})",
                        "login(user='ann', pass=fill_in_pass_2)",
                        "say(text='••• is no secret')"),
                calls());
        assertTrue(remarks()
                .contains("s2: `fill_in_pass_2` replaces a secret, which is not recorded. Put the quoted value in its"
                        + " place."));
    }

    @Test
    void replacesObjectsWithKeysLabelsOrPlaceholders() {
        Map<String, String> keys = Map.of("obj:enemy:1", "a", "obj:enemy:2", "b", "obj:enemy:4", "d");
        add(operation("attack(target='docui://sess-1/cave/obj/enemy:1')").objects(keys));
        add(operation("attack(target='docui://sess-1/cave/obj/2')").objects(keys));
        add(operation("talk(to='docui://sess-1/cave/obj/4', how='a \\\\ b')").objects(keys));
        add("open(file='docui://sess-1/cave/obj/file:src/a%20b.ts')");
        add("say(text='docui://sess-1/cave/nothing obj:1')");
        assertEquals(
                List.of(
                        "attack(target='Slime')",
                        "attack(target=fill_in_target)",
                        "talk(to='It\\'s \\'me\\'', how='a \\\\ b')",
                        "open(file=obj:file:src/a%20b.ts)",
                        "say(text='docui://sess-1/cave/nothing obj:1')"),
                calls());
        assertTrue(
                remarks().get(1).startsWith("s2: `fill_in_target` replaces obj:enemy:2, which is valid only"),
                remarks()::toString);
    }

    @Test
    void omitsUndoneCallsUntilRedone() {
        add("a()");
        add("b()");
        add(operation("undo_last()").undoes("op-2"));
        assertEquals(List.of("a()"), calls());
        add(operation("redo_last()").redoes("op-2"));
        assertEquals(List.of("a()", "b()"), calls());
        assertEquals(List.of(), remarks());
        add(operation("undo_last()").undoes("op-0"));
        assertEquals(List.of("A call from before the recording was undone. The undo is not included."), remarks());
    }

    @Test
    void skipsPreviewsFailuresAndReads() {
        add(operation("preview()").dryRun(true));
        add(operation("fail()"), new OperationOutcome.Failed("ACTION_FAILED", "no", null, null));
        add(operation("work()"), new OperationOutcome.Running());
        operations++;
        sessionRecording.add(
                OperationEntry.builder("sess-1", "op-9", "", "look", "look()").build(Instant.EPOCH, DONE),
                new WorkflowRecording.ObjectNames(Map.of()));
        sessionRecording.stop();
        add("late()");
        assertEquals(List.of("work()"), calls());
        assertFalse(sessionRecording.isOn());
    }

    @Test
    void limitsRecordedCalls() {
        for (int i = 0; i < WorkflowRecording.MOST + 2; i++) {
            add("a(i=" + i + ")");
        }
        assertEquals(WorkflowRecording.MOST, calls().size());
        assertEquals(
                List.of(
                        "The recording is full. Later calls that are not included: 2. A workflow has at most 50 steps."),
                remarks());
    }
}
