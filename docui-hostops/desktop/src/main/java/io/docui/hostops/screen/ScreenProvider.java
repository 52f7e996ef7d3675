package io.docui.hostops.screen;

import io.docui.annotations.Default;
import io.docui.annotations.Describe;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Sensitive;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.screen.DragPath;
import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.action.KeyboardInputFormatter;
import io.docui.hostops.internal.screen.matching.TemplateLocator;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Media;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Types, clicks and takes pictures, only in windows that the policy permits. */
@DocUIApp(id = "screen", title = "Screen")
public final class ScreenProvider implements AutoCloseable {
    private static final int MOST_TIMES = 100;

    private final ScreenService host;
    private final InputController input;
    private final ScreenCapture sight;
    private Runnable watch = () -> {};

    /**
     * Creates a provider for a session.
     *
     * @param host the screen
     * @param workspace the workspace that resolves relative paths
     * @param store the store that writes pictures to keep
     */
    public ScreenProvider(ScreenService host, Workspace workspace, ChangeStore store) {
        this(host, workspace, store, new TemplateLocator());
    }

    /**
     * Creates a provider for a session with its own image locator.
     *
     * @param host the screen
     * @param workspace the workspace that resolves relative paths
     * @param store the store that writes pictures to keep
     * @param templateLocator the locator that finds pictures on the screen
     */
    public ScreenProvider(ScreenService host, Workspace workspace, ChangeStore store, TemplateLocator templateLocator) {
        this.host = host;
        this.input = new InputController(host);
        this.sight = new ScreenCapture(host, workspace, store, templateLocator);
    }

    /**
     * Declares the effects of the actions to a policy.
     *
     * @param policy the policy
     * @param host the screen
     * @param workspace the workspace that resolves relative paths
     */
    public static void declare(HostPolicy policy, ScreenService host, Workspace workspace) {
        ScreenEffectDeclarations.declare(policy, host, workspace);
    }

    /**
     * Starts to watch the windows until this provider is closed. Call it once.
     *
     * @param change the action to run on another thread when the windows have changed
     */
    public void start(Runnable change) {
        host.sessionOpened();
        Runnable end = host.onChange(change);
        watch = () -> {
            end.run();
            host.sessionClosed();
        };
    }

    /** A mouse button. */
    @Describe
    public enum Button {
        /** The usual one. */
        LEFT,
        /** The wheel. */
        MIDDLE,
        /** The one for menus. */
        RIGHT
    }

    /**
     * What was done.
     *
     * @param did what
     * @param changes what windows did then, a line each; empty if nothing was seen to change
     */
    @Gist("{did} {changes}")
    public record InputResult(String did, List<String> changes) {}

    /**
     * A picture of what may be seen; the rest is black.
     *
     * @param picture the picture
     * @param shows what it shows: windows, and where its upper left corner is on the screen
     * @param change if it was kept, the name of that change
     */
    @Gist("{shows}")
    public record Screenshot(
            Media picture, String shows, @Nullable String change) {}

    /**
     * A place where something was found.
     *
     * @param window in which window; empty if in none
     * @param x its middle, in pixels from the left edge of the window, or of the screen
     * @param y its middle, from the upper edge
     * @param size how large it is
     * @param score how alike: 1 for the same pixels
     */
    @Gist("{x}, {y} of {window}: {size}, {score}")
    public record FoundPlace(@Nullable ScreenWindow window, int x, int y, String size, double score) {}

    /**
     * What was found.
     *
     * @param summary how much
     * @param places where, the likest first
     */
    @Gist("{summary}")
    public record ImageSearchResult(String summary, List<FoundPlace> places) {}

