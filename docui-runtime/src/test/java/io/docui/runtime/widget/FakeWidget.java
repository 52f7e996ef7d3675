package io.docui.runtime.widget;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A widget that does as a test wants. */
final class FakeWidget implements Widget {
    final String name;
    final List<String> life = new ArrayList<>();
    int brightness;
    Consumer<DocWriter> screen = out -> {};
    Runnable onOpen = () -> {};
    Runnable onClose = () -> {};
    Runnable onCall = () -> {};

    FakeWidget() {
        this("lamp");
    }

    FakeWidget(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return "Gives light.";
    }

    @Override
    public int order() {
        return 5;
    }

    @Override
    public List<ActionDescriptor> tools() {
        return List.of(ActionDescriptor.builder("turn_" + name)
                .description("Turns it up or down.")
                .parameter(ParameterDescriptor.optional("by", IntegerType.INT, NumberValue.of(10), "how much"))
                .returns(StringType.TEXT)
                .build());
    }

    @Override
    public void open(WidgetContext context) {
        life.add("open in " + context.environment().get("session"));
        onOpen.run();
    }

    @Override
    public void renderLiveScreen(WidgetContext context, DocWriter out) {
        out.paragraph("Brightness: ", brightness);
        out.link("Brighter", new Call(null, "turn_" + name, List.of()));
        screen.accept(out);
    }

    @Override
    public Object executeTool(String tool, WidgetArguments arguments, InvocationContext call) {
        onCall.run();
        brightness += arguments.integer("by");
        return tool + " " + brightness;
    }

    @Override
    public void close() {
        life.add("close");
        onClose.run();
    }
}
