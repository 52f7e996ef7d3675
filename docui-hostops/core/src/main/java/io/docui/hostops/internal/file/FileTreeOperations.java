package io.docui.hostops.internal.file;

import io.docui.hostops.internal.text.ByteSizeFormat;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies, fingerprints and deletes a file, a link, or a complete directory tree through open directory handles. Bytes, names, permissions,
 * times and, where permitted, owners and the extended attributes of users are preserved. Access control lists are not.
 */
public final class FileTreeOperations {
    private static final int MOST_NAMES = 1_000_000;
    private static final int BLOCK = 1 << 16;
    /** No change copies a larger file, so the fingerprint of such a file is never compared with that of a copy. */
    public static final long MOST_HASHED = 256L << 20;

    private static final String MODE = "unix:mode";
    /** The bits that set the group, and that let only owners remove the entries of a folder. */
    private static final int GROUP_AND_STICKY = 03000;

    private static final int PERMISSIONS = 0777;

    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");

    private FileTreeOperations() {}

    /** Limit on the amount that a change may copy. A change whose previous state cannot be kept could not be reverted. */
    public static final class CopyBudget {
        private final long most;
        private long bytes;
        private int entries;
        private final Set<String> shared = new HashSet<>();

        public CopyBudget(long most) {
            this.most = most;
        }

        private void entry() {
            if (++entries > 20_000) {
                throw new CopyLimitException(
                        "More than 20,000 files and folders would be changed at once, which could not be reverted."
                                + " Choose a smaller part, or use the shell.");
            }
        }

        private void bytes(long more) {
            bytes += more;
            if (bytes > most) {
                throw new CopyLimitException(
                        "More than " + ByteSizeFormat.of(most)
                                + " would be changed at once, which could not be reverted. Choose a smaller part, or use the shell.");
            }
        }

        public long bytes() {
            return bytes;
        }

        /** Returns how much has been copied until now. */
        public Amount amount() {
            return new Amount(bytes, entries, Set.copyOf(shared));
        }

        /** Goes back to an amount, because what was copied since has been deleted again. */
        public void reset(Amount amount) {
            bytes = amount.bytes();
            entries = amount.entries();
            shared.retainAll(amount.shared());
        }

        /** Returns the keys of the files that got an additional hard link instead of a copy. */
        public Set<String> sharedFiles() {
            return shared;
        }
    }

    /**
     * How much a change has copied.
     * @param shared the keys of the files that got an additional hard link
     */
    public record Amount(long bytes, int entries, Set<String> shared) {
        /** Copies the keys. */
        public Amount {
            shared = Set.copyOf(shared);
        }
    }

    /** Reports that something cannot be copied: there is more than a {@link CopyBudget} permits, or it is a pipe, a socket or a device. */
    public static final class CopyLimitException extends FileOperationException {
        private static final long serialVersionUID = 1;

        CopyLimitException(String message) {
            super(message);
        }
    }

    /**
     * Copies a file, a link, or a directory tree.
     * @param newName the name of the copy, which must not exist
     * @param links whether a file with several names gets one more hard link instead of a copy, where possible, so that it is restored as
     *     the same file
     */
    public static void copy(
            DirectoryHandle from, String name, DirectoryHandle to, String newName, CopyBudget copyBudget, boolean links)
            throws IOException {
        BasicFileAttributes attributes = from.attributes(name).orElseThrow(() -> gone(from, name));
        copyBudget.entry();
        if (attributes.isSymbolicLink()) {
            to.makeLink(newName, from.linkTarget(name));
        } else if (attributes.isDirectory()) {
            to.makeFolder(newName);
            try (DirectoryHandle source = from.folder(name);
                    DirectoryHandle target = to.folder(newName)) {
                for (String inside : source.names(MOST_NAMES)) {
                    copy(source, inside, target, inside, copyBudget, links);
                }
            }
            attributes(from, name, to, newName, attributes.lastModifiedTime());
        } else if (attributes.isRegularFile() && links && isLinked(from, name, to, newName)) {
            copyBudget.sharedFiles().add(String.valueOf(attributes.fileKey()));
        } else if (attributes.isRegularFile()) {
            copyBudget.bytes(attributes.size());
            try (SeekableByteChannel in = from.read(name);
                    SeekableByteChannel out = to.create(newName)) {
                attributes(from, name, to, newName, null);
                transfer(in, out);
            }
            attributes(from, name, to, newName, attributes.lastModifiedTime());
        } else {
            throw new CopyLimitException(
                    from.path().resolve(name) + " is a device, a pipe or a socket, which cannot be backed up.");
        }
    }

