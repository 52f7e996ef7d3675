package io.docui.hostops.internal.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A control of a {@link FakeDesktop}: what it is, and what it does when it is operated. Guarded by its desktop. */
public final class FakeControl {
    final String id;
    final UiRole role;
    final List<FakeControl> children = new ArrayList<>();
    final Set<UiElementState> states = EnumSet.of(UiElementState.ENABLED, UiElementState.SHOWING);
    final List<String> actions = new ArrayList<>();
    private final FakeDesktop desktop;

    @Nullable
    FakeControl parent;

    String name;
    String text = "";
    boolean hasText;

    @Nullable
    UiValue value;

    Optional<Bounds> bounds = Optional.empty();

    @Nullable
    Runnable pressed;

    Consumer<String> written = now -> {};

    boolean heedsSetting = true;

    FakeControl(FakeDesktop desktop, String id, UiRole role, String name) {
        this.desktop = desktop;
        this.id = id;
        this.role = role;
        this.name = name;
    }

    /** The backend's id. */
    public String id() {
        return id;
    }

    /** Adds a child. */
    public FakeControl add(UiRole childRole, String childName) {
        return desktop.change(() -> {
            FakeControl child = desktop.control(childRole, childName);
            child.parent = this;
            children.add(child);
            return child;
        });
    }

    /** A button that does something. */
    public FakeControl button(String label, Runnable does) {
        return add(UiRole.BUTTON, label).onPress(does);
    }

    /** A check box. */
    public FakeControl checkBox(String label, boolean on) {
        FakeControl box = add(UiRole.CHECK_BOX, label).with(UiElementState.CHECKABLE);
        box.set(UiElementState.CHECKED, on);
        return box.onPress(() -> box.set(UiElementState.CHECKED, !box.states.contains(UiElementState.CHECKED)));
    }

    /** A field for text. */
    public FakeControl field(UiRole fieldRole, String label, String content) {
        FakeControl field = add(fieldRole, label).with(UiElementState.EDITABLE, UiElementState.FOCUSABLE);
        field.hasText = true;
        field.text = content;
        return field;
    }

    /** What has a value. */
    public FakeControl slider(String label, double now, double least, double most) {
        FakeControl slider = add(UiRole.SLIDER, label);
        slider.value = new UiValue(now, least, most);
        return slider;
    }

    /** What happens when it is pressed; it does nothing before. */
    public FakeControl onPress(@Nullable Runnable does) {
        return desktop.change(() -> {
            pressed = does;
            if (actions.isEmpty()) {
                actions.add("click");
            }
            return this;
        });
    }

    /** What happens when its text has been set. */
    public FakeControl onTextSet(Consumer<String> does) {
        return desktop.change(() -> {
            written = does;
            return this;
        });
    }

    /** Says more of it. */
    public FakeControl with(UiElementState... more) {
        return desktop.change(() -> {
            states.addAll(Arrays.asList(more));
            return this;
        });
    }

    /** Says it or not. */
    public void set(UiElementState state, boolean is) {
        desktop.change(() -> is ? states.add(state) : states.remove(state));
    }

    /** Gives it another name. */
    public void rename(String now) {
        desktop.change(() -> name = now);
    }

    /** Its text. */
    public String text() {
        return desktop.read(() -> text);
    }

    /** Writes in it, as a person would. */
    public void type(String now) {
        desktop.change(() -> text = now);
    }

    /** Its value. */
    public double value() {
        UiValue known = desktop.read(() -> value);
        return known == null ? Double.NaN : known.now();
    }

    /** Whether it is checked, selected and so on. */
    public boolean hasState(UiElementState state) {
        return desktop.read(() -> states.contains(state));
    }

    /** Takes text and values as if it would heed them, and does not. */
    public FakeControl ignoreSetting() {
        return desktop.change(() -> {
            heedsSetting = false;
            return this;
        });
    }

    /** Where it is. */
    public FakeControl at(int x, int y, int width, int height) {
        return desktop.change(() -> {
            bounds = Optional.of(new Bounds(x, y, width, height));
            return this;
        });
    }

    /** Takes it away, with all that is in it. */
    public void remove() {
        desktop.change(() -> {
            if (parent != null) {
                parent.children.remove(this);
            }
            desktop.forget(this);
            return true;
        });
    }

    /** Takes it away and puts another of the same role and name in its place, which does something else. */
    public FakeControl replaceBy(Runnable does) {
        FakeControl holder = desktop.read(() -> parent);
        remove();
        return (holder == null ? desktop.control(role, name) : holder.add(role, name)).onPress(does);
    }

    /** Puts it into another one. */
    public void moveTo(FakeControl other) {
        desktop.change(() -> {
            if (parent != null) {
                parent.children.remove(this);
            }
            parent = other;
            return other.children.add(this);
        });
    }

    /** Has itself in what it holds: a tree without an end. */
    public void addToItself() {
        desktop.change(() -> children.add(this));
    }

    UiNode node() {
        boolean secret = role == UiRole.PASSWORD;
        return new UiNode(
                id,
                parent == null ? "" : parent.id,
                role,
                role.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
                name,
                "",
                hasText && !secret
                        ? Optional.of(text.substring(0, Math.min(text.length(), UiNode.TEXT_MOST)))
                        : Optional.empty(),
                hasText ? text.length() : 0,
                Optional.ofNullable(value),
                states,
                actions,
                bounds);
    }

    Stream<FakeControl> withDescendants() {
        return Stream.concat(
                Stream.of(this),
                children.stream().filter(child -> child != this).flatMap(FakeControl::withDescendants));
    }
}
