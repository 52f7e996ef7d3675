package io.docui.integration.api;

import java.util.function.Supplier;

/** Types with members that are API and members that are not. */
public final class SampleApi {
    private SampleApi() {}

    /** Has what is API and what is not. */
    @SuppressWarnings("unused")
    public abstract static class Base<T> implements Supplier<T> {
        public static final String NAME = "sample";
        private final int hidden;

        protected Base(int hidden) {
            this.hidden = hidden;
        }

        void inPackage() {}
    }

    /** Has one subtype, which is a part of its contract. */
    public sealed interface Shape {
        int size();

        /** A shape. */
        record Dot(int size) implements Shape {}
    }
}
