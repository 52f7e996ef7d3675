package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Programs that read, compare, copy, remove or translate the files that their words name, and run none of them. Git and compilers are among
 * them only with options of which this is known: {@code git rebase --exec ./check.sh} and {@code gcc -wrapper ./w.sh} run what they name.
 */
public final class FileHandlingPrograms {
    private static final Set<String> ALWAYS = Set.of("""
            cat head tail more wc ls tree file stat du cmp diff grep egrep fgrep md5sum sha1sum sha256sum cp mv rm rmdir unlink mkdir
            touch tee ln dd chmod chown chgrp truncate echo printf test [ cd""".split("\\s+", -1));

    /** Subcommands of git whose operands are files, revisions and texts. */
    private static final Set<String> GIT_COMMANDS = Set.of("""
            add rm mv status diff log show commit restore checkout switch blame annotate grep ls-files ls-tree check-ignore stash tag branch
            rev-parse rev-list cat-file reset clean describe shortlog reflog merge cherry-pick revert""".split("\\s+", -1));

    private static final Pattern GIT_OPTIONS_BEFORE = Pattern.compile("-P|--no-pager|--no-optional-locks");

    /** {@code git grep -O./pager}, also behind other letters; {@code --open-files-in-pager}, also shortened. */
    private static final Pattern GIT_PAGER = Pattern.compile("(?s)-[A-Za-z]*O.*|--op.*");

    private static final Pattern C_OPTIONS = Pattern.compile("""
            -|-c|-o.*|-E|-S|-v|-g\\w*|-O\\w*|-W[a-z][\\w+=-]*|-std=.*|-[IDULl].*|-f(no-)?(pic|PIC|pie|PIE|exceptions|rtti|lto)|-fsanitize=\\w+\
            |-m(arch|tune)=[\\w-]+|-m(32|64)|-pthread|-shared|-static|-pedantic(-errors)?|-MM?|-M[DPFTQ].*""");

    private static final Map<String, Pattern> WITH_OPTIONS = Map.of(
            "cc", C_OPTIONS,
            "gcc", C_OPTIONS,
            "g++", C_OPTIONS,
            "c++", C_OPTIONS,
            "clang", C_OPTIONS,
            "clang++", C_OPTIONS,
            "javac", Pattern.compile("""
                    -d|-h|-s|-g(:.*)?|-nowarn|-verbose|-parameters|-deprecation|-encoding|-proc:none|-Xlint.*|-Werror\
                    |--?(release|source|target|sourcepath|source-path)(=.*)?"""),
            "rustc", Pattern.compile("-o|-O|-g|--(edition|crate-type|crate-name)(=.*)?|--test"));

    private FileHandlingPrograms() {}

    /**
     * Tells whether a program runs none of the files that its words name.
     * @param program its name, also with its folder
     * @param words the words behind it, each with its alternatives
     */
    public static boolean isOne(String program, List<List<String>> words) {
        String name = ProgramNameResolver.resolve(program);
        if (name.equals("git")) {
            return isGitOnFiles(words);
        }
        Pattern options = WITH_OPTIONS.get(name);
        return options == null
                ? ALWAYS.contains(name)
                : words.stream()
                        .flatMap(List::stream)
                        .filter(word -> word.startsWith("-") || word.startsWith("@"))
                        .allMatch(word -> options.matcher(word).matches() && !isPassedOn(word));
    }

    /** {@code -Wl,…}, {@code -Wa,…} and {@code -Wp,…} are options of other programs. */
    private static boolean isPassedOn(String word) {
        return word.indexOf(',') >= 0;
    }

    private static boolean isGitOnFiles(List<List<String>> words) {
        int at = 0;
        while (at < words.size()) {
            if (words.get(at).equals(List.of("-C"))) {
                at += 2;
            } else if (words.get(at).stream().allMatch(GIT_OPTIONS_BEFORE.asMatchPredicate())) {
                at++;
            } else {
                break;
            }
        }
        return at < words.size()
                && GIT_COMMANDS.containsAll(words.get(at))
                && words.stream().skip(at).flatMap(List::stream).noneMatch(GIT_PAGER.asMatchPredicate());
    }
}
