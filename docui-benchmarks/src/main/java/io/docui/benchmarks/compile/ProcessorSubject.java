package io.docui.benchmarks.compile;

import java.util.List;
import java.util.function.Supplier;
import javax.annotation.processing.Processor;

/**
 * A processor to be measured, with sources that give it work.
 *
 * @param name what the report calls it
 * @param element what its annotations are counted by
 * @param sources whole source files; they compile without the processor too
 * @param elements how many annotated elements the sources have, the classes themselves not counted
 * @param processor makes the processor
 */
record ProcessorSubject(
        String name,
        String element,
        List<InMemorySource> sources,
        int elements,
        Supplier<? extends Processor> processor) {
    ProcessorSubject {
        sources = List.copyOf(sources);
    }

    /** What its line in a table is called. */
    String title() {
        return name + ", " + element;
    }
}
