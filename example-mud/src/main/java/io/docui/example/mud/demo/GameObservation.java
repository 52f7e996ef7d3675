package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.AnchorMention;
import io.docui.example.mud.demo.parser.ParsedAnchor;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.ParsedLink;
import io.docui.example.mud.demo.parser.ParsedPrototype;
import io.docui.example.mud.demo.parser.ParsedSection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Interprets a parsed document as the situation of an adventurer: place, exits, enemies, people, items and the hero's condition. The
 * prototypes tell what an anchor stands for: what can be attacked is an enemy, and where one can go is an exit. The first section is the
 * place, and the section with HP outside of a table is the hero's. Items in a section with an item in use are carried. Other items have a
 * price if they are in a table, and lie around otherwise.
 */
final class GameObservation {
    private static final String ACTIONS = "expand(section='actions')";

    private final ParsedDocument parsedDocument;
    private final Map<String, String> kinds;
    private final List<ParsedLink> links;
    private final Optional<ParsedSection> own;
    /** Cached mentions by section, because rules ask for the same objects again and again. */
    private final IdentityHashMap<ParsedSection, List<AnchorMention>> mentioned = new IdentityHashMap<>();

    private final Map<Boolean, List<VisibleItem>> things = new HashMap<>();
    private final Map<String, BoundedValue> gauges = new HashMap<>();

    GameObservation(ParsedDocument parsedDocument, Map<String, String> kinds) {
        this.parsedDocument = parsedDocument;
        this.kinds = Map.copyOf(kinds);
        this.links = parsedDocument.links();
        this.own = parsedDocument.sections().stream()
                .filter(section -> section.prose().stream()
                        .anyMatch(line -> BoundedValue.find("HP", line).isPresent()))
                .findFirst();
    }

    // Possible actions

    boolean can(String action) {
        return parsedDocument.prototype(action).isPresent();
    }

    /**
     * Returns whether nothing is left to do except to write text, because an action with only text arguments changes nothing in the world.
     * If the prototypes were omitted, there is something to do that is not visible.
     */
    boolean isOver() {
        return links.stream().noneMatch(link -> link.call().equals(ACTIONS))
                && parsedDocument.prototypes().stream()
                        .allMatch(prototype -> !prototype.parameters().isEmpty()
                                && prototype.parameters().stream()
                                        .allMatch(
                                                parameter -> parameter.object().isEmpty()));
    }

    boolean inCombat() {
        return can("flee");
    }

    Optional<ParsedPrototype> prototype(String action) {
        return parsedDocument.prototype(action);
    }

    /** Returns a call without arguments, if it is possible now. */
    Optional<String> call(String action) {
        return parsedDocument.prototype(action).map(ParsedPrototype::call);
    }

    /** Returns a call on an object, if it is possible now. */
    Optional<String> call(String action, ParsedAnchor object) {
        return parsedDocument.prototype(action).map(prototype -> prototype.call(object));
    }

    Optional<ParsedLink> link(String call) {
        return links.stream().filter(link -> link.call().equals(call)).findFirst();
    }

    /** Returns the links that show omitted sections. */
    List<ParsedLink> uncovering() {
        return links.stream().filter(link -> isUncovering(link.call())).toList();
    }

    /** Returns whether a call shows a section; a page does not count. */
    static boolean isUncovering(String call) {
        return call.startsWith("expand(section=") && !call.contains("page=");
    }

    // Surroundings

    String place() {
        return parsedDocument.sections().isEmpty()
                ? ""
                : parsedDocument.sections().get(0).title();
    }

    List<VisibleExit> ways() {
        return mentions("go").map(VisibleExit::of).toList();
    }

    List<VisibleFoe> foes() {
        return mentions("attack").map(VisibleFoe::of).toList();
    }

    List<ParsedAnchor> people() {
        return mentions("talk").map(AnchorMention::anchor).toList();
    }

    List<VisibleItem> items() {
        return things(false)
                .filter(visibleItem -> visibleItem.price().isEmpty())
                .toList();
    }

    List<VisibleItem> goods() {
        return things(false)
                .filter(visibleItem -> visibleItem.price().isPresent())
                .toList();
    }

    List<VisibleItem> carriedItems() {
        return things(true).toList();
    }

    /** Returns the text of sections without objects and links, which are tasks and hints. */
    List<String> notes() {
        return parsedDocument.sections().stream()
                .filter(section ->
                        mentions(section).isEmpty() && section.links().isEmpty())
                .flatMap(section -> section.prose().stream())
                .toList();
    }

    // The hero

    BoundedValue hp() {
        return gauge("HP");
    }

    BoundedValue mp() {
        return gauge("MP");
    }

    int gold() {
        return own.stream()
                .flatMap(section -> section.prose().stream())
                .mapToInt(AgentVocabulary::gold)
                .max()
                .orElse(0);
    }

    /** Returns the power of the best item in use with the same unit as the given one. */
    int wornPower(VisibleItem like) {
        return carriedItems().stream()
                .filter(visibleItem -> visibleItem.worn() && visibleItem.unit().equals(like.unit()))
                .mapToInt(VisibleItem::power)
                .max()
                .orElse(0);
    }

    private BoundedValue gauge(String name) {
        return gauges.computeIfAbsent(name, this::read);
    }

    private BoundedValue read(String name) {
        return own.stream()
                .flatMap(section -> section.prose().stream())
                .flatMap(line -> BoundedValue.find(name, line).stream())
                .findFirst()
                .orElse(BoundedValue.NONE);
    }

    private Stream<VisibleItem> things(boolean carried) {
        return things.computeIfAbsent(carried, this::sorted).stream();
    }

    private List<VisibleItem> sorted(boolean carried) {
        String kind = kinds.getOrDefault("take", kinds.getOrDefault("use", kinds.getOrDefault("equip", "")));
        return parsedDocument.sections().stream()
                .map(section -> things(section, kind))
                .filter(things -> carried == things.stream().anyMatch(VisibleItem::worn))
                .flatMap(List::stream)
                .toList();
    }

    private List<VisibleItem> things(ParsedSection section, String kind) {
        return mentions(section).stream()
                .filter(anchorMention -> anchorMention.anchor().type().equals(kind))
                .map(VisibleItem::of)
                .toList();
    }

    private Stream<AnchorMention> mentions(String action) {
        String kind = kinds.getOrDefault(action, "");
        return parsedDocument.sections().stream()
                .flatMap(section -> mentions(section).stream())
                .filter(anchorMention -> anchorMention.anchor().type().equals(kind));
    }

    private List<AnchorMention> mentions(ParsedSection section) {
        return mentioned.computeIfAbsent(section, ParsedSection::mentions);
    }
}
