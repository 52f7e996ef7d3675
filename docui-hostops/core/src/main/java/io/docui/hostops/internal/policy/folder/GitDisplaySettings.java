package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Repository;

/**
 * Settings with which git prints more than its options ask for. What other files bring in counts as having each of them.
 * @param root the folder of the repository
 * @param own the files of the owner's settings
 */
record GitDisplaySettings(Path root, List<Path> own) {
    private static final long MOST_BYTES = 1_000_000;
    private static final Path SYSTEM = Path.of("/etc/gitconfig");
    private static final String KEY = "^\\s*(\\[[^\\]]*\\]\\s*)?";
    private static final String INCLUSION = "^\\s*\\[\\s*include|";

    GitDisplaySettings {
        own = List.copyOf(own);
    }

    /**
     * Tells whether git may have a setting.
     * @param name the pattern of its name without the section, and of its value if only some values count
     * @throws IllegalStateException if the repository cannot be read
     */
    boolean mayHave(String name) {
        Pattern setting =
                Pattern.compile("(?im)" + INCLUSION + KEY + name + "(?![\\w-])(?!\\s*=\\s*(false|no|off|0)\\s*$)");
        try {
            for (Path file : files()) {
                if (Files.exists(file)
                        && (Files.size(file) > MOST_BYTES
                                || setting.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                                        .find())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(own);
        files.add(SYSTEM);
        Optional<Repository> found = GitRepository.open(root);
        if (found.isPresent()) {
            try (Repository repository = found.get()) {
                files.add(repository.getCommonDirectory().toPath().resolve("config"));
                files.add(repository.getDirectory().toPath().resolve("config.worktree"));
            }
        }
        return files;
    }
}
