package io.docui.processor.collect;

import io.docui.processor.model.CaseFormat;

/** How actions are named that do not say it: the option {@code -Adocui.naming}. */
public enum NamingStyle {
    /** {@code cast_fireball}. */
    SNAKE,
    /** {@code castFireball}. */
    CAMEL;

    /** The name of an action. */
    String actionName(String method) {
        return this == SNAKE ? CaseFormat.snakeCase(method) : method;
    }
}
