package io.docui.hostops.internal.process;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Passes arguments and variables to a program byte for byte as UTF-8, even if the locale of this Java process has another encoding. Java
 * replaces the characters that its encoding lacks, so that another command would run than was judged. In this case a shell decodes them.
 */
public final class ArgumentEncoder {
    private static final String VARIABLE = "DOCUI_ARGUMENT";

    private final boolean exact;

    /** @param exact whether Java passes arguments as UTF-8 */
    ArgumentEncoder(boolean exact) {
        this.exact = exact;
    }

    /** Returns the encoder for this Java process. */
    public static ArgumentEncoder here() {
        return new ArgumentEncoder(System.getProperty("os.name", "").startsWith("Windows") || usesUtf8());
    }

    /** Tells whether this Java process uses UTF-8 for arguments and file names. */
    public static boolean usesUtf8() {
        return Charset.defaultCharset().equals(StandardCharsets.UTF_8)
                && System.getProperty("sun.jnu.encoding", "UTF-8").equalsIgnoreCase("UTF-8");
    }

    /**
     * A program as Java can start it.
     * @param environment all variables but those that the shell sets
     */
    public record EncodedProgram(List<String> argv, Map<String, String> environment) {}

    /** Returns the program itself if Java passes it unchanged, and a shell that runs it otherwise. */
    public EncodedProgram encode(List<String> argv, Map<String, String> environment) {
        if (exact || argv.stream().allMatch(ArgumentEncoder::isAscii) && isAscii(environment)) {
            return new EncodedProgram(argv, environment);
        }
        StringBuilder script = new StringBuilder();
        Map<String, String> passed = new HashMap<>(environment);
        environment.forEach((name, value) -> {
            if (!isAscii(value)) {
                passed.remove(name);
                assign(value, script);
                script.append("%s=$%s; export %s\n".formatted(name, VARIABLE, name));
            }
        });
        for (String argument : argv) {
            assign(argument, script);
            script.append("set -- \"$@\" \"$%s\"\n".formatted(VARIABLE));
        }
        script.append("unset %s\nexec \"$@\"".formatted(VARIABLE));
        return new EncodedProgram(List.of("/bin/sh", "-c", script.toString()), passed);
    }

    /** Writes an assignment. Full stops around the text keep line feeds at its end, and a dash at its beginning from being an option. */
    private static void assign(String text, StringBuilder script) {
        script.append(VARIABLE).append("=$(printf '.");
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            if (one == '%') {
                script.append("%%");
            } else if (one < 0 || one == '\\' || one == '\'') {
                script.append('\\').append("%03o".formatted(one & 0xff));
            } else {
                script.append((char) one);
            }
        }
        script.append(".')\n");
        script.append("%1$s=${%1$s#.}; %1$s=${%1$s%%.}\n".formatted(VARIABLE));
    }

    private static boolean isAscii(Map<String, String> environment) {
        return environment.values().stream().allMatch(ArgumentEncoder::isAscii);
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character < 0x80);
    }
}
