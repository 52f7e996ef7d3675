package io.docui.processor.collect;

import io.docui.processor.model.Spelling;

/** How actions are named that do not say it: the option {@code -Adocui.naming}. */
public enum Naming {
    /** {@code cast_fireball}. */
    SNAKE,
    /** {@code castFireball}. */
    CAMEL;

    /** The name of an action. */
    String actionName(String method) {
        return this == SNAKE ? Spelling.snakeCase(method) : method;
    }
}
