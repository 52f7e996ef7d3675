package io.docui.server.internal.command;

import io.docui.server.internal.jsonrpc.CommandException;
import java.util.Iterator;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** The names of the configured apps, as completion candidates of parameters. */
record AppNames(RootCommand root) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        try {
            return root.configuration().apps().keySet().iterator();
        } catch (CommandException e) {
            throw new IllegalStateException(e.message(), e); // completion has read the configuration before
        }
    }

    /** Picocli factory that gives parameters the names of a command's configuration. */
    record Factory(RootCommand root) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            return type == AppNames.class
                    ? type.cast(new AppNames(root))
                    : CommandLine.defaultFactory().create(type);
        }
    }
}
