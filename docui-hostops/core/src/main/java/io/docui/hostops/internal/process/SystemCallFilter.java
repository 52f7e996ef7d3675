package io.docui.hostops.internal.process;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Filter of system calls for programs in the sandbox (docs/spec/host-operations.md#sandbox): what namespaces do not separate from the rest of the
 * machine is refused.
 *
 * <p>These are the keyrings of the kernel, which a program inherits from the session that it was started in, and the sockets between a virtual
 * machine and its host. {@code io_uring} is refused too, because it creates sockets without a system call that a filter sees, and changes files for
 * a process that is stopped. So that nothing continues a stopped process ({@link ProgramPause}), the kernel must send no signal of a program's
 * choice later: by a timer, for a message queue, or for a file. The filter is a program of classic BPF (Linux, Documentation/userspace-api/seccomp_filter.rst). Immutable.
 */
public final class SystemCallFilter {
    // Numbers of the kernel's headers: linux/bpf_common.h, linux/seccomp.h, linux/audit.h, asm-generic/errno.h,
    // linux/socket.h.
    private static final short LOAD = 0x20;
    private static final short IF_EQUAL = 0x15;
    private static final short IF_AT_LEAST = 0x35;
    private static final short RETURN = 0x06;
    private static final int ALLOW = 0x7fff0000;
    private static final int ERROR = 0x00050000;
    private static final int NOT_PERMITTED = ERROR | 1;
    private static final int NO_SUCH_CALL = ERROR | 38;
    private static final int INVALID = ERROR | 22;
    private static final int NO_SUCH_FAMILY = ERROR | 97;
    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    private static final int FIRST_ARGUMENT = 16;
    private static final int SECOND_ARGUMENT = 24;
    private static final int VIRTUAL_MACHINE_SOCKETS = 40;
    private static final int IO_URING_SETUP = 425;
    private static final int SET_SIGNAL_OF_FILE = 10;
    /** The first call of the interface for programs with short pointers, which has the same architecture as that of x86-64. */
    private static final int X32 = 0x40000000;

    private static final CallTable X86_64 =
            new CallTable(0xC000003E, List.of(248, 249, 250), List.of(222, 244), List.of(72), 41, Optional.empty());
    private static final CallTable I386 = new CallTable(
            0x40000003, List.of(286, 287, 288), List.of(259, 281), List.of(55, 221), 359, Optional.of(102));
    private static final CallTable AARCH64 =
            new CallTable(0xC00000B7, List.of(217, 218, 219), List.of(107, 184), List.of(25), 198, Optional.empty());
    private static final CallTable ARM = new CallTable(
            0x40000028, List.of(309, 310, 311), List.of(257, 278), List.of(55, 221), 281, Optional.empty());

    private static final Map<String, List<CallTable>> MACHINES = Map.of(
            "amd64", List.of(X86_64, I386),
            "x86_64", List.of(X86_64, I386),
            "aarch64", List.of(AARCH64, ARM));

    private final List<Instruction> program = new ArrayList<>();

    /**
     * The numbers of system calls.
     *
     * @param keys those for keyrings
     * @param signals those that let the kernel send a signal later: {@code timer_create} and {@code mq_notify}
     * @param files those that choose the signal for a file: {@code fcntl}
     * @param multiplexer the call that does the work of all calls for sockets, where there is one; its arguments are in memory, which no filter sees
     */
    private record CallTable(
            int architecture,
            List<Integer> keys,
            List<Integer> signals,
            List<Integer> files,
            int socket,
            Optional<Integer> multiplexer) {}

    /** @param unequal how many instructions a comparison skips if it does not hold */
    private record Instruction(short code, int unequal, int value) {}

    private SystemCallFilter(List<CallTable> tables) {
        add(LOAD, ARCHITECTURE);
        for (CallTable table : tables) {
            List<Instruction> calls = new SystemCallFilter(table).program;
            program.add(new Instruction(IF_EQUAL, calls.size(), table.architecture()));
            program.addAll(calls);
        }
        add(RETURN, NO_SUCH_CALL);
    }

    private SystemCallFilter(CallTable table) {
        add(LOAD, NUMBER);
        table.keys().forEach(call -> refuse(IF_EQUAL, call, NOT_PERMITTED));
        table.signals().forEach(call -> refuse(IF_EQUAL, call, NO_SUCH_CALL));
        refuse(IF_EQUAL, IO_URING_SETUP, NO_SUCH_CALL);
        if (table.equals(X86_64)) {
            refuse(IF_AT_LEAST, X32, NO_SUCH_CALL);
        }
        table.multiplexer().ifPresent(call -> refuseArgument(call, FIRST_ARGUMENT, 1, NO_SUCH_FAMILY));
        refuseArgument(table.socket(), FIRST_ARGUMENT, VIRTUAL_MACHINE_SOCKETS, NO_SUCH_FAMILY);
        table.files().forEach(call -> refuseArgument(call, SECOND_ARGUMENT, SET_SIGNAL_OF_FILE, INVALID));
        add(RETURN, ALLOW);
    }

    private void add(short code, int value) {
        program.add(new Instruction(code, 0, value));
    }

    private void refuse(short comparison, int call, int error) {
        program.add(new Instruction(comparison, 1, call));
        add(RETURN, error);
    }

    /** Refuses a call with this argument, of which the kernel uses 32 bits. */
    private void refuseArgument(int call, int place, int argument, int error) {
        add(LOAD, NUMBER);
        program.add(new Instruction(IF_EQUAL, 3, call));
        add(LOAD, place);
        refuse(IF_EQUAL, argument, error);
    }

    /**
     * Returns the filter for a machine.
     *
     * @param machine the value of the system property {@code os.arch}
     * @return the filter; empty if the numbers of its system calls are not known here
     */
    public static Optional<SystemCallFilter> of(String machine) {
        return Optional.ofNullable(MACHINES.get(machine.toLowerCase(Locale.ROOT)))
                .map(SystemCallFilter::new);
    }

    /** Returns the program as the kernel reads it. */
    public byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(program.size() * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        program.forEach(instruction -> bytes.putShort(instruction.code())
                .put((byte) 0)
                .put((byte) instruction.unequal())
                .putInt(instruction.value()));
        return bytes.array();
    }

    /** Returns the program as the format of a {@code printf} command that prints it. */
    public String toPrintfFormat() {
        byte[] bytes = toBytes();
        return IntStream.range(0, bytes.length)
                .mapToObj(index -> String.format(Locale.ROOT, "\\%03o", Byte.toUnsignedInt(bytes[index])))
                .collect(Collectors.joining());
    }
}
