package io.docui.hostops.internal.change;

import io.docui.hostops.internal.file.DirectoryFsync;
import io.docui.hostops.internal.file.FileTreeOperations;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Persistent plan of a file change, saved before the first file is touched, with which any process can complete it or roll it back.
 * @param parts the planned changes in order
 * @param unmade the directories to remove when they are empty, inner ones first
 * @param bytes the size of the backup copies in bytes
 * @param reverts the name of the change that this one reverts; empty if it reverts none
 * @param workspace the root of the workspace that the change was made in; empty if its record is older than this part of it
 */
public record FileTransactionPlan(
        List<PlannedChange> parts,
        List<Path> createdFolders,
        List<Path> unmade,
        long bytes,
        Optional<String> reverts,
        Optional<Path> workspace) {
    private static final String FILE = "plan.json";
    private static final String STATE = "state";
    private static final JsonMapper JSON = JsonMapper.shared();

    public FileTransactionPlan {
        parts = List.copyOf(parts);
        createdFolders = List.copyOf(createdFolders);
        unmade = List.copyOf(unmade);
    }

    /** Progress of a change. */
    public enum TransactionState {
        /** The previous state is saved. New files are being written under temporary names. */
        PLANNED('p'),
        /** All new files are written. They get their final names one after another. */
        STAGED('s'),
        /** The change is complete and is never rolled back automatically. */
        DONE('d'),
        /** What the change removed is permanently deleted, except for the backup copies. */
        SETTLED('x'),
        /** The change failed, and others have changed its files since, so everything is left as it is. */
        ABANDONED('a');

        private final char letter;

        TransactionState(char letter) {
            this.letter = letter;
        }
    }

    /** Kind of change to a path. */
    public enum NameChangeKind {
        PUT,
        /** The bytes are written into the existing file, because it has other names too. */
        REWRITE,
        /** A file takes the place of a folder or the reverse, or the present file is too large to be kept. */
        REPLACE,
        REMOVE,
        /** The entry gets another name. */
        MOVE
    }

    /**
     * Planned change to one path.
     * @param to the new path of a move; the same path for other kinds
     * @param temporary a name in the same directory for the new file, or for the removed one until the change is complete
     * @param before the fingerprint of the previous state; empty if nothing existed
     * @param after the fingerprint of the new state; empty if nothing exists, and until the file is staged
     */
    public record PlannedChange(
            NameChangeKind nameChangeKind, Path path, Path to, String temporary, String before, String after) {
        PlannedChange after(String fingerprint) {
            return new PlannedChange(nameChangeKind, path, to, temporary, before, fingerprint);
        }
    }

    public List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        for (PlannedChange plannedChange : parts) {
            paths.add(plannedChange.path());
            if (plannedChange.nameChangeKind() == NameChangeKind.MOVE) {
                paths.add(plannedChange.to());
            }
        }
        return paths;
    }

    /** Tells whether a workspace may revert the change: it was made there, or it touched a file there. */
    public boolean belongsTo(Path root) {
        return workspace.filter(root::equals).isPresent()
                || paths().isEmpty()
                || paths().stream().anyMatch(path -> path.startsWith(root));
    }

    /** Saves the progress of a change. The state is one byte that is overwritten, which needs no space on a full disk. */
    static void saveState(Path directory, TransactionState transactionState) throws IOException {
        Path file = directory.resolve(STATE);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(new byte[] {(byte) transactionState.letter}));
            if (transactionState == TransactionState.STAGED || transactionState == TransactionState.DONE) {
                out.force(true);
            }
        }
    }

    public static TransactionState state(Path directory) throws IOException {
        byte[] letters = Files.readAllBytes(directory.resolve(STATE));
        return Arrays.stream(TransactionState.values())
                .filter(transactionState -> letters.length > 0 && transactionState.letter == letters[0])
                .findFirst()
                .orElseThrow(() -> new IOException("The state of " + directory + " cannot be read."));
    }

    void save(Path directory) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("bytes", bytes);
        reverts.ifPresent(change -> json.put("reverts", change));
        workspace.ifPresent(root -> json.put("workspace", root.toUri().toString()));
        ArrayNode array = json.putArray("parts");
        for (PlannedChange plannedChange : parts) {
            array.addObject()
                    .put("kind", plannedChange.nameChangeKind().name().toLowerCase(Locale.ROOT))
                    .put("path", plannedChange.path().toUri().toString())
                    .put("to", plannedChange.to().toUri().toString())
                    .put("temporary", plannedChange.temporary())
                    .put("before", plannedChange.before())
                    .put("after", plannedChange.after());
        }
        write(json.putArray("made"), createdFolders);
        write(json.putArray("unmade"), unmade);
        Path next = directory.resolve(FILE + ".new");
        try (FileChannel out = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            FileTreeOperations.write(ByteBuffer.wrap(json.toString().getBytes(StandardCharsets.UTF_8)), out);
            out.force(true);
        }
        Files.move(next, directory.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        DirectoryFsync.sync(directory);
    }

    private static void write(ArrayNode array, List<Path> paths) {
        paths.forEach(path -> array.add(path.toUri().toString()));
    }

    public static boolean isIn(Path directory) {
        return Files.exists(directory.resolve(FILE));
    }

    /**
     * Loads the plan of a change.
     * @throws IOException if the plan cannot be read, or is damaged
     */
    public static FileTransactionPlan load(Path directory) throws IOException {
        try {
            return parse(directory);
        } catch (JacksonException | IllegalArgumentException | FileSystemNotFoundException e) {
            throw new IOException(
                    "The record of change " + directory.getFileName() + " cannot be read: it is damaged", e);
        }
    }

    private static FileTransactionPlan parse(Path directory) throws IOException {
        JsonNode json = JSON.readTree(Files.readAllBytes(directory.resolve(FILE)));
        List<PlannedChange> parts = new ArrayList<>();
        for (JsonNode part : json.path("parts")) {
            parts.add(new PlannedChange(
                    NameChangeKind.valueOf(part.path("kind").asString().toUpperCase(Locale.ROOT)),
                    path(part.path("path")),
                    path(part.path("to")),
                    part.path("temporary").asString(),
                    part.path("before").asString(),
                    part.path("after").asString()));
        }
        return new FileTransactionPlan(
                parts,
                paths(json.path("made")),
                paths(json.path("unmade")),
                json.path("bytes").asLong(),
                Optional.of(json.path("reverts").asString("")).filter(change -> !change.isEmpty()),
                json.has("workspace") ? Optional.of(path(json.path("workspace"))) : Optional.empty());
    }

    private static List<Path> paths(JsonNode array) {
        List<Path> paths = new ArrayList<>();
        array.forEach(item -> paths.add(path(item)));
        return paths;
    }

    private static Path path(JsonNode text) {
        return Path.of(URI.create(text.asString()));
    }
}
