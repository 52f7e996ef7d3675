package io.docui.server.internal.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * Which app for whom.
 *
 * @param app its name
 * @param terminal whose it is
 * @param source the configuration file that lists it: two projects may have an app of one name
 */
public record InstanceKey(String app, String terminal, Path source) {

    /** The name of its log. */
    public String logName() {
        return fileName() + ".log";
    }

    /** A name for files: readable, and another for each key. */
    String fileName() {
        CRC32 sum = new CRC32();
        sum.update((terminal + '\n' + source).getBytes(StandardCharsets.UTF_8));
        String readable = terminal.replaceAll("[^A-Za-z0-9_-]", "-");
        return app + "." + readable.substring(0, Math.min(readable.length(), 40))
                + String.format(Locale.ROOT, ".%08x", sum.getValue());
    }
}
