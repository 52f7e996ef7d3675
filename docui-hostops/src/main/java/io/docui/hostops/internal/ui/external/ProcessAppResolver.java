package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.UiApp;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Says of a process what the system knows of it; a helper only says which process it is. */
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

    /** The name of an executable's file, less what Windows has behind it. */
    private static String process(String executable) {
        if (executable.isEmpty()) {
            return "";
        }
        String file = String.valueOf(Path.of(executable).getFileName());
        boolean suffixed = file.regionMatches(true, file.length() - SUFFIX.length(), SUFFIX, 0, SUFFIX.length());
        return suffixed ? file.substring(0, file.length() - SUFFIX.length()) : file;
    }
}
