package io.docui.processor;

import io.docui.processor.collect.Naming;
import io.docui.processor.validate.Message;
import java.util.Map;
import java.util.Optional;

/** The processor's one option, {@code -Adocui.naming=snake|camel} (DESIGN section 3). */
record Options(Naming naming, Optional<String> fault) {
    static final String NAMING = "docui.naming";

    /** Reads the options of the compiler; one that is not understood has its default, and a fault. */
    static Options of(Map<String, String> options) {
        String naming = options.get(NAMING);
        if (naming == null || naming.equals("snake")) {
            return new Options(Naming.SNAKE, Optional.empty());
        }
        return naming.equals("camel")
                ? new Options(Naming.CAMEL, Optional.empty())
                : new Options(Naming.SNAKE, Optional.of(Message.BAD_OPTION.text(NAMING, naming, "snake or camel")));
    }
}
