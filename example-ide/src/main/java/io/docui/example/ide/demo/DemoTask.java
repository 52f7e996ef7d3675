package io.docui.example.ide.demo;

/** Task that the demo's agents are asked to do, as text, and the message of their commit. */
final class DemoTask {
    static final String MESSAGE = "Give ten pieces their discount, and name things better";

    /** The text of the task. */
    static final String TEXT = """
            A test of this project fails. Find the cause and fix it. Then extract the lines of Receipt.print from the \
            subtotal to the tax into a method `sums`, rename Cart.calc to `subtotal` everywhere, check that the tests \
            pass, and commit everything.
            """;

    private DemoTask() {}
}
