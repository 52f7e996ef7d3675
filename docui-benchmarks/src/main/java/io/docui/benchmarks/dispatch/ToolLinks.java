package io.docui.benchmarks.dispatch;

import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;

/** A view that has a link for each call of the benchmark, in the order of {@link BenchmarkCall}. */
@NullUnmarked // the call builders take null for an omitted argument
@DocUIApp(id = "links", title = "Links")
public final class ToolLinks {
    private static final List<Call> CALLS = List.of(
            BenchmarkToolsDocUI.sendMail(
                    "ann@example.org",
                    "Minutes of Tuesday",
                    "Dear Ann,\nhere are the minutes. Please add what I forgot.\nBob",
                    List.of("carl@example.org", "dora@example.org")),
            BenchmarkToolsDocUI.replyMail(4711L, "Thank you, that is all.", true),
            BenchmarkToolsDocUI.searchMail("invoice october", 20, false),
            BenchmarkToolsDocUI.moveMail(List.of(17, 18, 25), "Archive/2026"),
            BenchmarkToolsDocUI.flagMail(812L, Priority.HIGH),
            BenchmarkToolsDocUI.createEvent("Review of the design", "2026-11-23T10:00", 45, "Blue Room"),
            BenchmarkToolsDocUI.moveEvent("evt-20981", "2026-11-24T09:30"),
            BenchmarkToolsDocUI.cancelEvent("evt-20981", null),
            BenchmarkToolsDocUI.invite("evt-20981", List.of("eva@example.org", "finn@example.org", "gus@example.org")),
            BenchmarkToolsDocUI.freeRooms("2026-11-23T10:00", 60, 8),
            BenchmarkToolsDocUI.readFile("src/main/java/app/Main.java", null, 200),
            BenchmarkToolsDocUI.writeFile(
                    "notes/today.md", "# Today\n\n- call the bank\n- water the plants\n- read \"Emma\"\n"),
            BenchmarkToolsDocUI.editFile("src/app.ts", "const limit = 10;", "const limit = 25;", false),
            BenchmarkToolsDocUI.listFiles("src", 3),
            BenchmarkToolsDocUI.deleteFile("build/old.log"),
            BenchmarkToolsDocUI.grepFiles("class\\s+\\w+Test", List.of("**/*.java", "**/*.kt"), true),
            BenchmarkToolsDocUI.runCommand(
                    List.of("git", "log", "--oneline", "-20"), 30, Map.of("LANG", "C.UTF-8", "TZ", "UTC")),
            BenchmarkToolsDocUI.gitCommit("Say why a build fails", false),
            BenchmarkToolsDocUI.gitBranch("feature/prices", "main"),
            BenchmarkToolsDocUI.gitDiff(List.of("pom.xml", "README.md"), 3),
            BenchmarkToolsDocUI.addToCart(new Item("BK-2031", 2, 14.9)),
            BenchmarkToolsDocUI.checkOut(new Address("Long Road 12", "Springfield", "10115"), true, null),
            BenchmarkToolsDocUI.placeOrder(
                    900817L,
                    List.of(new Item("BK-2031", 2, 14.9), new Item("PN-7", 10, 0.85), new Item("CL-11", 1, 129))),
            BenchmarkToolsDocUI.trackOrder("A-2026-11-0042"),
            BenchmarkToolsDocUI.refund("A-2026-11-0042", 29.8, "arrived broken"),
            BenchmarkToolsDocUI.setPrice("PN-7", 0.95),
            BenchmarkToolsDocUI.stockLevel("PN-7", List.of(1, 2, 5)),
            BenchmarkToolsDocUI.attack("slime-23", 7),
            BenchmarkToolsDocUI.castSpell("fireball", "slime-23", 25, false),
            BenchmarkToolsDocUI.move(Direction.NORTH, 3),
            BenchmarkToolsDocUI.pickUp(List.of("rusty key", "lamp")),
            BenchmarkToolsDocUI.trade(List.of("lamp", "rope"), List.of("potion"), 35),
            BenchmarkToolsDocUI.rest(8),
            BenchmarkToolsDocUI.say("Good evening, have you seen my cat?", "merchant"),
            BenchmarkToolsDocUI.equip("short sword", Hand.LEFT),
            BenchmarkToolsDocUI.currentWeather("Montréal", true),
            BenchmarkToolsDocUI.forecast(48.137, 11.575, 5),
            BenchmarkToolsDocUI.convert(120.5, "EUR", "JPY"),
            BenchmarkToolsDocUI.route(
                    new Address("Elm Street 3", "Ogdenville", "20095"),
                    new Address("Oak Avenue 77", "Shelbyville", "80331"),
                    true),
            BenchmarkToolsDocUI.nearby(52.52, 13.405, 500, List.of("pharmacy", "bakery")),
            BenchmarkToolsDocUI.translate("The quick brown fox jumps over the lazy dog. 那只敏捷的狐狸。", null, "fr"),
            BenchmarkToolsDocUI.summarise(
                    "Once upon a time there was a king who had three daughters, and each of them wanted the same golden apple. He sent for his cook and asked for advice.",
                    2),
            BenchmarkToolsDocUI.createTicket(
                    "Login fails after update",
                    "Since 4.2 the page stays white. Console: TypeError: x is undefined (app.js:1:2034).",
                    Priority.URGENT,
                    List.of("bug", "login")),
            BenchmarkToolsDocUI.assignTicket(31337L, "hanna"),
            BenchmarkToolsDocUI.commentTicket(31337L, "Reproduced on two machines."),
            BenchmarkToolsDocUI.closeTickets(List.of(31330, 31331, 31337), "fixed in 4.2.1"),
            BenchmarkToolsDocUI.queryTable(
                    "customers", List.of("id", "name", "city"), Map.of("city", "Berlin", "active", "true"), 100),
            BenchmarkToolsDocUI.insertRow("customers", Map.of("name", "Ida", "city", "Ulm", "active", "true")),
            BenchmarkToolsDocUI.setLight("kitchen", 0.75, new Color(255, 214, 170)),
            BenchmarkToolsDocUI.setAlarm("06:45", List.of(1, 2, 3, 4, 5), "work"));

    /**
     * Writes the links.
     *
     * @param out where to
     */
    @DocUIView(title = "Links", order = 1)
    void links(DocWriter out) {
        CALLS.forEach(call -> out.link(call.action(), call));
    }
}
