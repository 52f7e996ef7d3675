package io.docui.hostops.workspace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks by text alone whether a path is valid on any system, and whether it is valid on Windows. */
final class FileNameValidator {
    /** The limits of file systems, in bytes of UTF-8. */
    private static final int LONGEST_NAME = 255;

    private static final int LONGEST_PATH = 4_095;

    private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:");
    private static final Pattern PATH_SEPARATOR = Pattern.compile("[/\\\\]+");
    private static final Set<String> DEVICES = Set.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$");
    private static final Pattern NUMBERED_DEVICE = Pattern.compile("(COM|LPT)[0-9\u00b9\u00b2\u00b3]");

    private FileNameValidator() {}

    /**
     * Returns why a path is invalid on every system.
     * @return a sentence; empty if the path is valid
     */
    static Optional<String> fault(String path) {
        if (path.isEmpty()) {
            return Optional.of("The path is empty. The workspace itself is '.'.");
        }
        if (path.indexOf('\0') >= 0) {
            return Optional.of("The path contains a NUL character, which file names cannot contain.");
        }
        int bytes = path.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LONGEST_PATH) {
            return Optional.of(
                    "The path is " + bytes + " bytes long; the limit is " + LONGEST_PATH + ". Use a shorter path.");
        }
        for (String name : path.split("/", -1)) {
            int length = name.getBytes(StandardCharsets.UTF_8).length;
            if (length > LONGEST_NAME) {
                return Optional.of("The name " + name.substring(0, name.offsetByCodePoints(0, 20)) + "… is " + length
                        + " bytes long; the limit of file systems is " + LONGEST_NAME + ". Use a shorter name.");
            }
        }
        return Optional.empty();
    }

    /**
     * Returns why a path is invalid on Windows.
     * @return a sentence; empty if the path is valid
     */
    static Optional<String> windowsFault(String path) {
        if (path.startsWith("\\\\?\\")
                || path.startsWith("\\\\.\\")
                || path.startsWith("//?/")
                || path.startsWith("//./")) {
            return Optional.of("The path names a device or bypasses Windows' checks. Write it as C:\\folder\\name.");
        }
        boolean drive = DRIVE.matcher(path).find();
        if (drive && (path.length() == 2 || "/\\".indexOf(path.charAt(2)) < 0)) {
            return Optional.of("The path is relative to the current folder of drive " + path.substring(0, 2)
                    + ", which is unknown. Write \\ after the drive, or omit the drive.");
        }
        if (!drive && path.length() > 1 && "/\\".indexOf(path.charAt(0)) >= 0 && "/\\".indexOf(path.charAt(1)) < 0) {
            return Optional.of(
                    "The path begins at the root of a drive but does not name the drive. Write C:\\folder\\name.");
        }
        List<String> names = Arrays.asList(PATH_SEPARATOR.split(drive ? path.substring(2) : path, -1));
        return names.stream()
                .map(FileNameValidator::windowsNameFault)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> windowsNameFault(String name) {
        if (name.isEmpty() || name.equals(".") || name.equals("..")) {
            return Optional.empty();
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == ':') {
                return Optional.of(
                        "The name " + name + " contains a colon, which on Windows starts an alternate data stream.");
            }
            if (c < ' ' || "<>\"|?*".indexOf(c) >= 0) {
                return Optional.of("The name " + name + " contains a character that Windows does not allow.");
            }
        }
        if (name.endsWith(".") || name.endsWith(" ")) {
            return Optional.of("The name '" + name
                    + "' ends with a dot or a space, which Windows drops, so it would be another file.");
        }
        int dot = name.indexOf('.');
        String stem = (dot < 0 ? name : name.substring(0, dot)).stripTrailing().toUpperCase(Locale.ROOT);
        return DEVICES.contains(stem) || NUMBERED_DEVICE.matcher(stem).matches()
                ? Optional.of("The name " + name + " is a device on Windows, not a file.")
                : Optional.empty();
    }
}
