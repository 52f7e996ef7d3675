package io.docui.processor.collect;

import io.docui.annotations.Risk;
import io.docui.processor.model.ActionModel.Settings;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads the attributes of a tool annotation of another framework that say how the tool behaves. */
final class ToolAttributes {
    /** Attributes without a counterpart in DocUI, in all frameworks. */
    private static final List<String> UNREAD = List.of(
            "title",
            "returnDirect",
            "returnBehavior",
            "searchBehavior",
            "resultConverter",
            "metadata",
            "category",
            "metaProvider",
            "inputSchema",
            "outputSchema",
            "openWorldHint");

    private static final String COMPENSATE_FOR = "dev.langchain4j.agent.tool.CompensateFor";

    private final AnnotationReader tool;
    private final Optional<AnnotationReader> hints;

    ToolAttributes(AnnotationReader tool) {
        this.tool = tool;
        this.hints = tool.annotation("annotations");
    }

    /**
     * Returns the settings of the action. Only a hint that is written counts: the defaults of the Model Context Protocol call every tool
     * destructive.
     */
    Settings settings(SourceRef source) {
        boolean readOnly = hint("readOnlyHint");
        Risk risk = !readOnly && hint("destructiveHint") ? Risk.HIGH : Risk.LOW;
        return Settings.defaults(source).withBehavior(risk, readOnly, hint("idempotentHint"));
    }

    private boolean hint(String name) {
        return hints.filter(annotation -> annotation.isWritten(name) && annotation.flag(name))
                .isPresent();
    }

    /**
     * Returns what has no effect, with its position: the names of attributes, and an annotation beside the tool's with its {@code @}.
     * @param method the tool
     */
    List<AnnotationAttribute<String>> unread(Element method) {
        List<AnnotationAttribute<String>> unread = new ArrayList<>();
        AnnotationReader.findNamed(method, COMPENSATE_FOR)
                .ifPresent(found -> unread.add(new AnnotationAttribute<>("@CompensateFor", found.source(), true)));
        for (String attribute : UNREAD) {
            tool.changed(attribute).ifPresent(source -> unread.add(new AnnotationAttribute<>(attribute, source, true)));
            hints.flatMap(annotation -> annotation.changed(attribute))
                    .ifPresent(source -> unread.add(new AnnotationAttribute<>(attribute, source, true)));
        }
        return unread;
    }
}
