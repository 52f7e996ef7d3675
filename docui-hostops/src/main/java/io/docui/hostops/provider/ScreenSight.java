package io.docui.hostops.provider;

import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.file.Step;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.provider.ScreenDesk.Found;
import io.docui.hostops.provider.ScreenDesk.Place;
import io.docui.hostops.provider.ScreenDesk.Shot;
import io.docui.hostops.screen.Monitor;
import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenLook;
import io.docui.hostops.screen.ScreenPicture;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.screen.find.Locator;
import io.docui.hostops.screen.find.Match;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.workspace.Folder;
import io.docui.hostops.workspace.Located;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Media;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Takes pictures of what may be seen, and finds pictures in them. */
final class ScreenSight {
    private static final int MOST_PLACES = 10;
    private static final int MOST_NAMES = 20;
    private static final int MOST_BYTES = 20_000_000;

    private final ScreenHost host;
    private final ScreenInput input;
    private final Workspace workspace;
    private final ChangeStore store;
    private final Locator locator;

    ScreenSight(ScreenHost host, Workspace workspace, ChangeStore store, Locator locator) {
        this.host = host;
        this.input = new ScreenInput(host);
        this.workspace = workspace;
        this.store = store;
        this.locator = locator;
    }

    /** What is pictured: an area of the screen, and the windows that may be seen in it. */
    private record Shown(Bounds area, List<TopWindow> windows) {
        int left() {
            return Math.max(0, area.x());
        }

        int top() {
            return Math.max(0, area.y());
        }

        String told(ScreenPicture taken) {
            Picture picture = taken.picture();
            List<TopWindow> seen = windows.stream()
                    .filter(window -> !taken.silent().contains(window.id()))
                    .toList();
            return picture.width() + " × " + picture.height() + " pixels from " + left() + ", " + top()
                    + " of the screen: " + (seen.isEmpty() ? "no window that may be seen" : names(seen))
                    + silence(taken);
        }

        String silence(ScreenPicture taken) {
            List<TopWindow> silent = windows.stream()
                    .filter(window -> taken.silent().contains(window.id()))
                    .toList();
            return silent.isEmpty() ? "" : "; black, for their programs do not answer: " + names(silent);
        }

        private static String names(List<TopWindow> windows) {
            String names = windows.stream()
                    .limit(MOST_NAMES)
                    .map(ScreenBook::title)
                    .collect(Collectors.joining("\", \"", "\"", "\""));
            return windows.size() > MOST_NAMES ? names + " and " + (windows.size() - MOST_NAMES) + " more" : names;
        }
    }

    Shot shot(
            @Nullable ScreenWindow window,
            Optional<String> monitor,
            Optional<String> keep,
            InvocationContext invocation)
            throws ScreenFault {
        Optional<Located> file = keep.map(workspace::locate);
        Shown shown = shown(window, monitor);
        List<Effect> effects = new ArrayList<>(ScreenEffects.of(shown.windows()));
        file.ifPresent(place -> effects.add(uses(place, Effect.Use.WRITE)));
        host.rules().permit("screenshot", Channel.VISUAL, effects);
        ScreenPicture taken = picture("screenshot", shown, window);
        byte[] png = ScreenPictures.png(taken.picture());
        invocation.channelUsed(Channel.VISUAL.key());
        Media media = Media.of("image/png", png).named("screen.png");
        if (file.isEmpty()) {
            invocation.untouched();
            return new Shot(media, shown.told(taken), null);
        }
        ChangeStore.Change written = store.apply(List.of(new Step.Put(file.get().real(), ByteBuffer.wrap(png))));
        invocation.undoneBy(FilesDocUI.revertChanges(written.id()));
        return new Shot(media, shown.told(taken), written.id());
    }