    private static boolean isLinked(DirectoryHandle from, String name, DirectoryHandle to, String newName)
            throws IOException {
        if (names(from.path().resolve(name)) < 2) {
            return false;
        }
        try {
            to.makeHardLink(newName, from, name);
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            // The target is on another file system, so a copy is made, which is a separate file.
            return false;
        }
    }

    public static int names(Path path) throws IOException {
        boolean known = path.getFileSystem().supportedFileAttributeViews().contains("unix");
        return known && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                ? (int) Files.getAttribute(path, "unix:nlink", LinkOption.NOFOLLOW_LINKS)
                : 1;
    }

    private static FileOperationException gone(DirectoryHandle directoryHandle, String name) {
        return new FileOperationException(directoryHandle.path().resolve(name) + " no longer exists.");
    }

    /** Copies bytes and forces them to disk. */
    public static void transfer(SeekableByteChannel in, SeekableByteChannel out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        while (in.read(block) >= 0) {
            write(block.flip(), out);
            block.clear();
        }
        force(out);
    }

    public static void write(ByteBuffer bytes, SeekableByteChannel out) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    public static void force(SeekableByteChannel out) throws IOException {
        if (out instanceof FileChannel file) {
            file.force(true);
        }
    }

    /**
     * Copies the permissions and the owner of an entry to another entry, and sets its time.
     * @param time the modification time; null to leave it unchanged
     */
    public static void attributes(
            DirectoryHandle from, String name, DirectoryHandle to, String newName, @Nullable FileTime time)
            throws IOException {
        PosixFileAttributeView source = from.view(name, PosixFileAttributeView.class);
        PosixFileAttributeView target = to.view(newName, PosixFileAttributeView.class);
        if (source != null && target != null) {
            PosixFileAttributes wanted = source.readAttributes();
            PosixFileAttributes present = target.readAttributes();
            owner(wanted, present, target);
            if (!wanted.permissions().equals(target.readAttributes().permissions())) {
                target.setPermissions(wanted.permissions());
            }
            specialMode(from.path().resolve(name), to.path().resolve(newName));
        }
        userAttributes(from.path().resolve(name), to.path().resolve(newName));
        BasicFileAttributeView times = to.view(newName, BasicFileAttributeView.class);
        if (time != null && times != null) {
            times.setTimes(time, null, null);
        }
    }

