package io.docui.hostops.internal.ui.atspi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AccessibleCacheTest {
    private static final String BUS = ":1.7";
    private static final AccessibleReference WINDOW = new AccessibleReference(BUS, "/1");
    private static final AccessibleReference FIRST = new AccessibleReference(BUS, "/2");
    private static final AccessibleReference SECOND = new AccessibleReference(BUS, "/3");

    @Test
    void readsLayoutWithIndexAndCount() {
        AccessibleCache items = AccessibleCache.of(
                List.of(byIndex("/3", "/1", 1, 0), byIndex("/1", "/root", 0, 2), byIndex("/2", "/1", 0, 0)), BUS);
        assertEquals(Optional.of(List.of(FIRST, SECOND)), items.children(WINDOW));
        assertEquals(Optional.of(List.of()), items.children(SECOND));
        AccessibleItem accessibleItem = items.item(FIRST).orElseThrow();
        assertEquals("name of /2", accessibleItem.name());
        assertEquals("said of /2", accessibleItem.description());
        assertEquals(43, accessibleItem.role());
        assertTrue(accessibleItem.can("Action"));
        assertTrue(accessibleItem.is(AccessibleStateMapper.ENABLED)
                && accessibleItem.is(AccessibleStateMapper.SHOWING)
                && accessibleItem.is(33));
    }

    @Test
    void readsLayoutWithChildren() {
        AccessibleCache items =
                AccessibleCache.of(List.of(byChildren("/1", "/3", "/2"), byChildren("/2"), byChildren("/3")), BUS);
        assertEquals(Optional.of(List.of(SECOND, FIRST)), items.children(WINDOW));
        assertEquals(Optional.of(List.of()), items.children(FIRST));
        assertEquals("name of /3", items.item(SECOND).orElseThrow().name());
    }

    @Test
    void returnsNoChildrenWhenCacheIsIncomplete() {
        AccessibleCache items =
                AccessibleCache.of(List.of(byIndex("/1", "/root", 0, 3), byIndex("/2", "/1", 0, -1)), BUS);
        assertEquals(Optional.empty(), items.children(WINDOW));
        assertEquals(Optional.empty(), items.children(FIRST));
        assertEquals(Optional.empty(), items.children(SECOND));
    }

    @Test
    void returnsNoChildrenWithoutValidIndexes() {
        for (List<Integer> places : List.of(List.of(-1, 0), List.of(0, 0), List.of(-1, -1))) {
            AccessibleCache items = AccessibleCache.of(
                    List.of(
                            byIndex("/1", "/root", 0, 2),
                            byIndex("/2", "/1", places.get(0), 1),
                            byIndex("/3", "/1", places.get(1), 0),
                            byIndex("/4", "/2", -1, 0)),
                    BUS);
            assertEquals(Optional.empty(), items.children(WINDOW), places::toString);
            assertEquals(
                    Optional.of(List.of(new AccessibleReference(BUS, "/4"))),
                    items.children(FIRST),
                    "there is but one");
        }
    }

    @Test
    void ignoresMalformedItems() {
        List<Object> junk = List.of(
                "text",
                List.of(),
                List.of(1, 2, 3),
                List.of(ref("/4"), ref("/1"), ref("/1"), 1),
                List.of(ref("/4"), ref("/1"), ref("/1"), 0, 0, 1, 2, 3, 4, 5),
                List.of(List.of(":1.8", "/5"), ref("/"), ref("/1"), 0, 0, List.of(), "", 1, "", List.of()));
        assertTrue(AccessibleCache.of(junk, BUS).isEmpty());
        assertTrue(AccessibleCache.of("nothing", BUS).isEmpty());
    }

    private static List<Object> byIndex(String path, String parent, int index, int count) {
        return List.of(
                ref(path),
                ref("/root"),
                ref(parent),
                index,
                count,
                interfaces(),
                "name of " + path,
                43,
                "said of " + path,
                states());
    }

    private static List<Object> byChildren(String path, String... children) {
        List<List<String>> refs =
                List.of(children).stream().map(AccessibleCacheTest::ref).toList();
        return List.of(
                ref(path),
                ref("/root"),
                ref("/1"),
                refs,
                interfaces(),
                "name of " + path,
                43,
                "said of " + path,
                states());
    }

    private static List<String> ref(String path) {
        return List.of(BUS, path);
    }

    private static List<String> interfaces() {
        return List.of("org.a11y.atspi.Accessible", "org.a11y.atspi.Action");
    }

    private static List<Object> states() {
        return List.of(1L << AccessibleStateMapper.ENABLED | 1L << AccessibleStateMapper.SHOWING, 1L << 1);
    }
}
