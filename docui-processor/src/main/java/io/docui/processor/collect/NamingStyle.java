package io.docui.processor.collect;

import io.docui.processor.model.CaseFormat;

/** Selects the naming style of actions without an explicit name: the option {@code -Adocui.naming}. */
public enum NamingStyle {
    /** {@code cast_fireball}. */
    SNAKE,
    /** {@code castFireball}. */
    CAMEL;

    String actionName(String method) {
        return this == SNAKE ? CaseFormat.snakeCase(method) : method;
    }
}
