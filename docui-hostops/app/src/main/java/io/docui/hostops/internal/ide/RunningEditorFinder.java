package io.docui.hostops.internal.ide;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds running editors that have a workspace open, from the registration files that each editor writes. Only files that this user alone
 * can access are trusted, because another writer could receive the requests to editors. Immutable.
 * @param registrations the folder of registration files; it need not exist
 * @param workspace the workspace, absolute and with symbolic links resolved
 */
public record RunningEditorFinder(Path registrations, Path workspace) {
    static final int PROTOCOL = 1;

    private static final System.Logger LOG = System.getLogger(RunningEditorFinder.class.getName());
    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");
    private static final int LONGEST = 64 * 1024;
    private static final int MOST = 50;
    private static final int MOST_TOLD = 3;

    /**
     * The running editors that were found.
     * @param editors the editors that have the workspace open, in order of preference: those whose folder is nearest to the workspace
     *     first, then the most recently registered
     * @param others short reasons why other editors are not usable
     */
    public record FoundEditors(List<RunningEditor> editors, List<String> others) {
        public FoundEditors {
            editors = List.copyOf(editors);
            others = List.copyOf(others);
        }
    }

    /** A parsed registration file. */
    private record EditorRecord(RunningEditor editor, int protocol, long since) {}

    /** Finds the editors. Quick: it reads a few small files. */
    public FoundEditors find() {
        List<String> others = new ArrayList<>();
        List<EditorRecord> fitting = new ArrayList<>();
        try {
            for (Path file : files()) {
                String why = judge(file, fitting);
                if (!why.isEmpty() && others.size() < MOST_TOLD) {
                    others.add(why);
                }
            }
        } catch (IOException e) {
            others.add(registrations + " cannot be read: " + e.getMessage());
        }
        fitting.sort(Comparator.comparingInt((EditorRecord told) -> -depth(told.editor()))
                .thenComparing(Comparator.comparingLong(EditorRecord::since).reversed()));
        return new FoundEditors(fitting.stream().map(EditorRecord::editor).toList(), others);
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        if (!Files.exists(registrations, LinkOption.NOFOLLOW_LINKS)) {
            return files;
        }
        if (!Files.isDirectory(registrations, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is not a folder");
        }
        if (!isOwnAlone(registrations)) {
            throw new IOException("other users can access it, or another user owns it");
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(registrations, "*.json")) {
            for (Path entry : entries) {
                files.add(entry);
                if (files.size() == MOST) {
                    break;
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return files;
    }

    /** Adds a usable editor, or returns why it is not usable. Ignores the leftover file of an editor that has ended. */
    private String judge(Path file, List<EditorRecord> fitting) {
        try {
            EditorRecord told = read(file);
            RunningEditor editor = told.editor();
            if (ProcessHandle.of(editor.pid()).isEmpty()) {
                return "";
            } else if (told.protocol() != PROTOCOL) {
                return editor.displayName() + " has another version of the extension: it uses protocol "
                        + told.protocol() + ", but this program uses " + PROTOCOL;
            } else if (depth(editor) < 0) {
                return editor.displayName() + " has other folders open: " + shortened(editor.folders());
            }
            fitting.add(told);
            return "";
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "An editor registration file cannot be used", e);
            return Files.exists(file) ? file + " cannot be used: " + e.getMessage() : "";
        }
    }

    private EditorRecord read(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile() || attributes.size() > LONGEST) {
            throw new IOException("it is not an editor registration file");
        }
        if (!isOwnAlone(file)) {
            throw new IOException("other users can access it, or another user owns it");
        }
        try {
            JsonNode told = JSON.readTree(Files.readAllBytes(file));
            return new EditorRecord(
                    editor(told),
                    told.path("protocol").asInt(0),
                    attributes.lastModifiedTime().toMillis());
        } catch (JacksonException e) {
            throw new IOException("it is not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static RunningEditor editor(JsonNode told) throws IOException {
        List<Path> folders = new ArrayList<>();
        for (JsonNode folder : told.path("folders")) {
            folders.add(absolute(folder.asString("")));
        }
        int port = told.path("port").asInt(0);
        String token = told.path("token").asString("");
        if (port < 1 || port > 65_535 || !token.matches("[0-9a-f]{32,128}")) {
            throw new IOException("it lacks a valid port or token");
        }
        return new RunningEditor(
                plain(told.path("editor").asString("")),
                plain(told.path("version").asString("")),
                told.path("headless").asBoolean(false),
                told.path("pid").asLong(0),
                port,
                token,
                folders);
    }

    private static Path absolute(String folder) throws IOException {
        try {
            Path path = Path.of(folder);
            if (path.isAbsolute()) {
                return path;
            }
        } catch (InvalidPathException e) {
            throw new IOException("it contains an invalid folder path", e);
        }
        throw new IOException("it contains a folder path that is not absolute");
    }

    private static String plain(String name) {
        String line = name.replaceAll("\\p{Cntrl}", "").strip();
        return line.isEmpty() ? "an editor" : line.substring(0, Math.min(line.length(), 60));
    }

    /** Returns the number of path elements of the nearest folder around the workspace; negative if there is none. */
    private int depth(RunningEditor editor) {
        return editor.folders().stream()
                .filter(workspace::startsWith)
                .mapToInt(Path::getNameCount)
                .max()
                .orElse(-1);
    }

    private static String shortened(List<Path> folders) {
        return folders.isEmpty()
                ? "none"
                : folders.get(0) + (folders.size() == 1 ? "" : " and " + (folders.size() - 1) + " more");
    }

    /**
     * Returns whether a path belongs to this user and nobody else may use it. Without POSIX permissions, the containing folder protects the
     * file.
     */
    private static boolean isOwnAlone(Path path) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null) {
            return true;
        }
        UserPrincipal user = path.getFileSystem()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName(System.getProperty("user.name"));
        return view.getOwner().equals(user)
                && OWNERS.containsAll(view.readAttributes().permissions());
    }
}
