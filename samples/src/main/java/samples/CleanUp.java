package samples;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.DocUI;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.session.App;
import io.docui.server.cli.AppCommandLine;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A picocli command that became an app: {@code cleanup run} is for people, {@code cleanup mcp} for models. */
@DocUIApp(id = "cleanup", title = "Clean up")
@Command(name = "run", description = "Deletes the temporary files of a folder.")
public final class CleanUp implements Callable<Integer> {
    @Option(names = "--folder", description = "The folder (default: the current one).", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--ending", description = "What their names end with (default: .tmp).", defaultValue = ".tmp")
    private String ending = ".tmp";

    /** The command, as it was. */
    @Override
    public Integer call() throws IOException {
        System.out.println("deleted: " + delete());
        return 0;
    }

    /** Deletes the temporary files, and returns their names. */
    @DocUIAction
    public List<String> delete() throws IOException {
        List<String> names = temporaryFiles();
        for (String name : names) {
            Files.delete(folder.resolve(name));
        }
        return names;
    }

    @DocUIView(title = "Temporary files")
    void files(DocWriter out) throws IOException {
        List<String> names = temporaryFiles();
        out.paragraph(names.isEmpty() ? "none" : String.join(", ", names));
    }

    private List<String> temporaryFiles() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ending)) {
            files.forEach(file -> names.add(folder.relativize(file).toString()));
        }
        names.sort(null);
        return names;
    }

    /** The options above are the app's options, too: {@code cleanup mcp --folder target}. */
    App app() {
        return DocUI.app(CleanUpDocUI.bind(this));
    }

    public static void main(String[] args) {
        System.exit(AppCommandLine.of("cleanup", CleanUp::new, CleanUp::app)
                .add(CleanUp::new)
                .run(args));
    }
}
