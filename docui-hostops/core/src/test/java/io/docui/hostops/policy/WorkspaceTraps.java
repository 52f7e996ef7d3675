package io.docui.hostops.policy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files of a workspace that programs obey or take for their own: modules, settings, wrappers, repositories. Each leads to {@code evil}, so
 * that a command which only seems to tell something is found out.
 */
final class WorkspaceTraps {
    private static final String PYTHON = "import os\nos.system('./evil')\n";
    private static final String MAKE = "$(shell ./evil)\nall:\n\t./evil\n";

    private WorkspaceTraps() {}

    /**
     * Writes the files.
     * @param workspace the folder in which they will lie
     */
    static void write(Path folder, Path workspace) throws IOException {
        String evil = workspace.resolve("evil").toString();
        repositories(folder, evil);
        python(folder);
        node(folder, evil);
        tools(folder, evil);
        for (String name : new String[] {
            "tools/bazel", "tc/bin/rustc", "tc/bin/cargo", "gradlew", "mvnw", "jh/bin/java", "node_modules/.bin/tsc"
        }) {
            Path file = folder.resolve(name);
            HoleVariantsTest.write(folder, name, "#!/bin/sh\n: > \"$CANARY\"\n: > \"$CANARY_INSIDE\"\n");
            if (!file.toFile().setExecutable(true)) {
                throw new IOException("cannot make " + file + " executable");
            }
        }
    }

    /** The workspace is a repository and, with other files, a bare one; others lie in folders. */
    private static void repositories(Path folder, String evil) throws IOException {
        String settings = "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = " + evil
                + "\n[diff]\n\texternal = " + evil + "\n[alias]\n\tx = !" + evil + "\n";
        for (String place : new String[] {"", "bare/", "store/", "Linux/"}) {
            HoleVariantsTest.write(folder, place + "HEAD", "ref: refs/heads/m\n");
            HoleVariantsTest.write(folder, place + "config", settings);
            Files.createDirectories(folder.resolve(place + "objects"));
            Files.createDirectories(folder.resolve(place + "refs"));
        }
        Files.createDirectories(folder.resolve("bare/sub"));
        HoleVariantsTest.write(folder, ".git/HEAD", "ref: refs/heads/m\n");
        HoleVariantsTest.write(folder, ".git/config", "[core]\n\trepositoryformatversion = 0\n");
        Files.createDirectories(folder.resolve(".git/objects"));
        Files.createDirectories(folder.resolve(".git/refs"));
        HoleVariantsTest.write(folder, "linked/HEAD", "ref: refs/heads/m\n");
        HoleVariantsTest.write(folder, "linked/commondir", "../store\n");
        Files.createDirectories(folder.resolve("dangling/objects"));
        Files.createDirectories(folder.resolve("dangling/refs"));
        Files.createSymbolicLink(folder.resolve("dangling/HEAD"), Path.of("refs/heads/m"));
        HoleVariantsTest.write(folder, "dangling/config", settings);
        // A name that grep prints, and that runs a program if it is evaluated as arithmetic.
        HoleVariantsTest.write(folder, "named/a[$(PATH=..:$PATH evil)]", "x\n");
        Files.createDirectories(folder.resolve("hollow/.git"));
        Files.createDirectories(folder.resolve("hollow/objects"));
        Files.createDirectories(folder.resolve("hollow/refs"));
        HoleVariantsTest.write(folder, "hollow/HEAD", "ref: refs/heads/m\n");
        HoleVariantsTest.write(folder, "hollow/config", settings);
        HoleVariantsTest.write(folder, ".gitattributes", "* diff=x filter=x\n");
    }

    private static void python(Path folder) throws IOException {
        for (String module : new String[] {"pip", "json", "pytest", "http", "venv", "compileall", "setuptools"}) {
            HoleVariantsTest.write(folder, module + "/__init__.py", PYTHON);
            HoleVariantsTest.write(folder, module + "/__main__.py", PYTHON);
        }
        HoleVariantsTest.write(folder, "sitecustomize.py", PYTHON);
        HoleVariantsTest.write(folder, "usercustomize.py", PYTHON);
        HoleVariantsTest.write(folder, "encodings.py", PYTHON);
        HoleVariantsTest.write(folder, "setup.py", PYTHON);
        HoleVariantsTest.write(folder, "pip.conf", "[global]\npython = ./evil\n");
        HoleVariantsTest.write(folder, ".python-version", "../../evil\n");
    }

    private static void node(Path folder, String evil) throws IOException {
        HoleVariantsTest.write(
                folder,
                ".npmrc",
                "viewer=" + evil + "\nbrowser=" + evil + "\nscript-shell=" + evil
                        + "\nnode-options=--require ./x.js\n");
        HoleVariantsTest.write(folder, "x.js", "require('child_process').execSync('./evil')\n");
        HoleVariantsTest.write(
                folder,
                "package.json",
                "{\"name\": \"x\", \"version\": \"1.0.0\", \"scripts\": {\"version\": \"./evil\", \"list\": \"./evil\"}}\n");
        HoleVariantsTest.write(folder, ".nvmrc", "../../evil\n");
    }

    private static void tools(Path folder, String evil) throws IOException {
        HoleVariantsTest.write(
                folder,
                "rust-toolchain.toml",
                "[toolchain]\npath = \"" + Path.of(evil).resolveSibling("tc") + "\"\n");
        HoleVariantsTest.write(folder, ".tool-versions", "nodejs path:./tc\npython path:./tc\n");
        HoleVariantsTest.write(folder, ".bazelversion", "0.0.1\n");
        HoleVariantsTest.write(folder, "global.json", "{\"sdk\": {\"version\": \"0.0.1\", \"paths\": [\"./tc\"]}}\n");
        HoleVariantsTest.write(folder, "evil.conf", "Dir::Bin::dpkg \"" + evil + "\";\nDPkg::Options {\"--x\";};\n");
        HoleVariantsTest.write(folder, "GNUmakefile", MAKE);
        HoleVariantsTest.write(folder, "x.mk", MAKE);
        HoleVariantsTest.write(folder, "x.gdb", "shell ./evil\n");
        HoleVariantsTest.write(folder, ".gdbinit", "shell ./evil\n");
        HoleVariantsTest.write(folder, ".valgrindrc", "--tool=../../evil\n");
        HoleVariantsTest.write(folder, ".shellcheckrc", "external-sources=true\n");
        HoleVariantsTest.write(folder, ".sqliterc", ".shell ./evil\n");
        HoleVariantsTest.write(folder, "x.sql", ".shell ./evil\n");
        HoleVariantsTest.write(folder, "options", "-wrapper " + evil + "\n");
        HoleVariantsTest.write(folder, ".ripgreprc", "--pre=" + evil + "\n");
        HoleVariantsTest.write(folder, ".curlrc", "output = \"evil\"\n");
        HoleVariantsTest.write(folder, ".inputrc", "\"x\": \"./evil\\n\"\n");
        HoleVariantsTest.write(folder, ".bashrc", "./evil\n");
        HoleVariantsTest.write(folder, ".profile", "./evil\n");
        HoleVariantsTest.write(folder, "compose.yaml", "include: [\"https://example.invalid/x.git\"]\n");
        HoleVariantsTest.write(folder, "x.jq", "\"x\"\n");
        HoleVariantsTest.write(folder, "x.c", "int x;\n");
    }
}
