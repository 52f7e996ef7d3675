package io.docui.processor;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a gallery of declarations alone looks like at each level: to be read, for each golden is what a model sees. */
class GalleryDocumentTest {
    private static final String SHIP = DiagnosticAssertions.source("""
            /** A ship of the harbour.
             *  @param name what she is called
             *  @param state whether she can sail
             *  @param crew how many sail her
             *  @param laden how much of the hold is full
             *  @param due when she is expected
             *  @param cargo what she carries
             *  @param captain who commands her
             *  @param berth where she lies
             *  @param passage how long she was under way
             *  @param code the harbour's password for her */
            @DocUIObject public record Ship(
                @ObjectId int id, @ObjectLabel String name, State state, int crew, double laden,
                java.time.LocalDateTime due, @Lod(LodLevel.FULL) List<Cargo> cargo, Captain captain,
                @Lod(LodLevel.FULL) Optional<Berth> berth, @Lod(LodLevel.FULL) java.time.Duration passage,
                @Sensitive @Lod(LodLevel.FULL) String code, @Lod(LodLevel.FULL) Set<State> past) {
              @Describe public enum State {
                /** moored, and takes cargo */ IN_PORT,
                /** may not leave before it is mended */ UNDER_REPAIR,
                AT_SEA
              }
              public record Cargo(String what, int tons, Optional<java.time.LocalDate> since) {}
              @Gist("{pier} {number}") public record Berth(String pier, int number, @Sensitive String key) {}
              /** A captain.
               *  @param id their number
               *  @param name their name
               *  @param born when they were born */
              @DocUIObject public record Captain(@ObjectId int id, @ObjectLabel String name, java.time.LocalDate born) {}
            }
            """);

    private static final String HARBOUR = DiagnosticAssertions.source("""
            @DocUIApp(id = "harbour", title = "Harbour") public class Harbour {
              private final Ship.Captain ann = new Ship.Captain(1, "Ann", java.time.LocalDate.of(1980, 2, 29));
              private final List<Ship> ships = List.of(
                  new Ship(1, "Gull | *fast*", Ship.State.IN_PORT, 12, 0.1 + 0.2,
                      java.time.LocalDateTime.of(2026, 1, 31, 12, 0),
                      List.of(new Ship.Cargo("tea", 1200000, Optional.of(java.time.LocalDate.of(2026, 1, 2))),
                          new Ship.Cargo("rice", 3, Optional.empty())),
                      ann, Optional.of(new Ship.Berth("East pier", 4, "hunter2")),
                      java.time.Duration.ofMinutes(1530), "hunter2",
                      new java.util.TreeSet<>(List.of(Ship.State.AT_SEA, Ship.State.UNDER_REPAIR))),
                  new Ship(2, "Tern", Ship.State.AT_SEA, 3, 1, null, List.of(), null, Optional.empty(), null, "", Set.of()));
              @DocUIView(order = 1, lod = LodLevel.SUMMARY) List<Ship> ships() { return ships; }
              @DocUIView(order = 2, lod = LodLevel.SUMMARY) Ship flagship() { return ships.get(0); }
              @DocUIView(order = 3, lod = LodLevel.SUMMARY) Optional<Ship> wreck() { return Optional.empty(); }
              @DocUIView(order = 4, lod = LodLevel.SUMMARY) List<Ship.Captain> captains() { return List.of(ann); }
              @ObjectLookup Optional<Ship> ship(int id) {
                return ships.stream().filter(ship -> ship.id() == id).findFirst();
              }
              /** Says in what state a ship is. */
              @DocUIAction void report(Ship ship, Ship.State state) {}
            }
            """);

    private static final Map<String, String> CHINESE = Map.of(
            "title", "港口",
            "view.ships", "船只",
            "column.Ship.name", "船名",
            "column.Ship.state", "状态",
            "column.Ship.crew", "船员",
            "column.Ship.laden", "载货",
            "column.Ship.due", "预计抵达",
            "column.Ship.captain", "船长",
            "column.Captain.name", "姓名",
            "column.Captain.born", "生日");

    @ParameterizedTest
    @CsvSource({"GIST, en", "SUMMARY, en", "FULL, en", "SUMMARY, zh"})
    void rendersDocumentOfEachLevelAndLanguage(LodLevel level, String language) {
        CompiledApp app = CompiledApp.of(SHIP, HARBOUR.replace("LodLevel.SUMMARY", "LodLevel." + level));
        Session session = DocUI.app(app.bind(app.create("p.Harbour")))
                .withLanguage(
                        Locale.forLanguageTag(language),
                        key -> Optional.ofNullable(CHINESE.get(key)).filter(word -> language.equals("zh")))
                .open("gallery");

        GoldenFiles.assertMatches(getClass(), level.text() + '.' + language + ".md", session.look());
    }
}
