/** Core of host operations: policy, command lines, processes, workspace, files and shells. */
@SuppressWarnings("module") // those that it exports to are compiled later
module io.docui.hostops.core {
    requires transitive io.docui.runtime;
    requires transitive java.compiler;
    requires com.github.albfernandez.juniversalchardet;
    requires io.github.javadiffutils;
    requires org.eclipse.jgit;
    requires pty4j;
    requires tools.jackson.databind;
    requires static transitive jakarta.validation;
    requires static transitive org.jspecify;

    exports io.docui.hostops.change;
    exports io.docui.hostops.effect;
    exports io.docui.hostops.extension;
    exports io.docui.hostops.file;
    exports io.docui.hostops.files;
    exports io.docui.hostops.policy;
    exports io.docui.hostops.process;
    exports io.docui.hostops.shell;
    exports io.docui.hostops.workspace;
    exports io.docui.hostops.internal.change to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.command.analysis to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.command.parser to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.edit to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.file to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.files to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.policy to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.policy.file to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.policy.program to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.process to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.shell to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.stream to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
    exports io.docui.hostops.internal.text to
            io.docui.hostops.languages,
            io.docui.hostops.debug,
            io.docui.hostops.desktop,
            io.docui.hostops;
}
