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
            return Optional.of("The path has a NUL character in it, which no file name has.");
        }
        int bytes = path.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LONGEST_PATH) {
            return Optional.of(
                    "The path is " + bytes + " bytes long, and systems take " + LONGEST_PATH + ". Take a shorter one.");
        }
        for (String name : path.split("/", -1)) {
            int length = name.getBytes(StandardCharsets.UTF_8).length;
            if (length > LONGEST_NAME) {
                return Optional.of("The name " + name.substring(0, name.offsetByCodePoints(0, 20)) + "… is " + length
                        + " bytes long, and file systems take " + LONGEST_NAME + ". Take a shorter one.");
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
            return Optional.of(
                    "The path names a device or leaves out Windows' own checks. Write it as C:\\folder\\name.");
        }
        boolean drive = DRIVE.matcher(path).find();
        if (drive && (path.length() == 2 || "/\\".indexOf(path.charAt(2)) < 0)) {
            return Optional.of("The path begins at the current folder of drive " + path.substring(0, 2)
                    + ", which nobody knows. Write a \\ behind the drive, or leave it out.");
        }
        if (!drive && path.length() > 1 && "/\\".indexOf(path.charAt(0)) >= 0 && "/\\".indexOf(path.charAt(1)) < 0) {
            return Optional.of(
                    "The path begins at the root of a drive, but does not say of which. Write C:\\folder\\name.");
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
                return Optional.of("The name " + name
                        + " has a colon in it, which on Windows begins a second stream of the file.");
            }
            if (c < ' ' || "<>\"|?*".indexOf(c) >= 0) {
                return Optional.of("The name " + name + " has a character in it that Windows does not take.");
            }
        }
        if (name.endsWith(".") || name.endsWith(" ")) {
            return Optional.of(
                    "The name '" + name + "' ends in a dot or a space, which Windows drops: it would be another file.");
        }
        int dot = name.indexOf('.');
        String stem = (dot < 0 ? name : name.substring(0, dot)).stripTrailing().toUpperCase(Locale.ROOT);
        return DEVICES.contains(stem) || NUMBERED_DEVICE.matcher(stem).matches()
                ? Optional.of("The name " + name + " is a device on Windows, not a file.")
                : Optional.empty();
    }
}
