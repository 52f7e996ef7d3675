package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.UiApp;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Resolves a process id to the program that owns a window, using the Java process API; a helper reports only the id. */
final class ProcessAppResolver {
    private static final String SUFFIX = ".exe";

    private ProcessAppResolver() {}

    static UiApp of(long pid, String name) {
        Optional<ProcessHandle.Info> info = pid > 0 ? ProcessHandle.of(pid).map(ProcessHandle::info) : Optional.empty();
        String executable = info.flatMap(ProcessHandle.Info::command).orElse("");
        long started = info.flatMap(ProcessHandle.Info::startInstant)
                .map(Instant::toEpochMilli)
                .orElse(0L);
        return new UiApp(pid, started, process(executable), executable, "", name);
    }

    /** Returns the file name of an executable, without the Windows suffix {@code .exe}. */
    private static String process(String executable) {
        if (executable.isEmpty()) {
            return "";
        }
        String file = String.valueOf(Path.of(executable).getFileName());
        boolean suffixed = file.regionMatches(true, file.length() - SUFFIX.length(), SUFFIX, 0, SUFFIX.length());
        return suffixed ? file.substring(0, file.length() - SUFFIX.length()) : file;
    }
}
