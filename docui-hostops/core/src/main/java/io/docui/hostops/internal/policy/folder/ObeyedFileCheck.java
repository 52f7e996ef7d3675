package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.text.QuotedName;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds files that a command would obey although it only tells something: {@code mvn --version} starts Java with the options in {@code
 * .mvn/jvm.config}. Such programs look for the file in their folder and in those above it.
 */
public final class ObeyedFileCheck {
    private ObeyedFileCheck() {}

    /**
     * Adds to the effect of a command which file it obeys.
     * @param parts all parts of the line, which can make such a file before the command runs
     */
    public static void addEffects(LinePart part, List<LinePart> parts) {
        Set<String> names = part.argv().isEmpty() ? Set.of() : LocalCommands.obeyedFiles(part.argv());
        obeyed(part, names, parts).ifPresent(file -> {
            List<HostEffect> effects = List.copyOf(part.effects());
            part.effects().clear();
            for (HostEffect effect : effects) {
                part.effects().add(effect instanceof HostEffect.RunsCommand command ? command.obeying(file) : effect);
            }
        });
    }

    private static Optional<String> obeyed(LinePart part, Set<String> names, List<LinePart> parts) {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        boolean made =
                parts.stream().flatMap(other -> other.effects().stream()).anyMatch(effect -> makes(effect, names));
        if (made || part.folders().unknown()) {
            return Optional.of("a file that is not known before it runs");
        }
        for (Path folder : part.folders().all()) {
            for (Path place = folder.toAbsolutePath().normalize(); place != null; place = place.getParent()) {
                for (String name : names) {
                    if (Files.exists(place.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                        return Optional.of(QuotedName.of(place.resolve(name).toString()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean makes(HostEffect effect, Set<String> names) {
        if (effect instanceof HostEffect.UsesPath use) {
            return isChange(use.fileAccess())
                    && names.contains(String.valueOf(use.path().getFileName()));
        }
        return effect instanceof HostEffect.UsesFilesBelow below
                && isChange(below.fileAccess())
                && (below.grows()
                        || below.names().stream().anyMatch(name -> names.contains(ProgramNameResolver.base(name))));
    }

    private static boolean isChange(HostEffect.FileAccess access) {
        return access == HostEffect.FileAccess.WRITE || access == HostEffect.FileAccess.ENTRY;
    }
}
