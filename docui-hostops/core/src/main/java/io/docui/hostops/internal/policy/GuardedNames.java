package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Sorts out quickly which of many paths a rule that asks or denies can cover, because a folder can have thousands of files. A pattern that has
 * a name without wildcards covers only paths with this name; the few others are matched.
 */
final class GuardedNames {
    private static final Pattern SPECIAL = Pattern.compile(".*[*?\\[\\\\].*");

    private final List<Glob> patterns;
    private final Set<String> names = new HashSet<>();
    private final List<NamedGlob> others = new ArrayList<>();

    /**
     * A pattern, and what the name of a file must match first, because most names do not.
     * @param name the pattern of the name; empty if it can be any name
     */
    private record NamedGlob(Glob whole, Optional<Glob> name) {
        static NamedGlob of(Glob glob) {
            String last = glob.text().substring(glob.text().lastIndexOf('/') + 1);
            return new NamedGlob(glob, last.contains("**") ? Optional.empty() : Optional.of(Glob.path(last)));
        }

        boolean matches(Path path, String below) {
            String file = String.valueOf(path.getFileName());
            return name.filter(pattern -> !pattern.matches(file)).isEmpty()
                    && (whole.matches(path.toString()) || whole.matches(below));
        }
    }

    /** @param folder the normalized absolute path of the folder that has all paths */
    GuardedNames(List<PolicyRule> rules, FileAccess access, Path folder) {
        patterns = rules.stream()
                .filter(rule -> rule.decision() != PolicyDecision.ALLOW
                        && rule.ruleAccess().covers(access))
                .flatMap(rule -> rule.paths().stream())
                .filter(glob -> !glob.text().startsWith("/") || canMatchBelow(glob, folder))
                .toList();
        for (Glob glob : patterns) {
            String last = "";
            for (String name : glob.text().split("/", -1)) {
                last = name.isEmpty() || SPECIAL.matcher(name).matches() ? last : name;
            }
            if (last.isEmpty()) {
                others.add(NamedGlob.of(glob));
            } else {
                names.add(last);
            }
        }
    }

    private static boolean canMatchBelow(Glob glob, Path folder) {
        boolean place = !SPECIAL.matcher(glob.text()).matches();
        return place ? Path.of(glob.text()).startsWith(folder) : glob.mayBeBelow(folder);
    }

    boolean isEmpty() {
        return patterns.isEmpty();
    }

    /** Tells whether a rule can cover a path. If not, none does. */
    boolean mayCover(Path path, String below) {
        for (Path name : path) {
            if (names.contains(name.toString())) {
                return true;
            }
        }
        return others.stream().anyMatch(glob -> glob.matches(path, below));
    }

    /** Tells whether rules cover certain files below a folder of this name, which does not match itself. */
    boolean mayGrowBelow(Path folder) {
        return patterns.stream().anyMatch(glob -> isAbove(glob.text(), folder));
    }

    private static boolean isAbove(String pattern, Path folder) {
        String[] names = pattern.split("/", -1);
        StringBuilder above = new StringBuilder();
        for (int i = 0; i < names.length - 1; i++) {
            above.append(i == 0 ? "" : "/").append(names[i]);
            boolean named = !names[i].isEmpty() && !names[i].equals("**");
            if (named && Glob.path(above.toString()).matches(folder.toString())) {
                return true;
            }
        }
        return false;
    }
}
