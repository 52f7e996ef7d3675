package workshop;

import io.docui.annotations.Choices;
import io.docui.annotations.Confirm;
import io.docui.annotations.Default;
import io.docui.annotations.Describe;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Risk;
import io.docui.runtime.document.DocWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import workshop.kit.Bench;
import workshop.kit.Cut;
import workshop.kit.Grain;
import workshop.kit.Greeter;
import workshop.kit.Size;
import workshop.kit.Tool;

/** A place where wood is worked; {@code saw} and {@link Tool tools} hang on the wall. */
@DocUIApp(id = "workshop", title = "Workshop – 木工坊")
public final class Workshop extends Bench<Tool> implements Greeter {
    private final List<Tool> tools =
            new ArrayList<>(List.of(new Tool(1, "Saw", Grain.ALONG, "sharp"), new Tool(2, "Plane", Grain.CROSSWISE, "dull")));

    /**
     * Borrows a tool.
     *
     * @param tool what to borrow
     * @param days for how long; <b>seven</b> at most
     * @return what was agreed
     */
    @DocUIAction(risk = Risk.MEDIUM, confirm = Confirm.NEVER, hint = "noted in the book")
    public String borrow(Tool tool, @Default("7") int days) {
        return tool.name() + " for " + days;
    }

    /** Cuts wood. */
    @DocUIAction(visibleWhen = "hasTools")
    public List<Cut> cut(
            @Choices("woods") String wood,
            @Describe("the pieces to cut") List<Size> pieces,
            Grain grain,
            Optional<Duration> pause,
            Map<String, Set<Integer>> marks) {
        return pieces.stream().map(piece -> new Cut(wood, piece, grain)).toList();
    }

    List<String> woods() {
        return List.of("oak", "ash");
    }

    boolean hasTools() {
        return !tools.isEmpty();
    }

    @ObjectLookup
    Optional<Tool> tool(int number) {
        return tools.stream().filter(tool -> tool.number() == number).findFirst();
    }

    @DocUIView(title = "Wall", order = 10)
    void wall(DocWriter out) {
        out.table(tools);
        out.link("Borrow the saw", WorkshopDocUI.borrow(tools.get(0)));
    }

    @DocUIView(order = 20)
    List<Tool> sharpTools() {
        return tools.stream().filter(tool -> tool.state().equals("sharp")).toList();
    }
}
