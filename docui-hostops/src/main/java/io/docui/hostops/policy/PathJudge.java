package io.docui.hostops.policy;

import io.docui.hostops.policy.Effect.Use;
import io.docui.hostops.policy.Effect.UsesPath;
import io.docui.hostops.workspace.RealPaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Judges the use of a path by where it really leads: what no operation may touch, then the rules, then the workspace. */
final class PathJudge {
    // The sandbox has folders of its own in their place.
    private static final String NOT_IN_SANDBOX = "(?s)/(tmp|run|proc/[0-9]+|dev/(?!(null|zero|full|u?random)$))(/.*)?";

    private final Grounds grounds;
    private final List<Rule> rules;

    PathJudge(Grounds grounds, List<Rule> rules) {
        this.grounds = grounds;
        this.rules = rules;
    }

    Judgement.Finding judge(UsesPath use) {
        Path real;
        try {
            real = use.use() == Use.ENTRY ? RealPaths.entry(use.path()) : RealPaths.of(use.path());
        } catch (IOException e) {
            return unresolved(use);
        }
        // The streams of whoever opens them go by the name that all systems have for them.
        real = Path.of(real.toString().replaceFirst("^/proc/(thread-)?self(/task/[0-9]+)?/fd/", "/dev/fd/"));
        for (Path place : grounds.unreachable()) {
            if (touches(use, real, place)) {
                return finding(
                        use,
                        real,
                        Decision.DENY,
                        "no operation reaches the policy, the ledger or the state",
                        List.of());
            }
        }
        Judgement.Finding finding = byRules(use, real);
        return finding.in(room(use.use(), real, finding.decision()));
    }

    /** What a program needs that uses a path as it was judged. */
    private Room room(Use use, Path real, Decision decision) {
        boolean inside = real.startsWith(grounds.workspace());
        if ((use == Use.WRITE || use == Use.ENTRY) && !isNoFile(real.toString(), use)) {
            return inside && decision == Decision.ALLOW ? Room.WRITING : Room.OUTSIDE;
        }
        return use == Use.READ && !inside && real.toString().matches(NOT_IN_SANDBOX) ? Room.OUTSIDE : Room.READING;
    }

    /** What the rules say of a path as it is written, and a person is asked about where it may lead. */
    private Judgement.Finding unresolved(UsesPath use) {
        Judgement.Finding written = byRules(use, use.path().normalize());
        return written.decision() == Decision.DENY
                ? written
                : finding(use, use.path(), Decision.ASK, "it cannot be told where it leads", written.matched());
    }

    /** Whether a path is one that is out of reach, or below it, or a folder above it that would be changed as a whole. */
    private static boolean touches(UsesPath use, Path real, Path place) {
        return real.startsWith(place)
                || (use.use() == Use.WRITE || use.use() == Use.ENTRY) && place.startsWith(real)
                || RealPaths.isSame(real, place);
    }

    private Judgement.Finding byRules(UsesPath use, Path real) {
        RuleMatches found = new RuleMatches();
        for (Rule rule : rules) {
            boolean matches = rule.access().covers(use.use()) && matches(rule, use.path(), real);
            if (matches) {
                found.add(rule, rule.decision());
            }
        }
        boolean above = use.use() == Use.READ
                && grounds.unreachable().stream().anyMatch(place -> place.startsWith(real) && !place.equals(real));
        if (found.any() && !(above && found.decision() == Decision.ALLOW)) {
            return finding(use, real, found.decision(), found.because(), found.matched());
        }
        if (isNoFile(real.toString(), use.use())) {
            return finding(use, real, Decision.ALLOW, "it is no file", List.of());
        }
        if (use.use() == Use.NAME && !real.startsWith(grounds.workspace())) {
            return finding(use, real, Decision.ALLOW, Judgement.NAMED_OUTSIDE, List.of());
        }
        return real.startsWith(grounds.workspace())
                ? finding(use, real, Decision.ALLOW, "it is in the workspace", List.of())
                : finding(use, real, Decision.ASK, "it is outside of the workspace", found.matched());
    }

    /** Devices without contents, and the streams of a program; what it reads could be a file that must not be written. */
    private static boolean isNoFile(String real, Use use) {
        return real.matches("/dev/(null|zero|full|random|urandom)")
                || real.matches(
                        use == Use.READ || use == Use.NAME
                                ? "/dev/(stdin|stdout|stderr|fd/[0-9]+)"
                                : "/dev/(stdout|stderr|fd/(1|2|63))");
    }

    /** What forbids counts for the path as it is written too; what allows only for where it leads. */
    private static boolean matches(Rule rule, Path written, Path real) {
        String plain = written.normalize().toString();
        return rule.paths().stream()
                .anyMatch(glob ->
                        glob.matches(real.toString()) || rule.decision() != Decision.ALLOW && glob.matches(plain));
    }

    private static Judgement.Finding finding(
            UsesPath use, Path real, Decision decision, String because, List<String> matched) {
        String verb = switch (use.use()) {
            case READ -> "reads ";
            case WRITE -> "writes ";
            case ENTRY -> "moves or removes ";
            case NAME -> "names ";
        };
        String where = real.equals(use.path().normalize()) ? real.toString() : use.written() + ", which is " + real;
        return new Judgement.Finding(verb + where, decision, because, matched);
    }
}
