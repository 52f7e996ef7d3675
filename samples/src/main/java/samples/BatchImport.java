package samples;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.server.cli.AppCommandLine;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A batch job: a model starts it, goes on with other things, reads its progress, and can stop it. */
@DocUIApp(id = "import", title = "Import")
public final class BatchImport {
    private final List<Integer> imported = new CopyOnWriteArrayList<>();
    private final Consumer<Integer> store;

    /**
     * Creates the job.
     *
     * @param store takes one row; a real one writes to a database
     */
    public BatchImport(Consumer<Integer> store) {
        this.store = store;
    }

    /**
     * Imports rows. What was imported before a cancellation stays.
     *
     * @param rows how many
     */
    @DocUIAction(async = true, timeout = "PT1H")
    public String importRows(int rows, InvocationContext context) {
        for (int row = 1; row <= rows; row++) {
            if (context.isCancelled()) {
                return "stopped after " + (row - 1) + " rows";
            }
            store.accept(row);
            imported.add(row);
            context.progress((double) row / rows, row + " of " + rows + " rows");
        }
        return rows + " rows imported";
    }

    @DocUIView(title = "Imported")
    void imported(DocWriter out) {
        out.paragraph(imported.size() + " rows");
        out.link("Import a thousand rows", BatchImportDocUI.importRows(1000));
    }

    private static void pause(int row) {
        try {
            Thread.sleep(20); // stands for the work of one row
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the job was canceled, which it checks before each row
        }
    }

    public static void main(String[] args) {
        System.exit(AppCommandLine.of(
                        "import",
                        Object::new,
                        none -> DocUI.app(BatchImportDocUI.bind(new BatchImport(BatchImport::pause))))
                .run(args));
    }
}
