package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the filter as the kernel does. {@code SandboxTest} lets the kernel itself run it. */
class SystemCallFilterTest {
    private static final int ALLOWED = 0x7fff0000;

    /** Returns what the filter answers: -1 to allow the call, otherwise its error. */
    private static int answer(byte[] filter, int architecture, int call, long argument) {
        ByteBuffer data = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        data.putInt(0, call).putInt(4, architecture).putLong(16, argument).putLong(24, argument);
        ByteBuffer program = ByteBuffer.wrap(filter).order(ByteOrder.LITTLE_ENDIAN);
        int register = 0;
        for (int next = 0; next < filter.length / 8; next++) {
            int at = next * 8;
            int equal = Byte.toUnsignedInt(program.get(at + 2));
            int unequal = Byte.toUnsignedInt(program.get(at + 3));
            int value = program.getInt(at + 4);
            switch (program.getShort(at)) {
                case 0x20 -> register = data.getInt(value);
                case 0x15 -> next += register == value ? equal : unequal;
                case 0x35 -> next += Integer.compareUnsigned(register, value) >= 0 ? equal : unequal;
                case 0x06 -> {
                    return value == ALLOWED ? -1 : value - 0x50000;
                }
                default -> throw new AssertionError("unknown code " + program.getShort(at));
            }
        }
        throw new AssertionError("the program has no end");
    }

    @ParameterizedTest
    @CsvSource({
        // keyrings
        "amd64, C000003E, 248, 0, 1",
        "amd64, C000003E, 249, 0, 1",
        "amd64, C000003E, 250, 0, 1",
        "amd64, 40000003, 286, 0, 1",
        "amd64, 40000003, 287, 0, 1",
        "amd64, 40000003, 288, 0, 1",
        "aarch64, C00000B7, 217, 0, 1",
        "aarch64, C00000B7, 218, 0, 1",
        "aarch64, C00000B7, 219, 0, 1",
        "aarch64, 40000028, 309, 0, 1",
        "aarch64, 40000028, 310, 0, 1",
        "aarch64, 40000028, 311, 0, 1",
        // sockets of virtual machines; the kernel looks at 32 bits of the family
        "amd64, C000003E, 41, 40, 97",
        "amd64, C000003E, 41, 4294967336, 97",
        "amd64, 40000003, 359, 40, 97",
        "amd64, 40000003, 102, 1, 97",
        "aarch64, C00000B7, 198, 40, 97",
        "aarch64, 40000028, 281, 40, 97",
        // io_uring, the x32 interface, and architectures that the machine does not have
        "amd64, C000003E, 425, 0, 38",
        "aarch64, C00000B7, 425, 0, 38",
        "amd64, C000003E, 1073741865, 40, 38",
        "amd64, C00000B7, 0, 0, 38",
        // signals that the kernel sends later
        "amd64, C000003E, 222, 1, 38",
        "amd64, C000003E, 244, 1, 38",
        "amd64, C000003E, 72, 10, 22",
        "amd64, 40000003, 259, 1, 38",
        "amd64, 40000003, 281, 1, 38",
        "amd64, 40000003, 55, 10, 22",
        "amd64, 40000003, 221, 10, 22",
        "aarch64, C00000B7, 107, 1, 38",
        "aarch64, C00000B7, 184, 1, 38",
        "aarch64, C00000B7, 25, 10, 22",
        "aarch64, 40000028, 257, 1, 38",
        "aarch64, 40000028, 278, 1, 38",
        "aarch64, 40000028, 221, 4294967306, 22",
        // all else is allowed
        "amd64, C000003E, 72, 4, -1",
        "amd64, C000003E, 0, 0, -1",
        "amd64, C000003E, 41, 1, -1",
        "amd64, C000003E, 41, 2, -1",
        "amd64, C000003E, 251, 40, -1",
        "amd64, C000003E, 217, 40, -1",
        "amd64, 40000003, 102, 3, -1",
        "amd64, 40000003, 359, 1, -1",
        "aarch64, C00000B7, 198, 10, -1",
        "aarch64, C00000B7, 250, 40, -1",
        "aarch64, 40000028, 281, 1, -1",
    })
    void refusesOnlyWhatNamespacesDoNotSeparate(
            String machine, String architecture, int call, long argument, int expected) {
        byte[] filter = SystemCallFilter.of(machine).orElseThrow().toBytes();
        assertEquals(expected, answer(filter, Integer.parseUnsignedInt(architecture, 16), call, argument));
    }

    @ParameterizedTest
    @CsvSource({"riscv64", "x86", "arm"})
    void knowsNoFilterForOtherMachines(String machine) {
        assertEquals(Optional.empty(), SystemCallFilter.of(machine));
    }

    @ParameterizedTest
    @CsvSource({"amd64", "aarch64"})
    void printsFilter(String machine) throws Exception {
        SystemCallFilter filter = SystemCallFilter.of(machine).orElseThrow();
        Process printf = new ProcessBuilder("sh", "-c", "printf \"$1\"", "sh", filter.toPrintfFormat()).start();
        byte[] printed = printf.getInputStream().readAllBytes();
        assertTrue(printed.length > 0);
        assertEquals(ByteBuffer.wrap(filter.toBytes()), ByteBuffer.wrap(printed));
    }
}