    /**
     * Types text into the focused window, or brings a window to the front and types there. A line break is the Enter key. The
     * program decides whether to show or store the text, so give passwords as the secret.
     *
     * @param text the text
     * @param secret a text that is not recorded, instead of the text
     * @param window the window; by default the focused window
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere", timeout = "PT2M")
    public InputResult keyType(
            @Nullable String text,
            @Nullable @Sensitive String secret,
            @Nullable ScreenWindow window,
            InvocationContext invocation) {
        if (text == null == (secret == null)) {
            throw refusal("Give either text or secret.");
        }
        String typed = text != null ? text : String.valueOf(secret);
        if (secret != null) {
            host.recordSecret(secret);
        }
        return told(() -> {
            List<KeyStroke> strokes =
                    text != null ? KeyStrokeParser.strokesFor(typed) : KeyStrokeParser.secretStrokesFor(typed);
            if (strokes.isEmpty()) {
                throw refusal("There is nothing to type.");
            }
            KeyboardInputFormatter words =
                    text != null ? KeyboardInputFormatter.text() : KeyboardInputFormatter.secret(typed);
            HostEffect effect = ScreenEffectDeclarations.text(typed, secret != null);
            return input.press(new InputController.KeyInput("key_type", strokes, effect, words), window, invocation);
        });
    }

    /**
     * Presses keys in the focused window, or brings a window to the front and presses them there.
     *
     * @param keys the keys to press together, such as Enter, F5, Ctrl+Shift+S or Alt+Left
     * @param times the number of times
     * @param window the window; by default the focused window
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere", timeout = "PT2M")
    public InputResult keyPress(
            String keys,
            @Default("1") @Min(1) @Max(MOST_TIMES) int times,
            @Nullable ScreenWindow window,
            InvocationContext invocation) {
        return told(() -> {
            KeyStroke stroke = KeyStrokeParser.parse(keys);
            List<KeyStroke> strokes = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                strokes.add(stroke);
            }
            HostEffect effect = ScreenEffectDeclarations.keys(stroke.keys() * times);
            KeyboardInputFormatter words = KeyboardInputFormatter.keys(stroke.name());
            return input.press(new InputController.KeyInput("key_press", strokes, effect, words), window, invocation);
        });
    }

    /**
     * Clicks in a window, at a position that no other window covers. An open menu of the window counts as part of it.
     *
     * @param window the window
     * @param x pixels from its left edge, as in a screenshot of the window
     * @param y pixels from its top edge
     * @param button the mouse button
     * @param count the number of clicks: 2 for a double click
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere")
    public InputResult mouseClick(
            ScreenWindow window,
            int x,
            int y,
            @Default("LEFT") Button button,
            @Default("1") @Min(1) @Max(3) int count,
            InvocationContext invocation) {
        return told(() -> {
            return input.click(window, new InputController.ClickInput(x, y, button, count), invocation);
        });
    }

    /**
     * Drags the mouse from one position in a window to another.
     *
     * @param window the window
     * @param fromX where to press the button: pixels from the left edge
     * @param fromY where to press the button: pixels from the top edge
     * @param toX where to release it: pixels from the left edge
     * @param toY where to release it: pixels from the top edge
     * @param button the mouse button
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere")
    public InputResult mouseDrag(
            ScreenWindow window,
            int fromX,
            int fromY,
            int toX,
            int toY,
            @Default("LEFT") Button button,
            InvocationContext invocation) {
        return told(() ->
                input.drag(window, new DragPath(fromX, fromY, toX, toY, InputController.button(button)), invocation));
    }

    /**
     * Brings a window to the front and gives it the keyboard focus.
     *
     * @param window the window
     * @param title its title or part of it, instead of the window
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere", idempotent = true)
    public InputResult raiseWindow(
            @Nullable ScreenWindow window, @Nullable String title, InvocationContext invocation) {
        if (title == null == (window == null)) {
            throw refusal("Give either window or title.");
        }
        return told(() -> input.raise(window == null ? titled(String.valueOf(title)) : window, invocation));
    }

    private ScreenWindow titled(String title) throws ScreenException {
        return host.findByTitle(title)
                .map(host.book()::toView)
                .orElseThrow(() -> refusal("No permitted window, or more than one, has that in its title. Give `window`"
                        + " as the document shows it."));
    }

    /**
     * Takes a picture of a window, a monitor or the whole screen. Windows that the policy does not permit are black.
     *
     * @param window the window
     * @param monitor the name of a monitor; the whole screen if you give neither
     * @param keep a file to which the picture is also written as PNG; by default it is not saved
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "mayBeThere")
    public Screenshot screenshot(
            @Nullable ScreenWindow window,
            @Nullable String monitor,
            @Nullable String keep,
            InvocationContext invocation) {
        return told(() -> sight.shot(window, Optional.ofNullable(monitor), Optional.ofNullable(keep), invocation));
    }

    /**
     * Finds a picture on the screen by its pixels, such as an icon or part of a screenshot, also if scaled up or down by 1.25, 1.5,
     * 1.75 or 2. Does not find pictures that are drawn differently.
     *
     * @param path the file with the picture: PNG, JPEG, GIF or BMP
     * @param window the window to look in
     * @param monitor the name of the monitor to search; the whole screen if you give neither
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "isThere", readOnly = true)
    public ImageSearchResult screenFind(
            String path, @Nullable ScreenWindow window, @Nullable String monitor, InvocationContext invocation) {
        return told(() -> sight.find(path, window, Optional.ofNullable(monitor), invocation));
    }

    // Availability and views

    /**
     * Returns whether the read-only actions are available; true while the policy disables the channels, because then the policy refuses the
     * call.
     */
    boolean isThere() {
        return !host.isOn() || host.isThere();
    }

