package io.docui.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** The inputs that are kept: seeds, and each that was once a finding. */
@Timeout(120)
class CorpusTest {
    @TestFactory
    Stream<DynamicContainer> passesKeptInputs() {
        return Arrays.stream(FuzzTargets.values())
                .map(target -> DynamicContainer.dynamicContainer(target.title(), tests(target)));
    }

    private static Stream<DynamicTest> tests(FuzzTargets target) {
        List<Path> inputs = inputs(target);
        assertFalse(inputs.isEmpty(), () -> "no inputs for " + target.title());
        FuzzTarget made = target.create();
        return inputs.stream()
                .map(input -> dynamicTest(
                        input.getFileName().toString(), () -> made.check(new FuzzInput(Files.readAllBytes(input)))));
    }

    private static List<Path> inputs(FuzzTargets target) {
        try (Stream<Path> files = Files.list(FuzzRun.corpus(target))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new AssertionError("the corpus of " + target.title() + " cannot be read", e);
        }
    }
}
