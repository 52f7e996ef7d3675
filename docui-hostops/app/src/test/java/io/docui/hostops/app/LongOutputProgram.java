package io.docui.hostops.app;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Path;

/** A program with little memory in which a session runs a command that writes much, and reads in what it wrote. */
final class LongOutputProgram {
    private LongOutputProgram() {}

    /** Arguments: the folder of a bench, how many bytes are written. It prints what the calls gave. */
    public static void main(String[] args) throws IOException {
        try (Session session = new HostAppFixture(Path.of(args[0])).app().open()) {
            String line = "yes 0123456789abcdef | head -c " + args[1];
            ActionResult result = session.run("bash('" + line + "', limit=600)");
            System.out.println(session.report(result));
            String last = String.valueOf(Long.parseLong(args[1]) / 17);
            System.out.println(session.report(session.run("show_output('out-1', from=" + last + ", lines=1)")));
        }
        System.exit(0);
    }
}
