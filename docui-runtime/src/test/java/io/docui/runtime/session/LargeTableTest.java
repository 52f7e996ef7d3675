package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.session.CaveApp.Enemy;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of a document does not depend on the number of rows that it does not show. */
class LargeTableTest {
    private static final int SMALL = 1_000;
    private static final int LARGE = 100_000;

    private final CaveApp caveApp = new CaveApp();

    /** A list that counts how often an element is read. Its elements are created when they are read. */
    private final class Crowd extends AbstractList<Enemy> implements RandomAccess {
        private final int size;
        private int reads;

        Crowd(int size) {
            this.size = size;
        }

        @Override
        public Enemy get(int index) {
            reads++;
            Enemy changed = caveApp.alive.get(index + 1);
            return changed == null ? new Enemy(index + 1, "Slime " + (index + 1), 10) : changed;
        }

        @Override
        public int size() {
            return size;
        }

        /** Returns a view of the list that has no access by index. */
        Collection<Enemy> unordered() {
            return new AbstractCollection<>() {
                @Override
                public Iterator<Enemy> iterator() {
                    return Crowd.this.iterator();
                }

                @Override
                public int size() {
                    return size;
                }
            };
        }
    }

    private int readsOfReport(int size, String before, boolean byIndex) {
        Crowd crowd = new Crowd(size);
        caveApp.extra = out -> out.table(byIndex ? crowd : crowd.unordered());
        caveApp.add(1, "Slime 1", 1_000);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            session.report(session.run(before));
            crowd.reads = 0;
            ActionResult hit = session.run("attack(obj:enemy:1)");
            String report = session.report(hit);
            assertTrue(hit.success(), report);
            assertTrue(report.contains("| [Slime 1](obj:enemy:1) | 995 |"), report);
            assertTrue(session.look().contains(String.format(" of %,d · ", size)), session.look());
            return crowd.reads;
        }
    }

    @ParameterizedTest
    @CsvSource({"look(), true", "look(), false", "'expand(''extra'', page=20)', true"})
    void reportReadsOnlyShownRows(String before, boolean byIndex) {
        int small = readsOfReport(SMALL, before, byIndex);
        int large = readsOfReport(LARGE, before, byIndex);
        assertTrue(small > 0);
        assertEquals(small, large);
        assertTrue(large <= 10 * 50, () -> large + " rows were read for a page of 50");
    }

    @Test
    void labelLookupReadsNoHiddenRows() {
        Crowd crowd = new Crowd(LARGE);
        caveApp.extra = out -> out.table(crowd);
        caveApp.add(1, "Slime 1", 1_000);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            session.look();
            crowd.reads = 0;
            assertTrue(session.run("attack('Slime 1'); attack('Slime 1')").success());
            assertTrue(crowd.reads <= 10 * 50, () -> crowd.reads + " rows were read");
        }
    }

    @Test
    void findReachesAllRowsAndIssuesAnchorsForMatchesOnly() {
        Crowd crowd = new Crowd(LARGE);
        caveApp.extra = out -> out.table(crowd);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            session.look();
            String found = session.report(session.run("find('slime 77777')"));
            assertTrue(found.contains("- Extra (out of view): | [Slime 77777](obj:enemy:51) | 10 |"), found);
            caveApp.alive.put(LARGE, new Enemy(LARGE, "Robber", 25));
            session.invalidate();
            String robber = session.report(session.run("find('robber'); attack(obj:enemy:52)"));
            assertTrue(robber.contains("| [Robber](obj:enemy:52) | 25 |"), robber);
            assertTrue(robber.contains("✔ 2 → 5"), robber);
        }
    }

    @Test
    void findInWrittenRowsReachesAll() {
        caveApp.extra = out -> {
            DocWriter.TableWriter rows = out.table("Number", "Enemy");
            for (int i = 1; i <= LARGE; i++) {
                rows.row(i, new Enemy(i, "Slime " + i, 10));
            }
        };
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            session.look();
            String found = session.report(session.run("find('slime 99999')"));
            assertTrue(found.contains("| 99999 | [Slime 99999](obj:enemy:51) |"), found);
        }
    }

    @Test
    void findOfAllRowsCountsThoseWithoutRoom() {
        Crowd crowd = new Crowd(LARGE);
        caveApp.extra = out -> out.table(crowd);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            String report = session.report(session.run("find('slime')"));
            long shown =
                    report.lines().filter(line -> line.startsWith("- Extra")).count();
            assertTrue(shown > 0 && shown < 100, report);
            assertTrue(report.contains("- … " + (LARGE - shown) + " more: search for a longer text"), report);
        }
    }

    @Test
    void nullElementCountsAsRowOfLongTable() {
        List<Enemy> enemies = IntStream.rangeClosed(1, 60)
                .mapToObj(i -> i == 3 ? null : new Enemy(i, "Slime " + i, 10))
                .toList();
        caveApp.extra = out -> out.table(enemies);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            String document = session.look();
            assertTrue(document.contains("rows 1–50 of 60"), document);
            assertTrue(document.contains("| [Slime 2](obj:enemy:2) | 10 |\n| [Slime 4](obj:enemy:3) | 10 |"), document);
        }
    }
}
