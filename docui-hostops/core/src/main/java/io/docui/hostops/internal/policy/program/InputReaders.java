package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.CommandInput;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.List;
import java.util.Set;

/**
 * Programs that do nothing with their standard input but to read it as data, or do not read it. Others may obey it: debuggers, shells, clients
 * of databases, {@code docker exec -i}.
 */
public final class InputReaders {
    private static final Set<String> NAMES = Set.of("""
            [ : awk b2sum base32 base64 cat cd chmod chown cksum cmp colrm column comm cp cut date dd df diff dirname du echo egrep expand
            export false fgrep file find fmt fold gawk grep gunzip gzip head hexdump iconv id install jq kill less ln ls mawk md5sum mkdir
            mktemp more mv nl od paste printf pwd read rev rg rm rmdir sed seq sha1sum sha224sum sha256sum sha384sum sha512sum shuf sleep
            sort split stat strings sum tac tail tee test touch tr tree true truncate tsort type uname unexpand uniq wait wc which xxd
            yes zcat""".split("\\s+", -1));

    /** Subcommands of git that obey nothing that they read. */
    private static final Set<String> GIT_COMMANDS = Set.of("""
            add blame branch check-ignore clone commit describe diff fetch grep hash-object interpret-trailers log ls-files mv pull push
            remote rev-list rev-parse rm shortlog show stash status stripspace switch tag""".split("\\s+", -1));

    private InputReaders() {}

    /** Tells whether a command has input that it may obey. */
    public static boolean mayObey(HostEffect.RunsCommand command) {
        return command.input() != CommandInput.NONE && !command.wraps() && !isOne(command.argv());
    }

    private static boolean isOne(List<ShellArgument> argv) {
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        return NAMES.contains(name)
                || BuildPrograms.includes(argv)
                || name.equals("git")
                        && GitCommandLine.read(argv)
                                .filter(git -> GIT_COMMANDS.contains(git.subcommand()))
                                .isPresent();
    }
}
