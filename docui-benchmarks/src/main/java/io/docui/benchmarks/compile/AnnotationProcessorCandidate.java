package io.docui.benchmarks.compile;

import java.util.List;
import java.util.function.Supplier;
import javax.annotation.processing.Processor;

/**
 * Annotation processor to be measured, together with the sources that it processes.
 * @param sources the source files, which also compile without the processor
 * @param elements the number of annotated elements in the sources, without the classes themselves
 */
record AnnotationProcessorCandidate(
        String name,
        String element,
        List<InMemorySource> sources,
        int elements,
        Supplier<? extends Processor> processor) {
    AnnotationProcessorCandidate {
        sources = List.copyOf(sources);
    }

    String title() {
        return name + ", " + element;
    }
}
