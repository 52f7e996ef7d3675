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

    /** What follows a host can be the password of another host: {@code http://localhost@example.org/}. */
    @ParameterizedTest
    @CsvSource({
        "http://localhost,false",
        "localhost,false",
        "http://localhost:3000,false",
        "http://localhost/,true",
        "http://localhost:3000/a,true",
        "localhost:3000/,true",
    })
    void unknownRestIsCertainBehindHostOnly(String prefix, boolean certain) {
        List<ShellArgument> argv =
                List.of(new ShellArgument.Known("curl"), new ShellArgument.Unknown(prefix, prefix + "$(cat x)", false));
        assertEquals(
                certain,
                LoopbackTransfer.of(argv).map(LoopbackTransfer::certain).orElse(false));
    }
}
