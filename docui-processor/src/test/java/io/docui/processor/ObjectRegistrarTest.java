package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.spi.ObjectType;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Object types of every form: what their registrars know and read. */
class ObjectRegistrarTest {

    private static CompiledApp compile(String body) {
        return CompiledApp.of(DiagnosticAssertions.source(body));
    }

    private static List<String> columns(ObjectType<Object> type) {
        return type.descriptor().columns().stream().map(Column::name).toList();
    }

    private static List<String> cells(ObjectType<Object> type, Object object) {
        RecordingCellWriter cells = new RecordingCellWriter();
        IntStream.range(1, type.descriptor().columns().size()).forEach(column -> type.cell(object, column, cells));
        return cells.cells();
    }

    @Test
    void readsClassByFieldsGettersAndAccessors() {
        CompiledApp app = compile("""
                @DocUIObject public class Chest extends Furniture {
                  @ObjectId private final int id = 7;
                  private String name = "oak chest";
                  public int weight = 12;
                  private boolean locked = true;
                  private String secret = "trap";
                  @Lod(LodLevel.FULL) @Describe("Made by") public String maker = "Ann";
                  static int made;
                  int id() { return id; }
                  @ObjectLabel public String getName() { return name; }
                  public boolean isLocked() { return locked; }
                  public Thread getThread() { return null; }
                  public Optional<String> getNote() { return Optional.of("hi"); }
                  void open() {}
                  int price(int day) { return 3; }
                }
                class Furniture { public String room = "hall"; public int getAge() { return 100; } }
                """);
        ObjectType<Object> type = app.objectType("p.ChestAnchors");
        Object chest = app.create("p.Chest");

        assertEquals(List.of("name", "room", "age", "weight", "locked", "maker", "note"), columns(type));
        assertEquals("Made by", type.descriptor().columns().get(5).title());
        assertEquals(LodLevel.FULL, type.descriptor().columns().get(5).lod());
        assertEquals(7, type.key(chest));
        assertEquals("oak chest", type.label(chest));
        assertEquals(
                List.of("text hall", "number 100", "number 12", "bool true", "text Ann", "object Optional[hi]"),
                cells(type, chest));
    }

    @Test
    void nonPublicMembersAreColumnsOnlyIfAnnotated() {
        ObjectType<Object> type = compile("""
                @DocUIObject public class Customer {
                  @ObjectId int id;
                  @ObjectLabel protected String name;
                  String passwordHash;
                  protected int version;
                  public transient String cache;
                  private transient String city;
                  @Lod(LodLevel.FULL) transient String note;
                  String salt;
                  String getSalt() { return salt; }
                  protected int getRank() { return 1; }
                  public String getCity() { return city; }
                  @Describe("Age in years") int age() { return 3; }
                }
                """).objectType("p.CustomerAnchors");

        assertEquals(List.of("name", "city", "note", "age"), columns(type));
    }

    @Test
    void accessorsAsVisibleAsTheirTypeAreColumns() {
        ObjectType<Object> type = compile("""
                @DocUIObject class Customer {
                  @ObjectId int id;
                  int version;
                  String getCity() { return "Rome"; }
                  protected int getRank() { return 1; }
                  private int getAge() { return 1; }
                }
                """).objectType("p.CustomerAnchors");

        assertEquals(List.of("customer", "city", "rank"), columns(type));
    }

    @Test
    void readsInterfaceByItsAccessors() {
        CompiledApp app = compile("""
                @DocUIObject(type = "thing") interface Thing {
                  @ObjectId UUID getKey();
                  @ObjectLabel String label();
                  double weight();
                  default int price() { return 3; }
                  @Sensitive default String secret() { return "x"; }
                  void use();
                }
                record Stone(UUID getKey, String label) implements Thing {
                  public double weight() { return 2.5; }
                  public void use() {}
                }
                """);
        ObjectType<Object> type = app.objectType("p.ThingAnchors");
        UUID key = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        Object stone = app.create("p.Stone", key, "stone");

        assertEquals(List.of("label", "weight", "secret"), columns(type));
        assertEquals(List.of("number 2.5", "masked"), cells(type, stone));
        assertEquals(key, type.key(stone));
        assertEquals(key, type.parseKey(key.toString()));
        assertThrows(IllegalArgumentException.class, () -> type.parseKey("stone"));
        assertEquals("stone", type.label(stone));
    }

    @Test
    void enumConstantsAreTheirOwnKeys() {
        CompiledApp app = compile("""
                @DocUIObject enum Side {
                  LEFT("L"), RIGHT("R");
                  public final String mark;
                  Side(String mark) { this.mark = mark; }
                  @ObjectLabel String label() { return "to the " + mark; }
                }
                """);
        ObjectType<Object> type = app.objectType("p.SideAnchors");
        Object left = type.parseKey("LEFT");

        assertEquals(left, type.key(left));
        assertEquals("to the L", type.label(left));
        assertEquals(List.of("label", "mark"), columns(type));
        assertThrows(IllegalArgumentException.class, () -> type.parseKey("UP"));
    }

    @Test
    void labelsUnlabeledObjectByTypeAndKey() {
        CompiledApp app = compile("""
                @DocUIObject(idStyle = IdStyle.NATURAL) record File(@ObjectId String path, long size) {}
                """);
        ObjectType<Object> type = app.objectType("p.FileAnchors");
        Object file = app.create("p.File", "src/main.ts", 12L);

        assertEquals("file src/main.ts", type.label(file));
        assertEquals(IdStyle.NATURAL, type.descriptor().idStyle());
        assertEquals(
                new Column(
                        "file", "File", io.docui.runtime.action.TypeDescriptor.StringType.TEXT, LodLevel.GIST, false),
                type.descriptor().columns().get(0));
        assertEquals(List.of("file", "size"), columns(type));
        RecordingCellWriter cells = new RecordingCellWriter();
        type.gist(file, cells);
        assertEquals(List.of("object " + file), cells.cells());
    }

    @Test
    void showsObjectComponentsAsAnchors() {
        CompiledApp app = compile("""
                @DocUIObject record Enemy(
                    @ObjectId long id, Enemy leader, List<Enemy> band, Enemy[] foes, int[] marks, Stats stats,
                    Map<String, Integer> loot, Thread thread, Character initial, Thread.State state) {
                  record Stats(int hp, Thread thread) {}
                }
                """);
        ObjectType<Object> type = app.objectType("p.EnemyAnchors");

        assertEquals(
                List.of("enemy", "leader", "band", "foes", "marks", "stats", "loot", "initial", "state"),
                columns(type));
        assertEquals(
                new io.docui.runtime.action.TypeDescriptor.AnchorType("enemy", "Enemy"),
                type.descriptor().columns().get(1).type());
    }

    @Test
    void registrarOfNestedTypeIncludesOwnerName() {
        CompiledApp app = compile("""
                public class Game {
                  @DocUIObject public record Enemy(@ObjectId int id) {}
                  @DocUIApp(id = "nested") public static class App {
                    @DocUIAction Enemy enemy() { return new Enemy(1); }
                  }
                }
                """);

        assertEquals("enemy", app.objectType("p.Game_EnemyAnchors").descriptor().type());
        assertEquals("nested", app.bind(app.create("p.Game$App")).descriptor().id());
    }
}
