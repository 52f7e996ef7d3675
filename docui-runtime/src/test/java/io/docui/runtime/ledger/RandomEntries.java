package io.docui.runtime.ledger;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Makes entries of all kinds with every field, all Unicode and what JSON has trouble with. */
final class RandomEntries {
    private static final List<String> HARD = List.of(
            "",
            "\n",
            "\r\n",
            "\u2028\u2029\u0085",
            "\0\u001f\u007f",
            "😀",
            "\"}\n{\"seq\":1,\"synced\":0,",
            "\",\"hash\":\"" + "0".repeat(64) + "\"}",
            "\\u0041\\",
            "史莱姆");

    private final Random random;

    RandomEntries(long seed) {
        this.random = new Random(seed);
    }

    LedgerEntry entry() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> operation();
            case 2 -> message();
            case 3 -> notice();
            default -> new UnknownEntry("later_" + random.nextInt(9), time(), randomlyNull(this::text), extra());
        };
    }

    private OperationEntry operation() {
        return OperationEntry.builder(text(), "op-" + random.nextInt(99), text(), text(), text())
                .maskedParameters(texts())
                .channel(randomlyNull(this::text))
                .inverse(randomlyNull(() -> new Inverse.InverseCalls(texts())))
                .undoes(randomlyNull(this::text))
                .redoes(randomlyNull(this::text))
                .attribution(
                        new Attribution(randomlyNull(this::text), randomlyNull(this::text), randomlyNull(this::text)))
                .duration(Duration.ofNanos(random.nextLong()))
                .dryRun(random.nextBoolean())
                .readOnly(random.nextBoolean())
                .requestId(randomlyNull(this::text))
                .metadata(fields(2))
                .extra(extra())
                .build(time(), outcome());
    }

    private MessageEntry message() {
        List<String> shared = List.of(text(), text());
        return new MessageEntry(
                time(),
                text(),
                pick(MessageEntry.Role.values()),
                randomlyNull(this::text),
                texts(),
                new MultiLevelSections(sections(shared), sections(shared), sections(shared)),
                fields(2),
                extra());
    }

    private NoticeEntry notice() {
        return new NoticeEntry(
                time(),
                randomlyNull(this::text),
                text(),
                text(),
                randomlyNull(this::text),
                randomlyNull(this::outcome),
                randomlyNull(() -> new Inverse.InverseCalls(texts())),
                randomlyNull(() -> Duration.ofMillis(random.nextInt())),
                fields(2),
                extra());
    }

    private List<Section> sections(List<String> shared) {
        List<Section> sections = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            sections.add(new Section(text(), random.nextBoolean() ? shared.get(random.nextInt(2)) : text()));
        }
        return sections;
    }

    private OperationOutcome outcome() {
        return switch (random.nextInt(4)) {
            case 0 -> new OperationOutcome.Running();
            case 1 ->
                new OperationOutcome.Failed(
                        pick(ErrorCode.values()).name(), text(), randomlyNull(this::text), randomlyNull(this::text));
            default -> new OperationOutcome.Succeeded(randomlyNull(() -> value(3)), randomlyNull(this::text));
        };
    }

    private Map<String, Value> extra() {
        Map<String, Value> extra = new LinkedHashMap<>();
        fields(2).forEach((name, value) -> extra.put("x" + name, value));
        return extra;
    }

    private Map<String, Value> fields(int depth) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            fields.put(text(), value(depth));
        }
        return fields;
    }

    private Value value(int depth) {
        return switch (random.nextInt(depth == 0 ? 6 : 8)) {
            case 0 -> new TextValue(text());
            case 1 -> NumberValue.of(random.nextLong());
            case 2 -> new NumberValue("-" + random.nextInt(99) + "." + random.nextInt(9_999));
            case 3 -> BooleanValue.of(random.nextBoolean());
            case 4 -> NullValue.NULL;
            case 5 -> new AnchorValue(AnchorReference.object("enemy", 1L + random.nextInt(99)));
            case 6 -> new ListValue(List.of(value(depth - 1), value(depth - 1)));
            default -> new ObjectValue(fields(depth - 1));
        };
    }

    private Instant time() {
        return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            texts.add(text());
        }
        return texts;
    }

    private String text() {
        if (random.nextInt(3) == 0) {
            return HARD.get(random.nextInt(HARD.size()));
        }
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            if (random.nextBoolean()) {
                text.append((char) random.nextInt(0xd800));
            } else {
                text.appendCodePoint(0xe000 + random.nextInt(0x110000 - 0xe000));
            }
        }
        return text.toString();
    }

    private <T> T pick(T[] of) {
        return of[random.nextInt(of.length)];
    }

    private <T> T randomlyNull(Supplier<T> value) {
        return random.nextBoolean() ? value.get() : null;
    }
}
