package workshop.kit;

import io.docui.annotations.DocUIAction;

/** Says hello. */
public interface Greeter {
    /**
     * Greets.
     *
     * @param whom whom to greet
     */
    @DocUIAction(idempotent = true)
    default String greet(String whom) {
        return "Hello, " + whom;
    }
}
