package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import java.util.List;

/**
 * What a program does from its first line on: it makes its tools known, says what there is, and is called fifty times. In
 * the implementations nothing is done by lambdas that the application would not have.
 */
interface Startup {
    /**
     * Makes the tools known, and what runs them.
     *
     * @param calls the calls that will come; reading them is no part of the program
     */
    void catalog(List<BenchmarkCall> calls);

    /**
     * Writes what a model is shown first.
     *
     * @return it, or an empty text if that is somebody else's work
     */
    String document();

    /**
     * Makes a call.
     *
     * @param index its place
     * @return what the tool gave, with nothing around it
     */
    String call(int index);
}
