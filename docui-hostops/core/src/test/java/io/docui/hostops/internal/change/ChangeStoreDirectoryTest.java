package io.docui.hostops.internal.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.workspace.FileOperationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An operation that waits for another one fails after a while and says why. */
class ChangeStoreDirectoryTest {
    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    Path folder;

    /** Program that locks a file until its input ends. */
    public static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws IOException {
            try (FileChannel channel =
                            FileChannel.open(Path.of(args[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                System.out.println("locked " + lock.isValid());
                System.in.transferTo(OutputStream.nullOutputStream());
            }
        }
    }

    @Test
    void saysThatAnotherProcessHoldsStore() throws IOException, InterruptedException {
        ChangeStoreDirectory store = ChangeStoreDirectory.in(folder, SHORT);
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        folder.resolve("lock").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = holder.inputReader()) {
            assertEquals("locked true", out.readLine());
            String message = assertThrows(FileOperationException.class, () -> store.runExclusively(() -> "never"))
                    .getMessage();
            assertTrue(message.contains("another DocUI server"), message);
            assertTrue(message.contains(folder.toRealPath().toString()), message);
        } finally {
            holder.getOutputStream().close();
            holder.waitFor();
        }
        assertEquals("done", store.runExclusively(() -> "done"), "the other process has ended");
    }

    @Test
    void saysThatAnotherThreadHoldsStore() throws IOException, InterruptedException, ExecutionException {
        ChangeStoreDirectory store = ChangeStoreDirectory.in(folder, SHORT);
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        FutureTask<String> other = new FutureTask<>(() -> store.runExclusively(() -> {
            held.countDown();
            try {
                enough.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return "done";
        }));
        new Thread(other).start();
        held.await();
        String message = assertThrows(FileOperationException.class, () -> store.runExclusively(() -> "never"))
                .getMessage();
        assertTrue(message.contains("another operation of this program"), message);
        enough.countDown();
        assertEquals("done", other.get());
    }
}
