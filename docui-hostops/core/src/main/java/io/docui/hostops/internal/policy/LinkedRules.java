package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules of a policy, of which those that deny or ask also cover what the links at their places lead to: {@code ~/.netrc} may be a link to a file
 * of the workspace. A place is what a pattern names before its first wildcard, and the links in a folder that its first wildcard matches. A pattern
 * for any folder ({@code **}{@code /x}) is looked up at the top of the workspace. Thread-safe.
 */
public final class LinkedRules {
    /** Links are looked up again after this time. One call can use thousands of files. */
    private static final long FRESH_NANOSECONDS = TimeUnit.MILLISECONDS.toNanos(250);

    private final List<PolicyRule> rules;
    private final PolicyScope policyScope;
    private Optional<LinkedState> state = Optional.empty();

    public LinkedRules(List<PolicyRule> rules, PolicyScope policyScope) {
        this.rules = List.copyOf(rules);
        this.policyScope = policyScope;
    }

    /** @param since the time of the look-up, as of {@link System#nanoTime} */
    private record LinkedState(List<PolicyRule> rules, long since) {}

    /** Returns the rules with the places that links lead to now. */
    public synchronized List<PolicyRule> current() {
        long now = System.nanoTime();
        if (state.isEmpty() || now - state.get().since() > FRESH_NANOSECONDS) {
            TargetFinder finder = new TargetFinder(policyScope);
            List<PolicyRule> linked = rules.stream()
                    .map(rule -> rule.decision() == PolicyDecision.ALLOW
                            ? rule
                            : rule.withPaths(finder.withTargets(rule.paths())))
                    .toList();
            state = Optional.of(new LinkedState(linked, now));
        }
        return state.get().rules();
    }

    /** Returns patterns, and those for what the links at their places lead to now. */
    public static List<Glob> withTargets(Collection<Glob> patterns, PolicyScope policyScope) {
        return new TargetFinder(policyScope).withTargets(patterns);
    }

    /** One look at the links. */
    private static final class TargetFinder {
        private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");
        private static final String ANYWHERE = "**/";
        private static final int MOST_LINKS = 10;
        /** In a larger folder, only links that a pattern names are found. */
        private static final int MOST_ENTRIES = 2_000;

        private final PolicyScope policyScope;
        private final Map<Path, Optional<Set<Path>>> links = new HashMap<>();

        TargetFinder(PolicyScope policyScope) {
            this.policyScope = policyScope;
        }

        List<Glob> withTargets(Collection<Glob> patterns) {
            Map<String, Glob> all = new LinkedHashMap<>();
            patterns.forEach(glob -> all.put(glob.text(), glob));
            for (Glob glob : patterns) {
                String text = glob.text();
                if (text.startsWith(ANYWHERE)) {
                    follow(policyScope.workspace(), names(text.substring(ANYWHERE.length())), all, 0);
                } else if (text.startsWith("/")) {
                    follow(Path.of("/"), names(text.substring(1)), all, 0);
                }
            }
            return List.copyOf(all.values());
        }

        private static List<String> names(String pattern) {
            return List.of(pattern.split("/", -1));
        }

        private void follow(Path folder, List<String> names, Map<String, Glob> all, int followed) {
            String name = names.isEmpty() ? "" : names.get(0);
            if (name.isEmpty() || name.contains("**") || followed > MOST_LINKS) {
                return;
            }
            List<String> rest = names.subList(1, names.size());
            if (SPECIAL.matcher(name).find()) {
                Glob glob = Glob.path(name);
                links(folder).orElse(Set.of()).stream()
                        .filter(link -> glob.matches(String.valueOf(link.getFileName())))
                        .forEach(link -> addTarget(link, rest, all, followed));
                return;
            }
            Path next = folder.resolve(name.replaceAll("\\\\(.)", "$1"));
            if (isLink(folder, next)) {
                addTarget(next, rest, all, followed);
            } else {
                follow(next, rest, all, followed);
            }
        }

        private void addTarget(Path link, List<String> rest, Map<String, Glob> all, int followed) {
            try {
                Path real = RealPathResolver.of(link);
                String text = Stream.concat(Stream.of(PolicyRule.escaped(real)), rest.stream())
                        .collect(Collectors.joining("/"));
                all.computeIfAbsent(text, Glob::path);
                follow(real, rest, all, followed + 1);
            } catch (IOException e) {
                // Nothing can be reached by it.
            }
        }

        private boolean isLink(Path folder, Path path) {
            return links(folder).map(known -> known.contains(path)).orElseGet(() -> Files.isSymbolicLink(path));
        }

        /** Returns the links in a folder of the owner; empty if they are too many to look at, or it is another folder. */
        private Optional<Set<Path>> links(Path folder) {
            return folder.startsWith(policyScope.workspace()) || folder.startsWith(policyScope.home())
                    ? links.computeIfAbsent(folder, TargetFinder::list)
                    : Optional.empty();
        }

        private static Optional<Set<Path>> list(Path folder) {
            List<Path> all = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                for (Path entry : entries) {
                    if (all.size() == MOST_ENTRIES) {
                        return Optional.empty();
                    }
                    all.add(entry);
                }
            } catch (IOException | DirectoryIteratorException e) {
                // A folder that cannot be listed may have links that can be followed.
                return Files.exists(folder) ? Optional.empty() : Optional.of(Set.of());
            }
            return Optional.of(
                    all.stream().filter(Files::isSymbolicLink).collect(Collectors.toCollection(TreeSet::new)));
        }
    }
}
