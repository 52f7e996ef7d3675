package io.docui.eval.internal.transcript;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Where a session writes its transcript.
 * @param replaces whether an existing file is replaced
 */
public record TranscriptFile(Path path, boolean replaces) {
    /** Checks that the file does not exist, or may be replaced. */
    public void checkFree() throws EvaluationException {
        if (!replaces && Files.exists(path)) {
            throw exists();
        }
    }

    /**
     * Creates the file and its folder.
     * @param redact removes secrets from what is written
     */
    public TranscriptWriter create(UnaryOperator<String> redact) throws EvaluationException, IOException {
        try {
            return TranscriptWriter.create(path, replaces, redact);
        } catch (FileAlreadyExistsException e) {
            throw exists();
        }
    }

    private EvaluationException exists() {
        return new EvaluationException(
                Kind.USAGE, "The transcript " + path + " exists. Give another --out FILE, or --force to replace it.");
    }
}
