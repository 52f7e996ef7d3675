package io.docui.hostops.app;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Path;

/** A host program that a client starts without a UTF-8 locale. */
final class PlainLocaleProgram {
    private PlainLocaleProgram() {}

    /** Arguments: the folder of a bench, then calls. It prints their reports. */
    public static void main(String[] args) throws IOException {
        try (Session session = new HostAppFixture(Path.of(args[0])).app().open()) {
            for (int i = 1; i < args.length; i++) {
                // The arguments of this program are not encoded either.
                System.out.println(session.report(session.run(args[i].replace("%EB", "\u00eb"))));
            }
        }
        System.exit(0);
    }
}
