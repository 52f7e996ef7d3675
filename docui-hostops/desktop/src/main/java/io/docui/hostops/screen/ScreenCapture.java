package io.docui.hostops.screen;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.file.FileOperation;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenMonitor;
import io.docui.hostops.internal.screen.ScreenPicture;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.screen.action.PictureCodec;
import io.docui.hostops.internal.screen.matching.ImageMatch;
import io.docui.hostops.internal.screen.matching.TemplateLocator;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.screen.ScreenProvider.FoundPlace;
import io.docui.hostops.screen.ScreenProvider.ImageSearchResult;
import io.docui.hostops.screen.ScreenProvider.Screenshot;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.ResolvedPath;
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

/** Takes screenshots of permitted windows and finds pictures in them, for the actions of {@link ScreenProvider}. */
final class ScreenCapture {
    private static final int MOST_PLACES = 10;
    private static final int MOST_NAMES = 20;
    private static final int MOST_BYTES = 20_000_000;

    private final ScreenService host;
    private final InputController input;
    private final Workspace workspace;
    private final ChangeStore store;
    private final TemplateLocator templateLocator;

    ScreenCapture(ScreenService host, Workspace workspace, ChangeStore store, TemplateLocator templateLocator) {
        this.host = host;
        this.input = new InputController(host);
        this.workspace = workspace;
        this.store = store;
        this.templateLocator = templateLocator;
    }

    /** Subject of a picture: an area of the screen, and the windows that may be seen in it. */
    private record Shown(Bounds area, List<TopLevelWindow> windows) {
        int left() {
            return Math.max(0, area.x());
        }

        int top() {
            return Math.max(0, area.y());
        }

        String told(ScreenPicture taken) {
            Picture picture = taken.picture();
            List<TopLevelWindow> seen = windows.stream()
                    .filter(window -> !taken.silent().contains(window.id()))
                    .toList();
            return picture.width() + " × " + picture.height() + " pixels from " + left() + ", " + top()
                    + " of the screen: " + (seen.isEmpty() ? "no permitted window" : names(seen))
                    + silence(taken);
        }

        String silence(ScreenPicture taken) {
            List<TopLevelWindow> silent = windows.stream()
                    .filter(window -> taken.silent().contains(window.id()))
                    .toList();
            return silent.isEmpty() ? "" : "; black because their programs are not responding: " + names(silent);
        }

        private static String names(List<TopLevelWindow> windows) {
            String names = windows.stream()
                    .limit(MOST_NAMES)
                    .map(ScreenWindowRegistry::title)
                    .collect(Collectors.joining("\", \"", "\"", "\""));
            return windows.size() > MOST_NAMES ? names + " and " + (windows.size() - MOST_NAMES) + " more" : names;
        }
    }

    Screenshot shot(
            @Nullable ScreenWindow window,
            Optional<String> monitor,
            Optional<String> keep,
            InvocationContext invocation)
            throws ScreenException {
        Optional<ResolvedPath> file = keep.map(workspace::locate);
        Shown shown = shown(window, monitor);
        List<HostEffect> effects = new ArrayList<>(ScreenEffectDeclarations.of(shown.windows()));
        file.ifPresent(place -> effects.add(uses(place, HostEffect.FileAccess.WRITE)));
        host.rules().permit("screenshot", HostChannel.VISUAL, effects);
        ScreenPicture taken = picture("screenshot", shown, window);
        byte[] png = PictureCodec.png(taken.picture());
        invocation.reportChannel(HostChannel.VISUAL.key());
        Media media = Media.of("image/png", png).withName("screen.png");
        if (file.isEmpty()) {
            invocation.markUnchanged();
            return new Screenshot(media, shown.told(taken), null);
        }
        ChangeStore.Change written =
                store.apply(List.of(new FileOperation.WriteFile(file.get().real(), ByteBuffer.wrap(png))));
        invocation.registerInverse(FileProviderDocUI.revertChanges(written.id()));
        return new Screenshot(media, shown.told(taken), written.id());
    }

