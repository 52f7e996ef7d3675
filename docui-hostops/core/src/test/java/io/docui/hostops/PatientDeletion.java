package io.docui.hostops;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirDeletionStrategy;

/**
 * Deletes the folder of a test also while calls in the background end, which write their last records there: a session that is closed
 * cancels its calls without waiting for them. Deletion is repeated until nothing comes anymore, or it fails as usual.
 */
public final class PatientDeletion implements TempDirDeletionStrategy {
    @Override
    public DeletionResult delete(Path folder, AnnotatedElementContext element, ExtensionContext test)
            throws IOException {
        AtomicReference<DeletionResult> last = new AtomicReference<>(Standard.INSTANCE.delete(folder, element, test));
        try {
            Waiting.until("the folder of the test is deleted", () -> {
                if (!last.get().isSuccessful()) {
                    last.set(Standard.INSTANCE.delete(folder, element, test));
                }
                return last.get().isSuccessful();
            });
        } catch (ConditionTimeoutException e) {
            return last.get(); // says what is in the way
        }
        return last.get();
    }
}
