package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.collect.LineEffectCollector;
import io.docui.hostops.internal.policy.program.GitWayBack;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import io.docui.hostops.internal.text.QuotedName;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells the owner in one plain sentence what a call would do: everything that changes something or that the policy asks about, and whether
 * it can be undone. Names are shown as they are; a sentence never ends within one, because fronts may show only the first sentence.
 */
public record EffectSummarizer(PolicyEvaluator evaluator, PolicyScope policyScope) {
    private static final int MOST_CLAUSES = 6;
    private static final int MOST_NAMES = 4;
    /** A long name must not push what follows out of the question. */
    private static final int LONGEST_NAME = 60;

    private static final int NAME_END = 20;

    /**
     * Returns the sentence. It tells first what the policy asks about.
     * @param effects the effects of the call, starting with the use of its channel
     * @param folder the folder in which the call runs; empty if that is the workspace
     * @return the sentence; empty if nothing is changed or asked about by itself
     */
    public String summarize(String tool, List<HostEffect> effects, Optional<Path> folder) {
        List<EffectClause> clauses = new ArrayList<>();
        String reach = reach(tool, effects);
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) instanceof HostEffect.RunsCommand command) {
                int end = i + 1;
                while (end < effects.size() && isPath(effects.get(end))) {
                    end++;
                }
                command(tool, reach, command, effects.subList(i + 1, end), clauses);
                i = end - 1;
            } else {
                other(tool, effects.get(i), clauses);
            }
        }
        int most = EffectClause.limit(clauses, MOST_CLAUSES);
        List<String> told = EffectClause.ordered(clauses, most).stream()
                .map(EffectClause::text)
                .distinct()
                .toList();
        if (told.isEmpty()) {
            return "";
        }
        String place =
                folder.map(path -> ", in the folder " + named(path.normalize())).orElse("");
        String all = (listed(told, most, "does %d more things") + place).replaceAll("(?<=[.!?。！？])\\s", "␣");
        return Character.toUpperCase(all.charAt(0)) + all.substring(1) + undo(effects) + sandboxTemp(effects) + '.';
    }

    /** Says that an action on a file in {@code /tmp} is about another folder than the one of this name that commands have. */
    private String sandboxTemp(List<HostEffect> effects) {
        if (!usesFileChannel(effects)) {
            return "";
        }
        List<HostEffect.UsesPath> separate = effects.stream()
                .filter(effect -> effect instanceof HostEffect.UsesPath use && evaluator.hasSandboxOwnPlace(use.path()))
                .map(HostEffect.UsesPath.class::cast)
                .toList();
        if (separate.isEmpty()) {
            return "";
        }
        return separate.stream().anyMatch(use -> use.fileAccess() == FileAccess.WRITE)
                ? "; commands in the sandbox do not see it, because they have a /tmp of their own"
                : "; what commands in the sandbox wrote to their own /tmp is not there";
    }

    /** Tells whether the effects are those of an action on files, which keeps what it replaces wherever that is. */
    private static boolean usesFileChannel(List<HostEffect> effects) {
        return effects.contains(new HostEffect.UsesChannel(HostChannel.FILES));
    }

    /** Returns what programs can change that can change anything: in the sandbox, only what it can write. */
    private String reach(String tool, List<HostEffect> effects) {
        boolean confined = evaluator.evaluate(tool, effects, key -> true).afterApproval() == PolicyDecision.SANDBOX;
        return !confined
                ? "anything"
                : evaluator.file().sandbox().write().isEmpty()
                        ? "anything in the workspace"
                        : "anything that the sandbox can write";
    }

    private EffectClause clause(String tool, HostEffect effect, String text) {
        return EffectClause.of(text, evaluator.evaluateAlone(tool, effect), EffectClause.Weight.OTHER);
    }

    private static boolean isPath(HostEffect effect) {
        return effect instanceof HostEffect.UsesPath
                || effect instanceof HostEffect.UsesFilesBelow
                || effect instanceof HostEffect.UsesUnknownPath;
    }

    /** Adds what a command does, and what it does to files that its words do not name. */
    private void command(
            String tool,
            String reach,
            HostEffect.RunsCommand command,
            List<HostEffect> files,
            List<EffectClause> clauses) {
        boolean reads = evaluator.onlyReads(command);
        if (!reads) {
            List<PolicyEvaluation.Finding> found =
                    new ArrayList<>(evaluator.evaluateAlone(tool, command).findings());
            files.forEach(
                    file -> found.addAll(evaluator.evaluateAlone(tool, file).findings()));
            CommandPhrase phrase = new CommandPhrase(this, tool, reach, command, files);
            clauses.add(EffectClause.of(phrase.text(), PolicyEvaluation.of(found), phrase.weight()));
        }
        Set<String> operands = OperandClassifier.of(command.argv()).stream()
                .map(ShellArgument::displayText)
                .collect(Collectors.toSet());
        List<Path> named = files.stream()
                .filter(file -> file instanceof HostEffect.UsesPath use && operands.contains(use.written()))
                .map(file -> ((HostEffect.UsesPath) file).path().normalize())
                .toList();
        boolean removes = CommandPhrase.REMOVING.contains(CommandPhrase.program(command.argv()));
        for (HostEffect file : files) {
            boolean told = file instanceof HostEffect.UsesPath use
                    ? isNamed(use.path().normalize(), named)
                    : file instanceof HostEffect.UsesFilesBelow below
                            ? removes && below.fileAccess() == FileAccess.ENTRY || !asks(tool, file)
                            : removes;
            if (reads || !told) {
                other(tool, file, clauses);
            }
        }
    }

    /** Tells whether a file is an operand of a command, or would be created below one. */
    private static boolean isNamed(Path path, List<Path> operands) {
        return operands.contains(path)
                || operands.stream().anyMatch(path::startsWith) && Files.notExists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private void other(String tool, HostEffect effect, List<EffectClause> clauses) {
        if (effect instanceof HostEffect.UsesPath use) {
            boolean writes = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY;
            if (writes && !isDevice(use.path()) || !writes && use.fileAccess() != FileAccess.NAME && asks(tool, use)) {
                clauses.add(clause(tool, use, verb(use) + named(use.path().normalize())));
            }
        } else if (effect instanceof HostEffect.UsesFilesBelow use) {
            if (asks(tool, use)) {
                String count = files(use.names().size());
                String told = switch (use.fileAccess()) {
                    case WRITE -> "puts " + count + " into ";
                    case ENTRY -> "moves or deletes " + count + " below ";
                    default -> "reads " + count + " below ";
                };
                clauses.add(clause(tool, use, told + named(use.folder().normalize())));
            }
        } else if (LineEffectCollector.isMovedBranch(effect)) {
            clauses.add(clause(tool, effect, "brings the files of a commit that another command of the line chooses"));
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            boolean reads = use.fileAccess() == FileAccess.READ || use.fileAccess() == FileAccess.LIST;
            String told = (reads ? "reads" : "writes") + " what " + quoted(use.written()) + " is when it runs";
            clauses.add(clause(tool, use, told));
        } else if (effect instanceof HostEffect.RunsUnknown || effect instanceof HostEffect.UnparsedCommand) {
            clauses.add(EffectClause.of(
                    "runs something that cannot be told before it runs",
                    evaluator.evaluateAlone(tool, effect),
                    EffectClause.Weight.ANYTHING));
        } else {
            device(effect).ifPresent(told -> clauses.add(clause(tool, effect, told)));
        }
    }

    /** The titles of windows are not told, because they can show what somebody typed. */
    private static Optional<String> device(HostEffect effect) {
        if (effect instanceof HostEffect.KillsProcess kill) {
            return Optional.of("ends process " + kill.pid());
        } else if (effect instanceof HostEffect.UsesApp app) {
            String program = app.process().isEmpty() ? "an unknown program" : quoted(app.process());
            return Optional.of("uses a window of " + program);
        } else if (effect instanceof HostEffect.SendsInput input) {
            return Optional.of(input.secret() ? "types a secret" : "presses " + input.length() + " keys");
        }
        return effect instanceof HostEffect.RequiresPerson person ? Optional.of(person.what()) : Optional.empty();
    }

    boolean asks(String tool, HostEffect effect) {
        return evaluator.evaluateAlone(tool, effect).decision().compareTo(PolicyDecision.ASK) >= 0;
    }

    private static boolean isDevice(Path path) {
        return path.startsWith("/dev");
    }

    private static String verb(HostEffect.UsesPath use) {
        boolean exists = Files.exists(use.path(), LinkOption.NOFOLLOW_LINKS);
        return switch (use.fileAccess()) {
            case WRITE -> exists ? "changes " : "creates ";
            case ENTRY -> exists ? "moves or removes " : "creates ";
            case LIST -> "lists ";
            default -> "reads ";
        };
    }

    /**
     * Says whether the files that are changed can be restored; nothing if nothing is changed, or if what it replaces is kept but undoing it may
     * not take back everything.
     */
    private String undo(List<HostEffect> effects) {
        List<HostEffect> changing = effects.stream()
                .filter(effect -> !(effect instanceof HostEffect.UsesChannel)
                        && !(effect instanceof HostEffect.UsesPath use && use.fileAccess() == FileAccess.NAME)
                        && !(effect instanceof HostEffect.RunsCommand command && CommandPhrase.reads(command))
                        && !evaluator.onlyReads(effect))
                .toList();
        if (changing.isEmpty()) {
            return "";
        }
        FolderSize size = new FolderSize();
        boolean anywhere = usesFileChannel(effects);
        boolean kept = effects.stream().allMatch(effect -> isKept(effect, size, anywhere));
        boolean files = effects.stream()
                .allMatch(effect -> effect instanceof HostEffect.UsesChannel
                        || effect instanceof HostEffect.UsesPath
                        || effect instanceof HostEffect.UsesFilesBelow);
        if (kept && (files || UndoableLine.isOne(effects, evaluator.programs(), true))) {
            return "; it can be undone";
        }
        return KeptLine.isOne(effects, evaluator, policyScope.workspace())
                ? ""
                : wayBack(changing, kept).orElse("; it cannot be undone");
    }

    /**
     * Says how git takes back what its commands do, the last one first; empty if something is not known to be taken back.
     * @param kept whether the files that the line names are kept before it runs
     */
    private Optional<String> wayBack(List<HostEffect> changing, boolean kept) {
        GitWayBack git = GitWayBack.ofLine(policyScope.workspace(), changing);
        Set<String> ways = new LinkedHashSet<>();
        boolean files = false;
        for (HostEffect effect : changing) {
            if (LineEffectCollector.isMovedBranch(effect)) {
                continue; // the command that brings the files has a way back of its own
            }
            Optional<String> way =
                    effect instanceof HostEffect.RunsCommand command ? git.of(command) : Optional.empty();
            way.ifPresent(ways::add);
            boolean named = effect instanceof HostEffect.UsesPath
                    || effect instanceof HostEffect.RunsCommand command
                            && KeptLine.losesOnlyNamedFiles(command, evaluator.programs());
            if (way.isEmpty() && !(kept && named)) {
                return Optional.empty();
            }
            files |= way.isEmpty() && !isDevice(effect);
        }
        List<String> lastFirst = new ArrayList<>(ways);
        Collections.reverse(lastFirst);
        return ways.isEmpty()
                ? Optional.empty()
                : Optional.of("; " + String.join("; ", lastFirst)
                        + (files ? "; the files that it names are kept before it runs" : ""));
    }

    private static boolean isDevice(HostEffect effect) {
        return effect instanceof HostEffect.UsesPath use && isDevice(use.path());
    }

    /** @param anywhere whether what is replaced is also kept outside of the workspace */
    private boolean isKept(HostEffect effect, FolderSize size, boolean anywhere) {
        if (effect instanceof HostEffect.UsesPath use
                && (use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)) {
            Path path = use.path().normalize();
            return isDevice(path) || (anywhere || isInWorkspace(use)) && size.add(path) && !size.hasSpecialFile();
        }
        return !(effect instanceof HostEffect.UsesUnknownPath);
    }

    /** Tells whether what is changed is in the workspace, also where links lead elsewhere. */
    private boolean isInWorkspace(HostEffect.UsesPath use) {
        try {
            Path place = use.fileAccess() == FileAccess.ENTRY
                    ? RealPathResolver.entry(use.path())
                    : RealPathResolver.of(use.path());
            return place.startsWith(policyScope.workspace());
        } catch (IOException e) {
            return false;
        }
    }

    String described(Path path) {
        if (Files.isSymbolicLink(path)) {
            return "the link " + named(path);
        }
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return named(path);
        }
        FolderSize size = new FolderSize();
        boolean counted = size.add(path);
        return "the folder " + named(path) + " and everything in it ("
                + (counted ? files(size.files()) : "more than " + size.files() + " files or 16 MB") + ')';
    }

    private static String files(int count) {
        return count + (count == 1 ? " file" : " files");
    }

    String named(ShellArgument word) {
        return word instanceof ShellArgument.Known known && known.text().startsWith("/")
                ? named(Path.of(known.text()).normalize())
                : quoted(word.displayText());
    }

    String named(Path path) {
        if (path.startsWith(policyScope.workspace()) && !path.equals(policyScope.workspace())) {
            return quoted(policyScope.workspace().relativize(path).toString());
        }
        return path.startsWith(policyScope.home()) && !path.equals(policyScope.home())
                ? quoted("~/" + policyScope.home().relativize(path))
                : quoted(path.toString());
    }

    static String quoted(String name) {
        String shown = name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME - NAME_END - 1) + '…' + name.substring(name.length() - NAME_END);
        String told = QuotedName.of(shown);
        // The sentence would seem to end behind it.
        return told.equals(shown) && shown.endsWith(".") ? '“' + shown + '”' : told;
    }

    static String listed(List<String> names) {
        return listed(names, MOST_NAMES, "%d more");
    }

    private static String listed(List<String> parts, int most, String more) {
        List<String> shown = new ArrayList<>(parts.size() <= most ? parts : parts.subList(0, most - 1));
        if (shown.size() < parts.size()) {
            shown.add(more.formatted(parts.size() - shown.size()));
        }
        int last = shown.size() - 1;
        return last < 1
                ? shown.get(0)
                : shown.subList(0, last).stream().collect(Collectors.joining(", ")) + " and " + shown.get(last);
    }
}
