package io.docui.hostops.file;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a change does, in so much detail that it can be finished or taken back by whoever finds it: it is on disk before the first
 * file is touched.
 *
 * @param parts what it does, in order
 * @param createdFolders folders that it makes for what it puts there, outer ones first
 * @param unmade folders that go when they are empty, inner ones first
 * @param bytes how much its images hold
 */
record TransactionPlan(List<PlannedChange> parts, List<Path> createdFolders, List<Path> unmade, long bytes) {
    private static final String FILE = "plan.json";
    private static final String STATE = "state";
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Copies the lists. */
    TransactionPlan {
        parts = List.copyOf(parts);
        createdFolders = List.copyOf(createdFolders);
        unmade = List.copyOf(unmade);
    }

    /** How far a change has come. */
    enum TransactionState {
        /** What was there is kept; new files are being written under names of their own. */
        PLANNED('p'),
        /** All new files are written; they get their names one after the other. */
        STAGED('s'),
        /** It is done: it is never taken back by itself. */
        DONE('d'),
        /** What it removed is gone for good but for the image. */
        SETTLED('x'),
        /** It was not done, and somebody has changed since what it did: all is left as it is. */
        ABANDONED('a');

        private final char letter;

        TransactionState(char letter) {
            this.letter = letter;
        }
    }

    /** What happens to a name. */
    enum NameChangeKind {
        /** What is staged gets the name. */
        PUT,
        /** The bytes are written into the file that is there, for it has other names too. */
        REWRITE,
        /** What has the name goes. */
        REMOVE,
        /** What has the name gets another. */
        MOVE
    }

    /**
     * What happens to one name.
     *
     * @param nameChangeKind what happens
     * @param path the name
     * @param to the other name, of a move; else the same
     * @param temporary a name in the same folder for what comes, or for what goes until all is done
     * @param before the fingerprint of what was there; empty for nothing
     * @param after the fingerprint of what is there then; empty for nothing, and until it is staged
     */
    record PlannedChange(
            NameChangeKind nameChangeKind, Path path, Path to, String temporary, String before, String after) {
        PlannedChange after(String fingerprint) {
            return new PlannedChange(nameChangeKind, path, to, temporary, before, fingerprint);
        }
    }

    /** All names that it touches. */
    List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        for (PlannedChange plannedChange : parts) {
            paths.add(plannedChange.path());
            if (plannedChange.nameChangeKind() == NameChangeKind.MOVE) {
                paths.add(plannedChange.to());
            }
        }
        return paths;
    }

    /** Says how far a change has come: one byte in its place, which takes no room on a disk that is full. */
    static void saveState(Path directory, TransactionState transactionState) throws IOException {
        Path file = directory.resolve(STATE);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(new byte[] {(byte) transactionState.letter}));
            if (transactionState == TransactionState.STAGED || transactionState == TransactionState.DONE) {
                out.force(true);
            }
        }
    }

    /** How far a change has come. */
    static TransactionState state(Path directory) throws IOException {
        char letter = (char) Files.readAllBytes(directory.resolve(STATE))[0];
        return Arrays.stream(TransactionState.values())
                .filter(transactionState -> transactionState.letter == letter)
                .findFirst()
                .orElseThrow(() -> new IOException("The state of " + directory + " cannot be read."));
    }

    /** Has it on disk, in one step. */
    void save(Path directory) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("bytes", bytes);
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
        DirectorySync.sync(directory);
    }

    private static void write(ArrayNode array, List<Path> paths) {
        paths.forEach(path -> array.add(path.toUri().toString()));
    }

    static boolean isIn(Path directory) {
        return Files.exists(directory.resolve(FILE));
    }

    static TransactionPlan load(Path directory) throws IOException {
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
        return new TransactionPlan(
                parts,
                paths(json.path("made")),
                paths(json.path("unmade")),
                json.path("bytes").asLong());
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