    /**
     * Copies the bits of the mode that Java does not know as permissions: those that pass on the group of a folder and protect its entries.
     * The bit with which a program gets the rights of its owner is left out: new content must not get them.
     */
    public static void specialMode(Path from, Path to) throws IOException {
        if (from.getFileSystem().supportedFileAttributeViews().contains("unix")
                && !Files.isSymbolicLink(from)
                && !Files.isSymbolicLink(to)) {
            int wanted = (int) Files.getAttribute(from, MODE, LinkOption.NOFOLLOW_LINKS) & GROUP_AND_STICKY;
            int present = (int) Files.getAttribute(to, MODE, LinkOption.NOFOLLOW_LINKS);
            if ((present & GROUP_AND_STICKY) != wanted) {
                Files.setAttribute(to, MODE, present & PERMISSIONS | wanted, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    /** Copies the extended attributes that users set. Java cannot read others, such as access control lists. */
    private static void userAttributes(Path from, Path to) {
        UserDefinedFileAttributeView source =
                Files.getFileAttributeView(from, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        UserDefinedFileAttributeView target =
                Files.getFileAttributeView(to, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (source == null || target == null || Files.isSymbolicLink(from) || Files.isSymbolicLink(to)) {
            return;
        }
        try {
            for (String name : source.list()) {
                ByteBuffer value = ByteBuffer.allocate(source.size(name));
                source.read(name, value);
                target.write(name, value.flip());
            }
        } catch (IOException e) {
            // A file system need not support them.
            System.getLogger(FileTreeOperations.class.getName())
                    .log(System.Logger.Level.DEBUG, "Extended attributes could not be preserved", e);
        }
    }

    /**
     * Sets the modification time of a restored file to now. Build systems rely on this time and would otherwise take their output
     * for the replaced file as up to date.
     */
    public static void touch(DirectoryHandle directoryHandle, String name) throws IOException {
        BasicFileAttributeView times = directoryHandle.view(name, BasicFileAttributeView.class);
        if (times != null
                && directoryHandle
                        .attributes(name)
                        .map(BasicFileAttributes::isRegularFile)
                        .orElse(false)) {
            times.setTimes(FileTime.from(Instant.now()), null, null);
        }
    }

    private static void owner(PosixFileAttributes wanted, PosixFileAttributes present, PosixFileAttributeView target) {
        try {
            if (!wanted.owner().equals(present.owner())) {
                target.setOwner(wanted.owner());
            }
            if (!wanted.group().equals(present.group())) {
                target.setGroup(wanted.group());
            }
        } catch (IOException e) {
            // Only the superuser can change the owner of a file. Other users keep their own.
            System.getLogger(FileTreeOperations.class.getName())
                    .log(System.Logger.Level.DEBUG, "The owner could not be preserved", e);
        }
    }

    /** Deletes a file, a link, or a directory tree, if it exists. */
    public static void delete(DirectoryHandle directoryHandle, String name) throws IOException {
        Optional<BasicFileAttributes> attributes = directoryHandle.attributes(name);
        if (attributes.isEmpty()) {
            return;
        }
        if (attributes.get().isDirectory()) {
            open(directoryHandle, name);
            try (DirectoryHandle inside = directoryHandle.folder(name)) {
                for (String entry : inside.names(MOST_NAMES)) {
                    delete(inside, entry);
                }
            }
        }
        directoryHandle.delete(name);
    }

    /** Grants the owner write access to a directory, so that it can be emptied. */
    private static void open(DirectoryHandle directoryHandle, String name) throws IOException {
        PosixFileAttributeView view = directoryHandle.view(name, PosixFileAttributeView.class);
        if (view != null) {
            Set<PosixFilePermission> permissions = view.readAttributes().permissions();
            if (permissions.addAll(OWNERS)) {
                view.setPermissions(permissions);
            }
        }
    }

    /**
     * Returns the fingerprint of an entry, which covers bytes, names, permissions and link targets; empty if nothing exists. Of a file that is
     * too large to be kept, it covers size, time and identity, because its bytes would take long to read.
     */
    public static String fingerprint(DirectoryHandle directoryHandle, String name) throws IOException {
        Optional<BasicFileAttributes> attributes = directoryHandle.attributes(name);
        if (attributes.isEmpty()) {
            return "";
        }
        MessageDigest digest = sha256();
        if (attributes.get().isSymbolicLink()) {
            return "link " + directoryHandle.linkTarget(name);
        }
        if (attributes.get().isDirectory()) {
            try (DirectoryHandle inside = directoryHandle.folder(name)) {
                List<String> names = inside.names(MOST_NAMES);
                Collections.sort(names);
                for (String entry : names) {
                    String line = entry + '\0' + fingerprint(inside, entry) + '\0';
                    digest.update(line.getBytes(StandardCharsets.UTF_8));
                }
            }
            return "folder " + permissions(directoryHandle, name) + ' ' + hex(digest);
        }
        if (!attributes.get().isRegularFile()) {
            // Opening a pipe would wait for another program.
            return "special " + permissions(directoryHandle, name) + ' '
                    + attributes.get().fileKey();
        }
        if (attributes.get().size() > MOST_HASHED) {
            return "large " + permissions(directoryHandle, name) + ' '
                    + attributes.get().size() + ' ' + attributes.get().lastModifiedTime() + ' '
                    + attributes.get().fileKey();
        }
        try (SeekableByteChannel in = directoryHandle.read(name)) {
            ByteBuffer block = ByteBuffer.allocate(BLOCK);
            while (in.read(block) >= 0) {
                digest.update(block.flip());
                block.clear();
            }
        }
        return "file " + permissions(directoryHandle, name) + ' ' + hex(digest);
    }

    private static String permissions(DirectoryHandle directoryHandle, String name) throws IOException {
        PosixFileAttributeView view = directoryHandle.view(name, PosixFileAttributeView.class);
        return view == null
                ? "-"
                : PosixFilePermissions.toString(view.readAttributes().permissions());
    }

    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime supports SHA-256.", e);
        }
    }
}
