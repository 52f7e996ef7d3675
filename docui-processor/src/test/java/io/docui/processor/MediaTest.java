package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code Media}: results that show as anchors, which the session keeps for a while, and arguments that refer to them. */
class MediaTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Studio {
              @DocUIAction Media draw(int size) { return Media.of("image/png", new byte[size]).withName("chart " + size + ".png"); }
              @DocUIAction Sheet sheet() {
                return new Sheet("two", List.of(Media.of("image/png", new byte[1]), Media.of("audio/wav", new byte[2])));
              }
              @DocUIAction int size_of(Media media) { return media.size(); }
              @DocUIAction int sizes(List<Media> all, AnchorRef any) {
                return all.stream().mapToInt(Media::size).sum() + any.as(Media.class).map(Media::size).orElse(0);
              }
              @DocUIAction List<Media> several() {
                List<Media> all = new ArrayList<>();
                for (int i = 0; i < 3; i++) { all.add(Media.of("image/png", new byte[6 << 20]).withName("p" + i)); }
                return all;
              }
              record Sheet(String title, List<Media> pages) {}
            }
            """));

    private static final CompiledApp GALLERY = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp(objects = Gallery.Frame.class) public class Gallery {
              @DocUIAction int size_of(Media media) { return media.size(); }
              private final Media plan = Media.of("image/png", new byte[3]).withName("plan.png");
              @DocUIView void view(DocWriter out) {
                out.paragraph("The plan: ", plan);
                out.table(List.of(new Frame(1, plan, Optional.empty())));
              }
              @DocUIObject record Frame(@ObjectId int id, Media picture, Optional<AnchorRef> about) {}
            }
            """));

    private final ProviderBinding binding = APP.bind(APP.create("p.Studio"));
    private final Session session = DocUI.app(binding).open("media");

    @Test
    void returnsMediaAsAnchorUsableAsArgument() {
        ActionResult drawn = session.run("draw(3)");

        assertEquals("obj:media:1", CallFormatter.describe(drawn.data()));
        assertTrue(session.report(drawn).contains("[chart 3.png](obj:media:1)"), session.report(drawn));
        assertEquals(3, session.run("size_of(obj:media:1)").result());
        session.project();
        assertEquals(3, session.run("size_of('obj:media:1')").result());
        assertEquals(6, session.run("sizes([obj:media:1], obj:media:1)").result());
        assertEquals(
                "ANCHOR_NOT_FOUND",
                session.run("size_of(obj:media:9)").error().code().name());
    }

    @Test
    void exposesBytesOfAllMediaInResult() {
        ActionResult sheet = session.run("sheet()");
        List<Media> media = session.media(sheet);

        assertEquals(
                List.of("image/png", "audio/wav"),
                media.stream().map(Media::mimeType).toList());
        assertArrayEquals(new byte[2], media.get(1).bytes());
        assertEquals("{title: 'two', pages: [obj:media:1, obj:media:2]}", CallFormatter.describe(sheet.data()));
        assertTrue(session.report(sheet).contains("(obj:media:2)"), session.report(sheet));
        assertEquals(2, session.run("size_of(obj:media:2)").result());
        assertEquals(List.of(), session.media(session.run("size_of(obj:media:2)")));
    }

    @Test
    void evictedMediaIsStale() {
        for (int i = 0; i <= Media.MOST_KEPT; i++) {
            session.run("draw(" + (i + 1) + ")");
        }

        assertEquals(
                "ANCHOR_STALE",
                session.run("size_of(obj:media:1)").error().code().name());
        assertEquals(2, session.run("size_of(obj:media:2)").result());
        session.run("draw(" + Media.MOST_BYTES + ")");
        assertEquals(
                "ANCHOR_STALE",
                session.run("size_of(obj:media:20)").error().code().name());
        assertEquals(Media.MOST_BYTES, session.run("size_of(obj:media:34)").result());
    }

    @Test
    void keepsLargeResultUntilNextCall() {
        ActionResult several = session.run("several()");

        assertEquals(3, session.media(several).size());
        session.report(several);
        assertEquals(3, session.media(several).size());
        session.run("draw(1)");
        assertTrue(session.media(several).size() < 3, "kept no longer than until the next call");
    }

    @Test
    void documentsShowSameAnchorEachTime() {
        Session gallery = DocUI.app(GALLERY.bind(GALLERY.create("p.Gallery"))).open("gallery");
        String first = gallery.project().content();

        assertTrue(first.contains("The plan: [plan.png](obj:media:1)"), first);
        assertTrue(first.contains("| [plan.png](obj:media:1)"), first);
        assertTrue(first.contains("About"), first);
        assertEquals(first, gallery.project().content());
        assertEquals(3, gallery.run("size_of(obj:media:1)").result());
    }

    @Test
    void declaresMediaAsAnchor() {
        assertEquals(
                "function draw(size: int): Anchor<Media>;",
                PrototypeRenderer.signature(binding.descriptor().actions().get(0)));
        assertEquals(
                "function size_of(media: Anchor<Media>): int;",
                PrototypeRenderer.signature(binding.descriptor().actions().get(2)));
    }
}
