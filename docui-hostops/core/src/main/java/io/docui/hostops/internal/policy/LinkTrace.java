package io.docui.hostops.internal.policy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows a path through its links, and collects every place on which it depends where the path leads. */
final class LinkTrace {
    private static final int MOST_LINKS = 40;

    private final Set<Path> ends = new LinkedHashSet<>();
    private final Set<Path> links = new LinkedHashSet<>();
    private int followed;

    private LinkTrace() {}

    /** Follows a path to the place to which it leads. */
    static LinkTrace of(Path path) {
        LinkTrace trace = new LinkTrace();
        trace.ends.add(path.normalize());
        trace.ends.add(trace.follow(path));
        return trace;
    }

    /** Returns the path as written, without dots, and the place to which it leads. */
    Set<Path> ends() {
        return ends;
    }

    /** Returns the links on the way, and the folders from which dots lead on. If one of them is exchanged, the path leads elsewhere. */
    Set<Path> links() {
        return links;
    }

    /** Follows a path to an entry, which may be a link that is not followed. */
    static LinkTrace ofEntry(Path path) {
        Path folder = path.getParent();
        Path name = path.getFileName();
        if (folder == null || name == null || name.toString().matches("\\.{1,2}")) {
            return of(path);
        }
        LinkTrace trace = new LinkTrace();
        trace.ends.add(path.normalize());
        trace.ends.add(trace.follow(folder).resolve(name));
        return trace;
    }

    private Path follow(Path path) {
        Deque<Path> left = new ArrayDeque<>();
        path.forEach(left::add);
        Path root = path.getRoot();
        Path at = root;
        while (!left.isEmpty()) {
            Path name = left.remove();
            if (name.toString().equals("..")) {
                links.add(at);
                at = at.getParent() == null ? at : at.getParent();
            } else if (!name.toString().isEmpty() && !name.toString().equals(".")) {
                Path next = at.resolve(name);
                Path target = target(next);
                if (target == null) {
                    at = next;
                } else {
                    links.add(next);
                    at = target.isAbsolute() ? root : at;
                    pushFront(left, target);
                }
            }
        }
        return at;
    }

    private static void pushFront(Deque<Path> left, Path target) {
        for (int i = target.getNameCount() - 1; i >= 0; i--) {
            left.addFirst(target.getName(i));
        }
    }

    /** Returns the target of a link; null for anything else. */
    private @Nullable Path target(Path place) {
        if (!Files.isSymbolicLink(place) || ++followed > MOST_LINKS) {
            return null;
        }
        try {
            return Files.readSymbolicLink(place);
        } catch (IOException e) {
            return null; // it was removed in the meantime
        }
    }
}
