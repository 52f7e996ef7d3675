package io.docui.benchmarks.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Base class of the compared implementations, each of which repeatedly renders a document of a {@link CreatureTable}. */
abstract class ProjectionBenchmarkCandidate implements AutoCloseable {
    private static final int TOKENS_OF_A_ROW = 80;

    final int size;
    final CreatureTable herd;

    ProjectionBenchmarkCandidate(int size) {
        this.size = size;
        this.herd = new CreatureTable(size);
    }

    /** Changes the state and returns its document. */
    abstract String next();

    int rows() {
        return size;
    }

    final void check() {
        for (int round = 0; round < 3; round++) {
            String[] lines = next().split("\n", -1);
            int found = 0;
            for (String line : lines) {
                if (line.startsWith("| [") || line.startsWith("|[")) {
                    Creature creature = herd.now().get(found++);
                    boolean same = line.contains(" " + creature.id() + "](obj:creature:" + creature.id() + ")")
                            && line.replace(" ", "").contains("|" + creature.level() + "|" + creature.hp() + "|");
                    if (!same) {
                        throw new IllegalStateException(line + " is not " + creature);
                    }
                }
            }
            if (found != rows()) {
                throw new IllegalStateException(found + " of " + rows() + " objects are in the document");
            }
        }
    }

    @Override
    public void close() {
        // Most candidates have nothing to close.
    }

    /** How many objects change before the next document. */
    enum Change {
        /** None; the session knows of no change. */
        NONE,
        ONE,
        ALL
    }

    /** Alternating states of a herd, which are created before the measurement. */
    static final class Changes {
        private final CreatureTable table;
        private final List<Creature> first;
        private final List<Creature> second;
        private boolean isSecond;

        Changes(CreatureTable table, Change change, int size) {
            this.table = table;
            this.first = table.now();
            if (change == Change.ALL) {
                this.second = CreatureTable.creatures(size, 1);
            } else {
                this.second = new ArrayList<>(first);
                second.set(size / 2, CreatureTable.creature(size / 2 + 1, 1));
            }
        }

        void next() {
            isSecond = !isSecond;
            table.replaceAll(isSecond ? second : first);
        }
    }

    /** A candidate that writes the whole document with a function. */
    static final class Text extends ProjectionBenchmarkCandidate {
        private final Function<List<Creature>, String> writer;
        private final Changes changes;

        Text(int size, Function<List<Creature>, String> writer) {
            super(size);
            this.writer = writer;
            this.changes = new Changes(herd, Change.ALL, size);
        }

        @Override
        String next() {
            changes.next();
            return writer.apply(herd.now());
        }
    }

    /** A candidate that does a session's work for one view: its text and its anchors, without the rest of the document. */
    static final class View extends ProjectionBenchmarkCandidate {
        private final ProviderBinding binding = CreatureTableDocUI.bind(herd);
        private final ProviderRegistry registry = new ProviderRegistry(List.of(binding), List.of());
        private final AnchorRegistry memory = new AnchorRegistry(100_000);
        private final Changes changes;

        View(int size) {
            super(size);
            this.changes = new Changes(herd, Change.ALL, size);
        }

        @Override
        String next() {
            changes.next();
            SectionWriter out = new SectionWriter(
                    "creatures", "Creatures", LodLevel.FULL, new AnchorIssuer(registry, memory, new AnchorTable(1)));
            try {
                binding.render(0, out);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return out.finish().text().toString();
        }
    }

    /** A candidate that uses a session whose document has room for all objects or for the first page. */
    static final class InSession extends ProjectionBenchmarkCandidate {
        private final ProviderBinding binding = CreatureTableDocUI.bind(herd);
        private final Change change;
        private final Changes changes;
        private final TokenBudget budget;
        private final Session session;

        InSession(int size, Change change, boolean paged) {
            super(size);
            this.change = change;
            this.changes = new Changes(herd, change, size);
            this.budget = paged
                    ? TokenBudget.standard()
                    : new TokenBudget(
                            Math.max(TokenBudget.DEFAULT_TOKENS, size * TOKENS_OF_A_ROW), TokenCounter.estimator());
            this.session = DocUI.app(binding).withBudget(budget).open();
        }

        @Override
        int rows() {
            return Math.min(size, budget.tableRows());
        }

        @Override
        String next() {
            if (change != Change.NONE) {
                changes.next();
                binding.touch();
            }
            return session.project().content();
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