    ImageSearchResult find(
            String path, @Nullable ScreenWindow window, Optional<String> monitor, InvocationContext invocation)
            throws ScreenException {
        ResolvedPath file = workspace.locate(path);
        Shown shown = shown(window, monitor);
        List<HostEffect> effects = new ArrayList<>(ScreenEffectDeclarations.of(shown.windows()));
        effects.add(uses(file, HostEffect.FileAccess.READ));
        host.rules().permit("screen_find", HostChannel.VISUAL, effects);
        Picture wanted = PictureCodec.read(path, bytes(file));
        ScreenPicture taken = picture("screen_find", shown, window);
        invocation.reportChannel(HostChannel.VISUAL.key());
        List<ImageMatch> matches;
        try {
            matches = templateLocator.find(taken.picture(), wanted, MOST_PLACES);
        } catch (IllegalArgumentException e) {
            throw (ActionException)
                    ScreenProvider.refusal(String.valueOf(e.getMessage())).initCause(e);
        }
        List<FoundPlace> places =
                matches.stream().map(imageMatch -> place(imageMatch, shown)).toList();
        places.stream().limit(1).forEach(foundPlace -> suggestClick(foundPlace, invocation));
        String summary = places.isEmpty()
                ? "It was not found. It may be covered, scrolled out of view, or drawn differently"
                : "Found in " + (places.size() == 1 ? "one place" : places.size() + " places")
                        + "; x and y are the center, for use with mouse_click";
        return new ImageSearchResult(summary + shown.silence(taken) + '.', places);
    }

    private static void suggestClick(FoundPlace foundPlace, InvocationContext invocation) {
        ScreenWindow window = foundPlace.window();
        if (window != null) {
            invocation.suggest(ScreenProviderDocUI.mouseClick(
                    window, foundPlace.x(), foundPlace.y(), ScreenProvider.Button.LEFT, 1));
        }
    }

    private static HostEffect uses(ResolvedPath file, HostEffect.FileAccess fileAccess) {
        return new HostEffect.UsesPath(file.written(), file.real(), file.named(), fileAccess);
    }

    private FoundPlace place(ImageMatch imageMatch, Shown shown) {
        Bounds found = imageMatch.bounds();
        int x = shown.left() + found.x() + found.width() / 2;
        int y = shown.top() + found.y() + found.height() / 2;
        double score = Math.round(imageMatch.score() * 1000) / 1000.0;
        String size = found.width() + " × " + found.height() + (imageMatch.scale() == 1 ? "" : " (scaled)");
        return shown.windows().stream()
                .filter(window -> window.bounds().contains(x, y))
                .findFirst()
                .map(window -> new FoundPlace(
                        host.book().toView(window),
                        x - window.bounds().x(),
                        y - window.bounds().y(),
                        size,
                        score))
                .orElseGet(() -> new FoundPlace(null, x, y, size, score));
    }

    private byte[] bytes(ResolvedPath file) {
        if (file.pathKind() != ResolvedPath.PathKind.FILE) {
            throw new ActionException("There is no file " + file.written() + '.');
        }
        String name = String.valueOf(file.real().getFileName());
        try (DirectoryHandle directoryHandle = workspace.open(file.real());
                SeekableByteChannel channel = directoryHandle.read(name)) {
            if (channel.size() > MOST_BYTES) {
                throw new ActionException(file.written() + " is too large for a picture to find.");
            }
            ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // until the buffer is full
            }
            return bytes.array();
        } catch (IOException e) {
            throw (ActionException)
                    new ActionException(file.written() + " cannot be read: " + e.getMessage() + '.').initCause(e);
        }
    }

    private Shown shown(@Nullable ScreenWindow window, Optional<String> monitor) throws ScreenException {
        if (window != null && monitor.isPresent()) {
            throw ScreenProvider.refusal("Give either window or monitor.");
        }
        ScreenSnapshot look = host.look();
        if (window != null) {
            TopLevelWindow found = input.present(look, window);
            return new Shown(found.bounds(), List.of(found));
        }
        Bounds area = ScreenEffectDeclarations.area(look, monitor)
                .orElseThrow(() -> ScreenProvider.refusal("There is no monitor named " + monitor.orElse("")
                        + ". Available monitors: "
                        + look.monitors().stream().map(ScreenMonitor::name).collect(Collectors.joining(", ")) + '.'));
        return new Shown(area, ScreenEffectDeclarations.windows(look, host.rules(), monitor));
    }

    private ScreenPicture picture(String action, Shown shown, @Nullable ScreenWindow window) throws ScreenException {
        WindowInputGuard guard = host.rules().guard(action, shown.windows());
        Set<Long> ids = shown.windows().stream().map(TopLevelWindow::id).collect(Collectors.toSet());
        ScreenPicture taken = host.screen().picture(shown.area(), ids, guard);
        if (window != null && !taken.silent().isEmpty()) {
            throw new ActionException(
                    "The window's program is not responding, so its content may be stale, or belong to"
                            + " another window that covered it. Try again later, or ask a person to close it.");
        }
        return taken;
    }
}
