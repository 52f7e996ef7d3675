package io.docui.hostops.internal.screen.matching;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.matching.ScreenshotFixture.Icon;
import io.docui.hostops.internal.screen.matching.ScreenshotFixture.ProgramScreenshot;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiRole;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Ten icons of real programs are cut out of their windows and sought in pictures of other runs, at other places and scales, and in ten
 * pictures of programs that do not show them.
 *
 * <p>Programs draw themselves anew at 2, and those of Qt at 1.5. GTK 3 has no scale of 1.5: there a picture at 1 is enlarged, as a
 * compositor does it. What else is seen on a program's own picture is a false find as well.
 *
 * <p>Needs what {@code RealDesktop} needs, mousepad, featherpad, l3afpad, xterm, gtk-3-examples, kcalc and gnome-calculator.
 */
@Tag("full")
@Timeout(300)
class RealProgramIconsTest {
    private static final int MOST = 5;

    /** The programs that show icons; those of Qt among them. */
    private static final Map<String, List<Icon>> ICONS = icons();

    private static final String QT = "featherpad";

    /**
     * They show none of the icons. Not among them is gtk3-demo's print dialog, whose "Print to File" has the very symbol of
     * mousepad's "Save", and is found there, smaller.
     */
    private static final List<List<String>> OTHERS = List.of(
            List.of("gtk3-demo"),
            List.of("gtk3-demo", "--run=infobar"),
            List.of("gtk3-demo", "--run=cursors"),
            List.of("gtk3-demo", "--run=spinner"),
            List.of("gtk3-demo", "--run=textview"),
            List.of("gtk3-demo", "--run=toolpalette"),
            List.of("l3afpad"),
            List.of("xterm"),
            List.of("kcalc"),
            List.of("gnome-calculator"));

    private final TemplateLocator locator = new TemplateLocator();
    private final Map<Double, List<String>> missed = new TreeMap<>();
    private final List<String> falseFinds = new ArrayList<>();
    private final Map<String, List<Long>> times = new TreeMap<>();

    private static Map<String, List<Icon>> icons() {
        Map<String, List<Icon>> icons = new LinkedHashMap<>();
        icons.put(QT, List.of(button("New"), button("Open"), button("Replace"), button("Side-Pane")));
        icons.put("mousepad", List.of(button("New"), button("Save"), button("Find"), button("Fullscreen")));
        icons.put("gtk3-widget-factory", List.of(new Icon(UiRole.IMAGE, "Change mode")));
        icons.put("gtk3-icon-browser", List.of(new Icon(UiRole.TOGGLE_BUTTON, "")));
        return icons;
    }

    private static Icon button(String name) {
        return new Icon(UiRole.BUTTON, name);
    }

    @Test
    void findsIconsAtEachScaleOnly() throws Exception {
        Map<String, ProgramScreenshot> cut = new HashMap<>();
        try (ScreenshotFixture large = ScreenshotFixture.open(2_880, 1_620)) {
            for (String program : ICONS.keySet()) {
                cut.put(program, large.capture(1, ICONS.get(program), List.of(program)));
            }
            search(cut, QT, 1.5, large.capture(1.5, ICONS.get(QT), List.of(QT)));
            for (String program : ICONS.keySet()) {
                search(cut, program, 2, large.capture(2, ICONS.get(program), List.of(program)));
            }
        }
        try (ScreenshotFixture small = ScreenshotFixture.open(1_920, 1_080)) {
            for (String program : ICONS.keySet()) {
                ProgramScreenshot programScreenshot = small.capture(1, ICONS.get(program), List.of(program));
                search(cut, program, 1, programScreenshot);
                if (!program.equals(QT)) {
                    search(cut, program, 1.5, enlarge(programScreenshot, 1.5));
                }
            }
            for (List<String> other : OTHERS) {
                Picture picture = small.capture(1, List.of(), other).picture();
                cut.forEach((program, programScreenshot) -> ICONS.get(program)
                        .forEach(icon -> find(picture, programScreenshot.crop(icon))
                                .forEach(imageMatch ->
                                        falseFinds.add(program + "'s " + icon + " in " + other + ": " + imageMatch))));
            }
        }
        System.out.println(formatResults());
        assertAll(
                () -> assertEquals(List.of(), missed.get(1.0)),
                () -> assertTrue(missed.get(1.5).size() <= 1),
                () -> assertTrue(missed.get(2.0).size() <= 1),
                () -> assertEquals(List.of(), falseFinds));
    }

