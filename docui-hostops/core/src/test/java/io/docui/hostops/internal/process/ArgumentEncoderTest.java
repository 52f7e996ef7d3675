package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Arguments in a Java process whose locale cannot pass them. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows passes arguments as UTF-16, in every locale")
class ArgumentEncoderTest {
    private static final List<String> ODD = List.of(
            "Zo\u00eb",
            "\u4e2d\u6587 \ud83d\ude00",
            "it's 100% \\n \u00e9\n\n",
            "\u00ab",
            "",
            " plain ",
            "\u00a0",
            "-n \u00fc");

    @Test
    void programReceivesEveryByte() throws Exception {
        List<String> argv = new ArrayList<>(List.of("/usr/bin/printf", "[%s]"));
        argv.addAll(ODD);
        ArgumentEncoder.EncodedProgram program = new ArgumentEncoder(false).encode(argv, Map.of("LC_ALL", "C"));
        assertTrue(program.argv().stream().allMatch(argument -> argument.chars().allMatch(c -> c < 0x80)));
        assertEquals("[" + String.join("][", ODD) + "]", output(program));
    }

    @Test
    void programReceivesVariables() throws Exception {
        String value = "it's \u00eb%\n";
        ArgumentEncoder.EncodedProgram program = new ArgumentEncoder(false)
                .encode(List.of("/bin/sh", "-c", "printf %s \"$WORD$DOCUI_ARGUMENT\""), Map.of("WORD", value));
        assertEquals(value, output(program));
    }

    @Test
    void asciiIsPassedAsItIs() {
        List<String> argv = List.of("ls", "-l");
        assertSame(argv, new ArgumentEncoder(false).encode(argv, Map.of()).argv());
        assertSame(ODD, new ArgumentEncoder(true).encode(ODD, Map.of()).argv());
    }

    private static String output(ArgumentEncoder.EncodedProgram program) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(program.argv()).redirectErrorStream(true);
        builder.environment().putAll(program.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return text;
    }
}
