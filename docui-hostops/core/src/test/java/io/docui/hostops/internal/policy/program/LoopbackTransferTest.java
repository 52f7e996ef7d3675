package io.docui.hostops.internal.policy.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.ShellArgument;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files a request sends. */
class LoopbackTransferTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            --data-urlencode email=a@b.org | -
            --data-urlencode =a@b.org      | -
            --data-urlencode @x.txt        | x.txt
            --data-urlencode name@x.txt    | x.txt
            --data-urlencode name@a=b.txt  | a=b.txt
            --data-urlencode text          | -
            --data @x.txt                  | x.txt
            --data email=a@b.org           | -
            """)
    void readsFileOnlyWhereCurlDoes(String option, String file) {
        List<ShellArgument> argv = Arrays.stream(("curl " + option + " http://localhost:3000/").split(" ", -1))
                .map(word -> (ShellArgument) new ShellArgument.Known(word))
                .toList();
        assertEquals(
                file == null ? List.of() : List.of(new ShellArgument.Known(file)),
                LoopbackTransfer.of(argv).orElseThrow().read());
    }
}
