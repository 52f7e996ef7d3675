package io.docui.server.internal.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * Key of an app instance: the app's name, the terminal and the configuration file.
 * @param source the configuration file, because two projects may have apps with the same name
 */
public record AppInstanceKey(String app, String terminal, Path source) {

    public String logName() {
        return fileName() + ".log";
    }

    String fileName() {
        CRC32 sum = new CRC32();
        sum.update((terminal + '\n' + source).getBytes(StandardCharsets.UTF_8));
        String readable = terminal.replaceAll("[^A-Za-z0-9_-]", "-");
        return app + "." + readable.substring(0, Math.min(readable.length(), 40))
                + String.format(Locale.ROOT, ".%08x", sum.getValue());
    }
}
