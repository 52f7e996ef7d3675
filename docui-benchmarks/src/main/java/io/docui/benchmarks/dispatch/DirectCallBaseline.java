package io.docui.benchmarks.dispatch;

import java.util.List;
import java.util.Map;

/**
 * Makes the benchmark's calls as plain Java method calls, in the order of {@link BenchmarkCall}. This is the baseline without any decoding.
 */
final class DirectCallBaseline {
    private DirectCallBaseline() {}

    static String call(BenchmarkTools tools, int index) {
        return switch (index) {
            case 0 ->
                tools.sendMail(
                        "ann@example.org",
                        "Minutes of Tuesday",
                        "Dear Ann,\nhere are the minutes. Please add what I forgot.\nBob",
                        List.of("carl@example.org", "dora@example.org"));
            case 1 -> tools.replyMail(4711L, "Thank you, that is all.", true);
            case 2 -> tools.searchMail("invoice october", 20, false);
            case 3 -> tools.moveMail(List.of(17, 18, 25), "Archive/2026");
            case 4 -> tools.flagMail(812L, Priority.HIGH);
            case 5 -> tools.createEvent("Review of the design", "2026-11-23T10:00", 45, "Blue Room");
            case 6 -> tools.moveEvent("evt-20981", "2026-11-24T09:30");
            case 7 -> tools.cancelEvent("evt-20981", null);
            case 8 -> tools.invite("evt-20981", List.of("eva@example.org", "finn@example.org", "gus@example.org"));
            case 9 -> tools.freeRooms("2026-11-23T10:00", 60, 8);
            case 10 -> tools.readFile("src/main/java/app/Main.java", null, 200);
            case 11 ->
                tools.writeFile("notes/today.md", "# Today\n\n- call the bank\n- water the plants\n- read \"Emma\"\n");
            case 12 -> tools.editFile("src/app.ts", "const limit = 10;", "const limit = 25;", false);
            case 13 -> tools.listFiles("src", 3);
            case 14 -> tools.deleteFile("build/old.log");
            case 15 -> tools.grepFiles("class\\s+\\w+Test", List.of("**/*.java", "**/*.kt"), true);
            case 16 ->
                tools.runCommand(List.of("git", "log", "--oneline", "-20"), 30, Map.of("LANG", "C.UTF-8", "TZ", "UTC"));
            case 17 -> tools.gitCommit("Say why a build fails", false);
            case 18 -> tools.gitBranch("feature/prices", "main");
            case 19 -> tools.gitDiff(List.of("pom.xml", "README.md"), 3);
            case 20 -> tools.addToCart(new Item("BK-2031", 2, 14.9));
            case 21 -> tools.checkOut(new Address("Long Road 12", "Springfield", "10115"), true, null);
            case 22 ->
                tools.placeOrder(
                        900817L,
                        List.of(new Item("BK-2031", 2, 14.9), new Item("PN-7", 10, 0.85), new Item("CL-11", 1, 129)));
            case 23 -> tools.trackOrder("A-2026-11-0042");
            case 24 -> tools.refund("A-2026-11-0042", 29.8, "arrived broken");
            case 25 -> tools.setPrice("PN-7", 0.95);
            case 26 -> tools.stockLevel("PN-7", List.of(1, 2, 5));
            case 27 -> tools.attack("slime-23", 7);
            case 28 -> tools.castSpell("fireball", "slime-23", 25, false);
            case 29 -> tools.move(Direction.NORTH, 3);
            case 30 -> tools.pickUp(List.of("rusty key", "lamp"));
            case 31 -> tools.trade(List.of("lamp", "rope"), List.of("potion"), 35);
            case 32 -> tools.rest(8);
            case 33 -> tools.say("Good evening, have you seen my cat?", "merchant");
            case 34 -> tools.equip("short sword", Hand.LEFT);
            case 35 -> tools.currentWeather("Montréal", true);
            case 36 -> tools.forecast(48.137, 11.575, 5);
            case 37 -> tools.convert(120.5, "EUR", "JPY");
            case 38 ->
                tools.route(
                        new Address("Elm Street 3", "Ogdenville", "20095"),
                        new Address("Oak Avenue 77", "Shelbyville", "80331"),
                        true);
            case 39 -> tools.nearby(52.52, 13.405, 500, List.of("pharmacy", "bakery"));
            case 40 -> tools.translate("The quick brown fox jumps over the lazy dog. 那只敏捷的狐狸。", null, "fr");
            case 41 ->
                tools.summarize(
                        "Once upon a time there was a king who had three daughters, and each of them wanted"
                                + " the same golden apple. He sent for his cook and asked for advice.",
                        2);
            case 42 ->
                tools.createTicket(
                        "Login fails after update",
                        "Since 4.2 the page stays white. Console: TypeError: x is undefined (app.js:1:2034).",
                        Priority.URGENT,
                        List.of("bug", "login"));
            case 43 -> tools.assignTicket(31337L, "hanna");
            case 44 -> tools.commentTicket(31337L, "Reproduced on two machines.");
            case 45 -> tools.closeTickets(List.of(31330, 31331, 31337), "fixed in 4.2.1");
            case 46 ->
                tools.queryTable(
                        "customers", List.of("id", "name", "city"), Map.of("city", "Berlin", "active", "true"), 100);
            case 47 -> tools.insertRow("customers", Map.of("name", "Ida", "city", "Ulm", "active", "true"));
            case 48 -> tools.setLight("kitchen", 0.75, new Color(255, 214, 170));
            case 49 -> tools.setAlarm("06:45", List.of(1, 2, 3, 4, 5), "work");
            default -> throw new IllegalArgumentException("There is no call " + index);
        };
    }
}
