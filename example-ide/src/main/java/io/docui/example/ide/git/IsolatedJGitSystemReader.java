package io.docui.example.ide.git;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.FS_POSIX;
import org.eclipse.jgit.util.FS_Win32;
import org.eclipse.jgit.util.ProcessResult;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Gives JGit a view of this machine in which JGit starts no program: no hooks, no filters, not even git to read its settings. A repository
 * is untrusted, and the programs in its settings would run outside the sandbox without a policy decision.
 */
final class IsolatedJGitSystemReader extends SystemReader.Delegate {
    private static final File SYSTEM_SETTINGS = new File("/etc/gitconfig");
    private static final FS FILES = installed();

    private IsolatedJGitSystemReader(SystemReader reader) {
        super(reader);
    }

    static FS files() {
        return FILES;
    }

    private static FS installed() {
        SystemReader.setInstance(new IsolatedJGitSystemReader(SystemReader.getInstance()));
        return SystemReader.getInstance().isWindows() ? new WindowsFiles() : new PosixFiles();
    }

    /** Returns the settings of the machine from their usual file. JGit itself would run git to find it. */
    @Override
    public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
        boolean there = getenv("GIT_CONFIG_NOSYSTEM") == null && SYSTEM_SETTINGS.canRead();
        return there ? new FileBasedConfig(parent, SYSTEM_SETTINGS, fs) : new Nowhere(parent, fs);
    }

    /** Returns empty settings of JGit itself. JGit writes measurements to them, and reading must not write to the home folder. */
    @Override
    public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
        return new Nowhere(parent, fs);
    }

    /** Settings without a file. */
    private static final class Nowhere extends FileBasedConfig {
        Nowhere(@Nullable Config parent, FS fs) {
            super(parent, new File("none"), fs);
        }

        @Override
        public void load() {
            clear();
        }

        @Override
        public void save() {
            // There is no file.
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }

    private static IOException refusal() {
        return new IOException("programs configured by a repository are not run here");
    }

    /** POSIX file system that starts no programs. */
    private static final class PosixFiles extends FS_POSIX {
        PosixFiles() {}

        PosixFiles(FS files) {
            super(files);
        }

        @Override
        public FS newInstance() {
            return new PosixFiles(this);
        }

        @Override
        protected @Nullable File discoverGitExe() {
            return null;
        }

        @Override
        public ProcessResult runHookIfPresent(
                Repository repository,
                String name,
                String[] arguments,
                @Nullable OutputStream out,
                @Nullable OutputStream error,
                @Nullable String input) {
            return new ProcessResult(ProcessResult.Status.NOT_PRESENT);
        }

        @Override
        public int runProcess(
                ProcessBuilder process,
                @Nullable OutputStream out,
                @Nullable OutputStream error,
                @Nullable InputStream input)
                throws IOException {
            throw refusal();
        }

        @Override
        public FS.ExecutionResult execute(ProcessBuilder process, @Nullable InputStream input) throws IOException {
            throw refusal();
        }
    }

    /** Windows file system that starts no programs. */
    private static final class WindowsFiles extends FS_Win32 {
        WindowsFiles() {}

        WindowsFiles(FS files) {
            super(files);
        }

        @Override
        public FS newInstance() {
            return new WindowsFiles(this);
        }

        @Override
        protected @Nullable File discoverGitExe() {
            return null;
        }

        @Override
        public ProcessResult runHookIfPresent(
                Repository repository,
                String name,
                String[] arguments,
                @Nullable OutputStream out,
                @Nullable OutputStream error,
                @Nullable String input) {
            return new ProcessResult(ProcessResult.Status.NOT_PRESENT);
        }

        @Override
        public int runProcess(
                ProcessBuilder process,
                @Nullable OutputStream out,
                @Nullable OutputStream error,
                @Nullable InputStream input)
                throws IOException {
            throw refusal();
        }

        @Override
        public FS.ExecutionResult execute(ProcessBuilder process, @Nullable InputStream input) throws IOException {
            throw refusal();
        }
    }
}
