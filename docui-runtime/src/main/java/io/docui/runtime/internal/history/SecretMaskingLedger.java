package io.docui.runtime.internal.history;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.ledger.AppendAcknowledgment;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MessageEntry;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.OperationOutcome.Failed;
import io.docui.runtime.ledger.OperationOutcome.Succeeded;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.SecretDetector;
import io.docui.runtime.ledger.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ledger that masks the secrets which a detector finds in the texts of an entry, before the entry is written. What is found in one text of
 * an entry is masked in all of them. In the call, what only the result reveals is masked if it can be no command and no file: what a program prints
 * must not decide whether the ledger shows what ran. Snapshots and inverses are not masked: without them nothing could be undone.
 */
public final class SecretMaskingLedger implements Ledger {
    /** One word that is hardly the name of a program or of a file. */
    private static final Pattern MERE_VALUE =
            Pattern.compile("(?=.*[0-9])(?!.*\\.[A-Za-z]{1,5}$)[^\\s/;&|<>(){}$`\\\\'\"]{8,}");

    private final Ledger ledger;
    private final SecretDetector detector;

    /** Creates a ledger that writes to another one. */
    public SecretMaskingLedger(Ledger ledger, SecretDetector detector) {
        this.ledger = ledger;
        this.detector = detector;
    }

    @Override
    public AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        return ledger.appendAsync(masked(entry), snapshot);
    }

    private LedgerEntry masked(LedgerEntry entry) {
        if (entry instanceof OperationEntry operation) {
            return masked(operation);
        }
        if (entry instanceof NoticeEntry notice) {
            return masked(notice);
        }
        return entry instanceof MessageEntry message ? masked(message) : entry;
    }

    private Finder inCall(String call) {
        Finder finder = new Finder();
        // Within the call, texts are string literals.
        finder.inText(unescaped(call));
        finder.inText(call);
        return finder;
    }

    private LedgerEntry masked(OperationEntry entry) {
        Finder call = inCall(entry.call());
        Finder finder = new Finder();
        finder.secrets.addAll(call.secrets);
        finder.inOutcome(entry.outcome());
        finder.inFields(entry.metadata());
        if (finder.isEmpty()) {
            return entry;
        }
        finder.secrets.stream()
                .filter(secret -> MERE_VALUE.matcher(secret).matches())
                .forEach(call.secrets::add);
        Set<String> parameters = new LinkedHashSet<>(entry.maskedParameters());
        parameters.addAll(CallTextArguments.containing(entry.call(), call.all()));
        return new OperationEntry(
                entry.time(),
                entry.session(),
                entry.id(),
                entry.provider(),
                entry.action(),
                call.mask(entry.call()),
                List.copyOf(parameters),
                finder.mask(entry.outcome()),
                entry.channel(),
                entry.inverse(),
                entry.undoes(),
                entry.redoes(),
                entry.attribution(),
                entry.duration(),
                entry.dryRun(),
                entry.readOnly(),
                entry.requestId(),
                finder.mask(entry.metadata()),
                entry.numbering(),
                entry.objects(),
                entry.stateHash(),
                entry.extra());
    }

    private LedgerEntry masked(NoticeEntry entry) {
        Finder finder = new Finder();
        finder.inText(entry.text());
        finder.inFields(entry.data());
        OperationOutcome outcome = entry.outcome();
        if (outcome != null) {
            finder.inOutcome(outcome);
        }
        if (finder.isEmpty()) {
            return entry;
        }
        return new NoticeEntry(
                entry.time(),
                entry.session(),
                entry.topic(),
                finder.mask(entry.text()),
                entry.operation(),
                outcome == null ? null : finder.mask(outcome),
                entry.inverse(),
                entry.duration(),
                finder.mask(entry.data()),
                entry.extra());
    }

    private LedgerEntry masked(MessageEntry entry) {
        Finder finder = new Finder();
        MultiLevelSections sections = entry.sections();
        Stream.of(sections.live(), sections.recent(), sections.gist())
                .flatMap(List::stream)
                .map(MultiLevelSections.Section::text)
                .distinct()
                .forEach(finder::inText);
        finder.inFields(entry.metadata());
        if (finder.isEmpty()) {
            return entry;
        }
        return new MessageEntry(
                entry.time(),
                entry.session(),
                entry.role(),
                entry.requestId(),
                entry.operations(),
                new MultiLevelSections(
                        finder.mask(sections.live()), finder.mask(sections.recent()), finder.mask(sections.gist())),
                finder.mask(entry.metadata()),
                entry.extra());
    }

    private static String unescaped(String call) {
        return call.replace("\\n", "\n")
                .replace("\\'", "'")
                .replace("\\\"", "\"")
                .replace("\\\\", "\\");
    }

    /** Finds and masks the secrets of one entry. */
    private final class Finder {
        private final Set<String> secrets = new LinkedHashSet<>();

        boolean isEmpty() {
            return secrets.isEmpty();
        }

        List<String> all() {
            return List.copyOf(secrets);
        }

        void inText(@Nullable String text) {
            if (text != null) {
                for (String secret : detector.find(text)) {
                    secrets.add(secret);
                    secrets.add(literal(secret));
                }
            }
        }

        /** Returns a text as it stands in the canonical text of a call. */
        private static String literal(String text) {
            String call = new Call(null, "a", List.of(new Call.Argument("b", new TextValue(text)))).canonical();
            return call.substring("a(b='".length(), call.length() - "')".length());
        }

        void inOutcome(OperationOutcome outcome) {
            if (outcome instanceof Succeeded succeeded) {
                inText(succeeded.text());
                Value data = succeeded.data();
                if (data != null) {
                    inValue(data);
                }
            } else if (outcome instanceof Failed failed) {
                inText(failed.message());
                inText(failed.cause());
            }
        }

        void inFields(Map<String, Value> fields) {
            fields.values().forEach(this::inValue);
        }

        private void inValue(Value value) {
            if (value instanceof TextValue text) {
                inText(text.text());
            } else if (value instanceof ListValue list) {
                list.items().forEach(this::inValue);
            } else if (value instanceof ObjectValue object) {
                inFields(object.fields());
            }
        }

        String mask(String text) {
            return SensitiveValueMasker.redact(text, all());
        }

        Map<String, Value> mask(Map<String, Value> fields) {
            Map<String, Value> masked = new LinkedHashMap<>();
            fields.forEach((name, value) -> masked.put(name, SensitiveValueMasker.redact(value, all())));
            return masked;
        }

        List<MultiLevelSections.Section> mask(List<MultiLevelSections.Section> sections) {
            List<MultiLevelSections.Section> masked = new ArrayList<>();
            sections.forEach(
                    section -> masked.add(new MultiLevelSections.Section(section.key(), mask(section.text()))));
            return masked;
        }

        OperationOutcome mask(OperationOutcome outcome) {
            if (outcome instanceof Succeeded succeeded) {
                Value data = succeeded.data();
                String text = succeeded.text();
                return new Succeeded(
                        data == null ? null : SensitiveValueMasker.redact(data, all()),
                        text == null ? null : mask(text));
            }
            if (outcome instanceof Failed failed) {
                String cause = failed.cause();
                return new Failed(
                        failed.code(), mask(failed.message()), cause == null ? null : mask(cause), failed.path());
            }
            return outcome;
        }
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        return ledger.query(query);
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        return ledger.snapshot(sequence);
    }

    @Override
    public long firstSequence() {
        return ledger.firstSequence();
    }

    @Override
    public long lastSequence() {
        return ledger.lastSequence();
    }

    @Override
    public void close() {
        ledger.close();
    }
}
