package io.docui.example.ide.git;

import java.io.File;
import java.io.IOException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/** A machine whose user has told git nothing. */
final class EmptyGitConfiguration {
    private EmptyGitConfiguration() {}

    /** What is done there. */
    interface GitRunnable {
        /** Does it. */
        void run() throws IOException, GitAPIException;
    }

    static void run(GitRunnable gitRunnable) throws IOException, GitAPIException {
        FS unused = IsolatedJGitSystemReader.files();
        SystemReader before = SystemReader.getInstance();
        SystemReader.setInstance(new SystemReader.Delegate(before) {
            @Override
            public FileBasedConfig openUserConfig(Config parent, FS files) {
                return new FileBasedConfig(parent, new File("nowhere.gitconfig"), files);
            }

            @Override
            public String getenv(String variable) {
                return variable.startsWith("GIT_") ? null : super.getenv(variable);
            }
        });
        try {
            gitRunnable.run();
        } finally {
            SystemReader.setInstance(before);
        }
    }
}
