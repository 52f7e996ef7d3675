package io.docui.spring;

import io.docui.runtime.spi.ArgumentReader;

/** Prepares the objects that an action receives. Thread-safe. */
@FunctionalInterface
interface ArgumentScope {
    /** Hands on the objects as the lookups returned them. */
    ArgumentScope PLAIN = in -> new OpenArguments() {
        @Override
        public ArgumentReader reader() {
            return in;
        }

        @Override
        public void close() {}
    };

    /** Arguments of a call, which hold until they are closed. */
    interface OpenArguments extends AutoCloseable {
        /** Returns the reader of the arguments. */
        ArgumentReader reader();

        @Override
        void close();
    }

    /** Prepares the arguments of a call on the thread that runs it. */
    OpenArguments open(ArgumentReader in);
}
