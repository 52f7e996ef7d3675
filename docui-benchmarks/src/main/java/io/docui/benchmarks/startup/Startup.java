package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import java.util.List;

/**
 * The measured work of a program from its start: it registers its tools, shows a document and is called fifty times.
 * Implementations use no lambdas that an application would not have.
 */
interface Startup {
    /**
     * Registers the tools and their executors.
     * @param calls the calls that follow; reading them is not part of the measured program
     */
    void catalog(List<BenchmarkCall> calls);

    /**
     * Writes the document that a model is shown first.
     * @return the document; empty if another component writes it
     */
    String document();

    String call(int index);
}