    private void search(
            Map<String, ProgramScreenshot> cut, String program, double scale, ProgramScreenshot programScreenshot) {
        List<String> misses = missed.computeIfAbsent(scale, at -> new ArrayList<>());
        for (Icon icon : ICONS.get(program)) {
            boolean found = false;
            for (ImageMatch imageMatch :
                    find(programScreenshot.picture(), cut.get(program).crop(icon))) {
                if (isAt(imageMatch, programScreenshot.places().get(icon))) {
                    found = true;
                } else {
                    falseFinds.add(program + "'s " + icon + " at " + scale + ": " + imageMatch);
                }
            }
            if (!found) {
                misses.add(program + "'s " + icon);
            }
        }
    }

    private List<ImageMatch> find(Picture screen, Picture wanted) {
        long before = System.nanoTime(); // steady: a figure that is only printed
        List<ImageMatch> found = locator.find(screen, wanted, MOST);
        times.computeIfAbsent(screen.width() + " x " + screen.height(), size -> new ArrayList<>())
                // steady: a figure that is only printed
                .add((System.nanoTime() - before) / 1_000_000);
        return found;
    }

    /** Whether a click on the middle of what was found hits the icon well. */
    private static boolean isAt(ImageMatch imageMatch, Bounds place) {
        int apartX = 2 * imageMatch.bounds().x() + imageMatch.bounds().width() - 2 * place.x() - place.width();
        int apartY = 2 * imageMatch.bounds().y() + imageMatch.bounds().height() - 2 * place.y() - place.height();
        return Math.abs(apartX) <= place.width() / 4 && Math.abs(apartY) <= place.height() / 4;
    }

    private static ProgramScreenshot enlarge(ProgramScreenshot programScreenshot, double scale) {
        Picture small = programScreenshot.picture();
        BufferedImage from = new BufferedImage(small.width(), small.height(), BufferedImage.TYPE_INT_RGB);
        from.setRGB(0, 0, small.width(), small.height(), small.pixels(), 0, small.width());
        int width = (int) (small.width() * scale);
        int height = (int) (small.height() * scale);
        BufferedImage to = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D drawing = to.createGraphics();
        drawing.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        drawing.drawImage(from, 0, 0, width, height, null);
        drawing.dispose();
        Map<Icon, Bounds> places = new HashMap<>();
        programScreenshot.places().forEach((icon, place) -> places.put(icon, ScreenshotFixture.scale(place, scale)));
        return new ProgramScreenshot(
                new Picture(width, height, to.getRGB(0, 0, width, height, null, 0, width)), places);
    }

    private String formatResults() {
        StringBuilder table = new StringBuilder("Icons of real programs\n");
        missed.forEach((scale, misses) -> table.append(
                String.format(Locale.ROOT, "  scale %.1f: found %d of 10 %s%n", scale, 10 - misses.size(), misses)));
        table.append("  false finds: ").append(falseFinds.size()).append('\n');
        falseFinds.forEach(one -> table.append("    ").append(one).append('\n'));
        times.forEach((size, all) -> {
            List<Long> sorted = all.stream().sorted().toList();
            table.append(String.format(
                    Locale.ROOT,
                    "  %s pixels: %d searches, median %d ms, slowest %d ms%n",
                    size,
                    sorted.size(),
                    sorted.get(sorted.size() / 2),
                    sorted.get(sorted.size() - 1)));
        });
        return table.toString();
    }
}