    /**
     * Returns whether the other actions are available; true while the policy disables the channels, because then the policy hides the
     * actions and explains a refused call.
     */
    boolean mayBeThere() {
        return !host.isOn() || host.isThere();
    }

    @ObjectLookup
    Optional<ScreenWindow> window(String key) {
        try {
            return host.find(key).map(host.book()::toView);
        } catch (ScreenException e) {
            throw new ActionException(ErrorCode.CHANNEL_UNAVAILABLE, e.getMessage() + ".");
        }
    }

    /** The permitted windows and the monitors; nothing if there is no screen. */
    @DocUIView(title = "Windows on the screen", order = 32)
    void windows(DocWriter out) {
        if (!host.isThere()) {
            return;
        }
        try {
            ScreenSnapshot look = host.cachedLook();
            List<ScreenWindow> seen = look.windows().stream()
                    .filter(host.rules()::isSeen)
                    .map(host.book()::toView)
                    .toList();
            if (seen.isEmpty()) {
                out.paragraph("No window permitted by ideOperation.allowedApps of the policy is open.");
            } else {
                out.table(seen);
            }
            if (look.monitors().size() > 1) {
                out.paragraph(look.monitors().stream()
                        .map(monitor -> monitor.name() + " from "
                                + monitor.bounds().x() + ", "
                                + monitor.bounds().y() + ": " + monitor.bounds().width() + " × "
                                + monitor.bounds().height())
                        .collect(Collectors.joining("; ", "Monitors: ", ".")));
            }
        } catch (ScreenException e) {
            out.paragraph("The screen cannot be read: " + e.getMessage() + '.');
        }
    }

    // Error conversion

    /** Task that uses the screen and may throw a {@link ScreenException}. */
    @FunctionalInterface
    private interface ScreenTask<T> {
        T run() throws ScreenException;
    }

    private static <T> T told(ScreenTask<T> screenTask) {
        try {
            return screenTask.run();
        } catch (ScreenException e) {
            throw InputController.toActionException("", e);
        } catch (WorkspacePathException | FileOperationException e) {
            throw (ActionException)
                    new ActionException(ErrorCode.ACTION_FAILED, String.valueOf(e.getMessage())).initCause(e);
        }
    }

    static ActionException refusal(String message) {
        return new ActionException(ErrorCode.CONSTRAINT_VIOLATION, message);
    }

    /** Stops watching and releases the screen. */
    @Override
    public void close() {
        Runnable end = watch;
        watch = () -> {};
        end.run();
    }
}
