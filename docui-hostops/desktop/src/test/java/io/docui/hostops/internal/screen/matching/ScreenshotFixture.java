package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.x11.X11Screen;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.atspi.AtspiBackend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.awaitility.core.ConditionTimeoutException;

/** A desktop on which real programs are run one after the other and pictured. */
final class ScreenshotFixture implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(20);
    /** How many pictures in a row are the same of a screen on which nothing happens. */
    private static final int STILL = 20;

    private static final Duration READING = Duration.ofSeconds(5);
    private static final int MOST_NODES = 3_000;
    /** Of how many pixels one may change while nothing happens: carets blink, and spinners turn. */
    private static final int STILL_OF = 500;

    private final RealDesktop desktop;
    private final X11Screen screen;
    private final AtspiBackend backend;

    private ScreenshotFixture(RealDesktop desktop) {
        this.desktop = desktop;
        this.screen = new X11Screen(desktop.environment(), false);
        this.backend = new AtspiBackend(desktop.environment());
    }

    static ScreenshotFixture open(int width, int height) throws IOException {
        RealDesktop desktop = RealDesktop.open(width + "x" + height + "x24");
        Path settings = desktop.home().resolve(".config/glib-2.0/settings/keyfile");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, "[org/xfce/mousepad/preferences/window]\ntoolbar-visible=true\n");
        return new ScreenshotFixture(desktop);
    }

    /**
     * A control that shows a picture and no text.
     *
     * @param name its name, or what its program says of it; empty if there is neither
     */
    record Icon(UiRole role, String name) {
        boolean matches(UiNode node) {
            return node.role() == role
                    && (node.name().equals(name) || node.description().equals(name));
        }

        @Override
        public String toString() {
            return name.isEmpty() ? role.toString() : name;
        }
    }

    /**
     * What a program shows.
     *
     * @param picture the screen with its windows alone
     * @param places where icons are in the picture
     */
    record ProgramScreenshot(Picture picture, Map<Icon, Bounds> places) {
        Picture crop(Icon icon) {
            Bounds place = places.get(icon);
            return part(picture, place.x(), place.y(), place.width(), place.height());
        }
    }

    /**
     * Runs a program until it is pictured.
     *
     * @param scale how large it is told to be drawn: GTK 3 knows whole numbers alone
     * @param icons what to look up in its tree
     * @param command the program and its arguments
     */
    ProgramScreenshot capture(double scale, List<Icon> icons, List<String> command) throws Exception {
        Map<String, String> environment = new HashMap<>(Map.of("GSETTINGS_BACKEND", "keyfile"));
        if (scale != 1) {
            environment.put("QT_SCALE_FACTOR", Double.toString(scale));
            environment.put("GDK_SCALE", Integer.toString((int) scale));
        }
        Process process = desktop.start(environment, command.toArray(String[]::new));
        try {
            return await(command + " with " + icons, () -> capture(scale, icons, process.pid()));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            process.waitFor(1, TimeUnit.MINUTES);
            await(
                    "the end of " + command,
                    () -> Optional.of(screen.snapshot())
                            .filter(look -> look.windows().isEmpty()));
        }
    }

    /** A picture and the places that hold before and after it: a window manager may still be placing a window. */
    private Optional<ProgramScreenshot> capture(double scale, List<Icon> icons, long pid)
            throws ScreenException, UiException {
        Map<Icon, Bounds> places = locateIcons(icons, scale, pid);
        if (!places.keySet().containsAll(icons)) {
            return Optional.empty();
        }
        Picture before = capturePicture();
        for (int i = 0; i < STILL; i++) {
            // steady: the time in which a screen would change
            LockSupport.parkNanos(PAUSE.toNanos());
            if (!isStill(before, capturePicture())) {
                return Optional.empty();
            }
        }
        boolean stays = isDrawn(before) && places.equals(locateIcons(icons, scale, pid));
        return Optional.of(new ProgramScreenshot(before, places)).filter(programScreenshot -> stays);
    }

    @FunctionalInterface
    private interface ScreenProbe<T> {
        Optional<T> probe() throws ScreenException, UiException;
    }

    /** A window that goes, or a program too busy to answer, is a fault that is looked past while there is time. */
    private static <T> T await(String what, ScreenProbe<T> looked) {
        AtomicReference<Optional<T>> found = new AtomicReference<>(Optional.empty());
        AtomicReference<Optional<Exception>> fault = new AtomicReference<>(Optional.empty());
        try {
            Waiting.until(what, () -> {
                try {
                    found.set(looked.probe());
                } catch (ScreenException | UiException e) {
                    fault.set(Optional.of(e));
                }
                return found.get().isPresent();
            });
        } catch (ConditionTimeoutException e) {
            fault.get().ifPresent(e::addSuppressed);
            throw e;
        }
        return found.get().orElseThrow();
    }

    /** Where icons are, in pixels: what programs tell of is not scaled. */
    private Map<Icon, Bounds> locateIcons(List<Icon> icons, double scale, long pid) throws UiException {
        Map<Icon, Bounds> places = new HashMap<>();
        List<UiWindow> windows = icons.isEmpty() ? List.of() : backend.windows();
        for (UiWindow window : windows) {
            List<UiNode> nodes = window.app().pid() == pid
                    ? backend.read(window.id(), MOST_NODES, READING).nodes()
                    : List.of();
            for (UiNode node : nodes) {
                Optional<Bounds> bounds = node.bounds().filter(one -> !one.isEmpty() && one.x() >= 0 && one.y() >= 0);
                icons.stream()
                        .filter(icon -> icon.matches(node) && bounds.isPresent())
                        .forEach(icon -> places.putIfAbsent(icon, scale(bounds.get(), scale)));
            }
        }
        return places;
    }

    static Bounds scale(Bounds bounds, double scale) {
        return new Bounds(
                (int) Math.round(bounds.x() * scale),
                (int) Math.round(bounds.y() * scale),
                (int) Math.round(bounds.width() * scale),
                (int) Math.round(bounds.height() * scale));
    }

    private Picture capturePicture() throws ScreenException {
        ScreenSnapshot look = screen.snapshot();
        Set<Long> ids = look.windows().stream().map(TopLevelWindow::id).collect(Collectors.toSet());
        return screen.picture(look.area(), ids, now -> Optional.empty()).picture();
    }

    private static boolean isStill(Picture before, Picture now) {
        int same = Arrays.mismatch(before.pixels(), now.pixels());
        if (same < 0) {
            return true;
        }
        if (before.pixels().length != now.pixels().length) {
            return false;
        }
        int other = 0;
        for (int i = same; i < now.pixels().length; i++) {
            other += before.pixels()[i] == now.pixels()[i] ? 0 : 1;
        }
        return other < now.pixels().length / STILL_OF;
    }

    /** Whether there is something in each window, and at least one window. */
    private boolean isDrawn(Picture picture) throws ScreenException {
        List<TopLevelWindow> windows = screen.snapshot().windows();
        return !windows.isEmpty() && windows.stream().allMatch(window -> isDrawn(picture, window.bounds()));
    }

    private static Picture part(Picture picture, int x, int y, int width, int height) {
        int[] part = new int[width * height];
        for (int row = 0; row < height; row++) {
            System.arraycopy(picture.pixels(), (y + row) * picture.width() + x, part, row * width, width);
        }
        return new Picture(width, height, part);
    }

    private static boolean isDrawn(Picture picture, Bounds contents) {
        int left = Math.max(0, contents.x());
        int top = Math.max(0, contents.y());
        int width = Math.min(picture.width(), contents.x() + contents.width()) - left;
        int height = Math.min(picture.height(), contents.y() + contents.height()) - top;
        int[] pixels = part(picture, left, top, width, height).pixels();
        return Arrays.stream(pixels).anyMatch(pixel -> pixel != pixels[0]);
    }

    @Override
    public void close() throws IOException {
        backend.close();
        screen.close();
        desktop.close();
    }
}
