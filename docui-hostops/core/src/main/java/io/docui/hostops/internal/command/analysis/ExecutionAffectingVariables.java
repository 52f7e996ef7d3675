package io.docui.hostops.internal.command.analysis;

import java.util.Set;

/** Environment variables that determine which program a command runs, or what a program runs in turn. */
final class ExecutionAffectingVariables {
    private static final Set<String> NAMES = Set.of("""
            PATH IFS POSIXLY_CORRECT ENV BASH_ENV BASHOPTS SHELLOPTS PROMPT_COMMAND PS0 PS1 PS2 PS4 CDPATH GLOBIGNORE
            HOME PWD OLDPWD SHELL EXECIGNORE HISTFILE MAILPATH INPUTRC TMOUT XDG_CONFIG_HOME XDG_CONFIG_DIRS
            XDG_DATA_DIRS PAGER MANPAGER BAT_PAGER DELTA_PAGER SYSTEMD_PAGER LESS LESSOPEN LESSCLOSE LESSKEY EDITOR
            VISUAL FCEDIT BROWSER SUDO_EDITOR SSH_ASKPASS SUDO_ASKPASS CVS_RSH RSYNC_RSH RSYNC_CONNECT_PROG
            TAR_OPTIONS TAPE GREP_OPTIONS ZIPOPT UNZIP RIPGREP_CONFIG_PATH FZF_DEFAULT_COMMAND FZF_DEFAULT_OPTS ACKRC
            MAKEFLAGS MAKEFILES GNUMAKEFLAGS CC CXX LD AS RUSTC RUSTC_WRAPPER RUSTFLAGS GOFLAGS GOROOT NODE_OPTIONS
            NODE_PATH JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS JAVA_HOME CLASSPATH MAVEN_OPTS MAVEN_ARGS
            GRADLE_OPTS GRADLE_USER_HOME RUBYOPT RUBYLIB AWKPATH AWKLIBPATH GCONV_PATH LOCPATH NLSPATH GETCONF_DIR
            HOSTALIASES RES_OPTIONS TERMINFO TERMCAP VIMINIT EXINIT MYVIMRC GNUPGHOME DOCKER_HOST KUBECONFIG
            SSLKEYLOGFILE COMSPEC PATHEXT PSMODULEPATH""".split("\\s+", -1));
    private static final Set<String> HARMLESS_GIT = Set.of("""
            GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_AUTHOR_DATE GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL GIT_COMMITTER_DATE
            GIT_TERMINAL_PROMPT GIT_OPTIONAL_LOCKS""".split("\\s+", -1));

    private ExecutionAffectingVariables() {}

    static boolean includes(String name) {
        return NAMES.contains(name)
                || name.startsWith("LD_")
                || name.startsWith("DYLD_")
                || name.startsWith("GLIBC_")
                || name.startsWith("PYTHON")
                || name.startsWith("PERL")
                || name.startsWith("BASH_FUNC_")
                || name.startsWith("npm_config_")
                || name.startsWith("GIT_") && !HARMLESS_GIT.contains(name);
    }
}
