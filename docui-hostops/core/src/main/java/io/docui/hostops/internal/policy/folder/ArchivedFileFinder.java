package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.ArchiveExtraction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the files that a command puts into an archive, because they become readable there. */
public final class ArchivedFileFinder {
    private static final Set<String> ARCHIVERS = Set.of(
            "tar", "gtar", "bsdtar", "zip", "7z", "7za", "7zz", "jar", "rar", "pax", "mksquashfs", "genisoimage");

    private ArchivedFileFinder() {}

    /** Adds the files that a command reads for an archive. Any argument that names a file or folder can be one of them. */
    public static void addEffects(LinePart part) {
        List<ShellArgument> argv = part.argv();
        if (argv.isEmpty()
                || !ARCHIVERS.contains(ProgramNameResolver.base(argv.get(0).displayText()))
                || ArchiveExtraction.of(argv).isPresent()) {
            return;
        }
        for (ShellArgument argument : argv.subList(1, argv.size())) {
            if (argument instanceof ShellArgument.Known known) {
                // The folder in which tar starts can be attached to its option: -Cfolder, --directory=folder.
                String text = known.text().replaceFirst("^(-[a-zA-Z]*C|--[a-z-]+=)", "");
                if (!text.isEmpty()) {
                    part.folders().paths(text).orElse(List.of()).forEach(path -> add(part, text, path));
                }
            }
        }
    }

    private static void add(LinePart part, String written, Path path) {
        Path above = path.getParent();
        if (Files.isDirectory(path)) {
            Optional<List<String>> names = FolderContents.names(path);
            part.effects()
                    .add(names.<HostEffect>map(
                                    all -> new HostEffect.UsesFilesBelow(written, path, all, FileAccess.READ, false))
                            .orElse(new HostEffect.UsesUnknownPath(written, FileAccess.READ)));
        } else if (above != null && Files.exists(path)) {
            part.effects()
                    .add(new HostEffect.UsesFilesBelow(
                            written, above, List.of(String.valueOf(path.getFileName())), FileAccess.READ, false));
        }
    }
}
