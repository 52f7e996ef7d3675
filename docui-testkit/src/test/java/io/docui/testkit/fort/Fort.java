package io.docui.testkit.fort;

import io.docui.annotations.Choices;
import io.docui.annotations.Confirm;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Risk;
import io.docui.annotations.Sensitive;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A fort whose actions ask for something: an object, a constant, a number, a word, a yes. */
@DocUIApp(id = "fort", title = "Fort")
final class Fort {
    final List<Guard> guards = new ArrayList<>(
            List.of(new Guard(1, "Ann"), new Guard(2, "Bob"), new Guard(3, "Bob"), new Guard(4, "Cyd")));
    final List<String> log = new ArrayList<>();
    final List<String> colours = new ArrayList<>(List.of("red", "green"));
    final List<Guard> hidden = new ArrayList<>();
    boolean peace = true;
    Function<ErrorCode, RuntimeException> failure = code -> new IllegalStateException(code.name());

    enum Gate {
        NORTH,
        SOUTH
    }

    /** Sends a guard to a gate. */
    @DocUIAction
    String post(Guard guard, Gate gate, @Default("1") int hours) {
        return log("post " + guard.id() + " " + gate + " " + hours);
    }

    /** Wakes guards. */
    @DocUIAction
    String wake(List<Guard> guards) {
        return log("wake " + guards.stream().map(Guard::id).toList());
    }

    /** Rings the bell. */
    @DocUIAction
    String ring(int times) {
        return log("ring " + times);
    }

    /** Sets the password. */
    @DocUIAction
    String secure(@Sensitive String password, Gate gate) {
        return log("secure " + password + " " + gate);
    }

    /** Opens the safe. */
    @DocUIAction
    String unlock(@Sensitive int code) {
        return log("unlock " + code);
    }

    /** What the guards say to each other. */
    record Word(@Sensitive String text) {}

    /** What everybody may read. */
    record Note(String text) {}

    /** Tells the word of the day. */
    @DocUIAction(readOnly = true)
    Word word() {
        return new Word("swordfish");
    }

    /** Reads a note out. */
    @DocUIAction(confirm = Confirm.ALWAYS)
    String read(Note note) {
        return log("read " + note.text());
    }

    /** Dismisses a guard for good. */
    @DocUIAction(risk = Risk.HIGH)
    String dismiss(Guard guard) {
        guards.remove(guard);
        return log("dismiss " + guard.id());
    }

    /** Opens the gate. */
    @DocUIAction(confirm = Confirm.ALWAYS)
    String open(@Default("NORTH") Gate gate) {
        return log("open " + gate);
    }

    /** Paints the gate. */
    @DocUIAction
    String paint(@Choices("colours") String colour) {
        return log("paint " + colour);
    }

    List<String> colours() {
        return colours;
    }

    /** Praises a guard who is not asleep. */
    @DocUIAction(visibleWhen = "isAwake")
    String praise(Guard guard) {
        return log("praise " + guard.id());
    }

    boolean isAwake(Guard guard) {
        return guard.id() != 1;
    }

    /** Holds a feast. */
    @DocUIAction(visibleWhen = "isPeace", hint = "only in times of peace")
    String feast(Guard host) {
        return log("feast " + host.id());
    }

    boolean isPeace() {
        return peace;
    }

    /** Sends a guard out of sight. */
    @DocUIAction
    String hide(Guard guard) {
        hidden.add(guard);
        return log("hide " + guard.id());
    }

    /** Fails as it is told to. */
    @DocUIAction
    String fail(String how) {
        throw failure.apply(ErrorCode.valueOf(how));
    }

    /** Digs a well. */
    @DocUIAction(risk = Risk.MEDIUM)
    String dig() {
        return log("dig");
    }

    /** Raises the flag. */
    @DocUIAction(risk = Risk.MEDIUM, undo = "strike")
    String raise() {
        return log("raise");
    }

    /** Strikes the flag. */
    @DocUIAction
    String strike() {
        return log("strike");
    }

    /** Burns the fort down, without asking. */
    @DocUIAction(risk = Risk.HIGH, confirm = Confirm.NEVER)
    String burn() {
        return log("burn");
    }

    private String log(String line) {
        log.add(line);
        return line;
    }

    @ObjectLookup
    Optional<Guard> guard(int id) {
        return guards.stream().filter(guard -> guard.id() == id).findFirst();
    }

    @DocUIView(title = "Guards")
    List<Guard> guards() {
        return guards.stream().filter(guard -> !hidden.contains(guard)).toList();
    }

    @DocUIView(title = "Gates")
    List<Post> gates() {
        return List.of(new Post(1, "North gate"));
    }

    /** A gate that somebody may stand at. */
    @DocUIObject(type = "gate")
    record Post(@ObjectId int id, @ObjectLabel String name) {}

    @DocUIView(title = "Orders")
    void orders(DocWriter out) {
        out.link("Ring once", FortDocUI.ring(1));
        if (!guards.isEmpty()) {
            out.link("Dismiss " + guards.get(0).name(), FortDocUI.dismiss(guards.get(0)));
        }
    }
}