    Found find(String path, @Nullable ScreenWindow window, Optional<String> monitor, InvocationContext invocation)
            throws ScreenFault {
        Located file = workspace.locate(path);
        Shown shown = shown(window, monitor);
        List<Effect> effects = new ArrayList<>(ScreenEffects.of(shown.windows()));
        effects.add(uses(file, Effect.Use.READ));
        host.rules().permit("screen_find", Channel.VISUAL, effects);
        Picture wanted = ScreenPictures.read(path, bytes(file));
        ScreenPicture taken = picture("screen_find", shown, window);
        invocation.channelUsed(Channel.VISUAL.key());
        List<Match> matches;
        try {
            matches = locator.find(taken.picture(), wanted, MOST_PLACES);
        } catch (IllegalArgumentException e) {
            throw (ActionException)
                    ScreenDesk.wrong(String.valueOf(e.getMessage())).initCause(e);
        }
        List<Place> places = matches.stream().map(match -> place(match, shown)).toList();
        places.stream().limit(1).forEach(place -> suggestClick(place, invocation));
        String summary = places.isEmpty()
                ? "It is not to be seen. It may be covered, scrolled away, or drawn in another way"
                : "Found in " + (places.size() == 1 ? "one place" : places.size() + " places")
                        + "; x and y are the middle, as mouse_click takes them";
        return new Found(summary + shown.silence(taken) + '.', places);
    }

    private static void suggestClick(Place place, InvocationContext invocation) {
        ScreenWindow window = place.window();
        if (window != null) {
            invocation.suggest(ScreenDeskDocUI.mouseClick(window, place.x(), place.y(), ScreenDesk.Button.LEFT, 1));
        }
    }

    private static Effect uses(Located file, Effect.Use use) {
        return new Effect.UsesPath(file.written(), file.real(), use);
    }

    private Place place(Match match, Shown shown) {
        Bounds found = match.bounds();
        int x = shown.left() + found.x() + found.width() / 2;
        int y = shown.top() + found.y() + found.height() / 2;
        double score = Math.round(match.score() * 1000) / 1000.0;
        String size = found.width() + " × " + found.height() + (match.scale() == 1 ? "" : " (scaled)");
        return shown.windows().stream()
                .filter(window -> window.bounds().contains(x, y))
                .findFirst()
                .map(window -> new Place(
                        host.book().shown(window),
                        x - window.bounds().x(),
                        y - window.bounds().y(),
                        size,
                        score))
                .orElseGet(() -> new Place(null, x, y, size, score));
    }

    private byte[] bytes(Located file) {
        if (file.kind() != Located.Kind.FILE) {
            throw new ActionException("There is no file " + file.written() + '.');
        }
        String name = String.valueOf(file.real().getFileName());
        try (Folder folder = workspace.open(file.real());
                SeekableByteChannel channel = folder.read(name)) {
            if (channel.size() > MOST_BYTES) {
                throw new ActionException(file.written() + " is too large for a picture that is sought.");
            }
            ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // until all of it is there
            }
            return bytes.array();
        } catch (IOException e) {
            throw (ActionException)
                    new ActionException(file.written() + " cannot be read: " + e.getMessage() + '.').initCause(e);
        }
    }

    private Shown shown(@Nullable ScreenWindow window, Optional<String> monitor) throws ScreenFault {
        if (window != null && monitor.isPresent()) {
            throw ScreenDesk.wrong("Give either window or monitor.");
        }
        ScreenLook look = host.look();
        if (window != null) {
            TopWindow found = input.present(look, window);
            return new Shown(found.bounds(), List.of(found));
        }
        Bounds area = ScreenEffects.area(look, monitor)
                .orElseThrow(() -> ScreenDesk.wrong("There is no monitor " + monitor.orElse("") + ", but "
                        + look.monitors().stream().map(Monitor::name).collect(Collectors.joining(", ")) + '.'));
        return new Shown(area, ScreenEffects.windows(look, host.rules(), monitor));
    }

    private ScreenPicture picture(String action, Shown shown, @Nullable ScreenWindow window) throws ScreenFault {
        WindowGuard guard = host.rules().guard(action, shown.windows());
        Set<Long> ids = shown.windows().stream().map(TopWindow::id).collect(Collectors.toSet());
        ScreenPicture taken = host.screen().picture(shown.area(), ids, guard);
        if (window != null && !taken.silent().isEmpty()) {
            throw new ActionException(
                    "The program of the window does not answer, so that what it shows may be stale, or of"
                            + " another window that lay above: try again later, or have it closed.");
        }
        return taken;
    }
}
