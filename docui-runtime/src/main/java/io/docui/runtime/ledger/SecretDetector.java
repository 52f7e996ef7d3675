package io.docui.runtime.ledger;

import java.util.List;

/**
 * Finds secrets in texts that no {@code @Sensitive} annotation marks, such as tokens in command lines and in the output of programs. A
 * session masks them in the entries that it writes to the ledger. Results for readers stay as they are. Thread-safe.
 */
@FunctionalInterface
public interface SecretDetector {
    /**
     * Returns the secrets in a text.
     *
     * @param text any text, which may be long
     * @return the secrets as they stand in the text, in any order; they are masked wherever the entry contains them
     */
    List<String> find(String text);
}
