package io.docui.hostops.internal.change;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.hostops.internal.change.FileTransactionPlan.NameChangeKind;
import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that is killed while a file takes the place of a folder leaves the folder. */
class ReplacementRollbackTest {
    private static final String TEMPORARY = ".docui-c1-0.tmp";

    @TempDir
    Path folder;

    /** @param renamed how many of the two names were changed before the process was killed */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void bringsFolderBack(int renamed) throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("work"));
        Path change = Files.createDirectories(folder.toRealPath().resolve("c1"));
        Path place = Files.createDirectories(root.resolve("place"));
        Files.writeString(place.resolve("in"), "x");
        Map<String, String> before = FileTreeSnapshot.of(root);
        Workspace workspace = Workspace.of(root);
        String old = BackupCopies.fingerprint(workspace, place);
        Path staged = Files.writeString(root.resolve(TEMPORARY), "new");
        String fresh = BackupCopies.fingerprint(workspace, staged);
        FileTransactionPlan plan = new FileTransactionPlan(
                List.of(new PlannedChange(NameChangeKind.REPLACE, place, place, TEMPORARY, old, fresh)),
                List.of(),
                List.of(),
                0,
                Optional.empty(),
                Optional.of(root));
        plan.save(change);
        if (renamed > 0) {
            Files.move(place, root.resolve(TEMPORARY + FileTransaction.REPLACED));
        }
        if (renamed > 1) {
            Files.move(staged, place);
        }
        Rollback rollback = new Rollback(workspace, change, plan, TransactionState.STAGED);
        rollback.run();
        assertEquals(List.of(), rollback.failures());
        assertEquals(before, FileTreeSnapshot.of(root));
    }
}
