package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.TopLevelWindow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which key means what. What no key means is given to a spare one, the one that was used longest ago; spare ones are given back at the
 * end. For one thread.
 */
final class KeyboardMapping {
    private static final int CHANGE = 100;
    private static final int GET = 101;
    private static final int GET_MODIFIERS = 119;
    private static final int MODIFIERS = 8;
    private static final int COLUMNS = 2;
    private static final long UNICODE = 0x01000000;
    /** With so many keys of its own, a host leaves those alone that may be another's. */
    private static final int ENOUGH = 8;

    private final XConnection connection;
    private final BorrowedKeycodes borrowedKeycodes = new BorrowedKeycodes(System::nanoTime);
    private final Map<Long, KeyMapping> plain = new HashMap<>();
    private final Map<Integer, Integer> masks = new HashMap<>();
    private final Map<Integer, Set<Long>> meanings = new HashMap<>();
    private final List<Integer> spare = new ArrayList<>();
    private final List<Integer> left = new ArrayList<>();

    /**
     * A key.
     *
     * @param code its number
     * @param shift whether Shift is held
     * @param spare whether it is a spare one
     */
    record KeyMapping(int code, boolean shift, boolean spare) {}

    KeyboardMapping(XConnection connection) throws IOException {
        this.connection = connection;
        read();
    }

    /** Reads the keyboard anew: somebody has changed it. */
    void read() throws IOException {
        XSetup setup = connection.setup();
        int count = setup.mostKeycode() - setup.leastKeycode() + 1;
        try {
            XReply reply = connection.call(
                    XRequest.of(GET, 0).u8(setup.leastKeycode()).u8(count).u16(0));
            plain.clear();
            meanings.clear();
            spare.clear();
            left.clear();
            int columns = reply.u8(1);
            for (int i = 0; i < count; i++) {
                read(setup.leastKeycode() + i, reply, XReply.HEAD + 4 * i * columns, columns);
            }
            readModifiers(connection.call(XRequest.of(GET_MODIFIERS, 0)));
        } catch (XProtocolException e) {
            throw new IOException("the X server does not tell of its keyboard", e);
        }
    }

    private void read(int code, XReply reply, int at, int columns) {
        long first = columns == 0 ? 0 : reply.u32(at);
        boolean same = columns >= COLUMNS;
        meanings.put(code, row(reply, at, columns));
        for (int column = 1; column < columns; column++) {
            long keysym = reply.u32(at + 4 * column);
            same &= keysym == first || column >= COLUMNS && keysym == 0;
        }
        if (first != 0 && same && borrowedKeycodes.isLent(code, first)) {
            spare.add(code);
            return;
        }
        borrowedKeycodes.forget(code); // somebody else has given it a meaning, or has taken it away
        if (first == 0 && same) {
            spare.add(code);
        } else if (same && isCharacterBeyondAscii(first)) {
            left.add(code);
        } else {
            readPlain(code, reply, at, columns);
        }
    }

    private static Set<Long> row(XReply reply, int at, int columns) {
        Set<Long> row = new HashSet<>();
        for (int column = 0; column < columns; column++) {
            row.add(reply.u32(at + 4 * column));
        }
        return row;
    }

    /** A host that was killed leaves such: a key with one character alone, also with Shift. */
    private static boolean isCharacterBeyondAscii(long keysym) {
        return keysym >= UNICODE && keysym < 2 * UNICODE || keysym >= 0xa0 && keysym <= 0xff;
    }

    private void readPlain(int code, XReply reply, int at, int columns) {
        for (int column = 0; column < Math.min(COLUMNS, columns); column++) {
            long keysym = reply.u32(at + 4 * column);
            if (keysym != 0) {
                plain.putIfAbsent(keysym, new KeyMapping(code, column == 1, false));
            }
        }
        // A key with one letter alone means its capital with Shift.
        if (columns > 1 && reply.u32(at) >= 'a' && reply.u32(at) <= 'z' && reply.u32(at + 4) == 0) {
            plain.putIfAbsent(reply.u32(at) - 32, new KeyMapping(code, true, false));
        }
    }

    private void readModifiers(XReply reply) {
        masks.clear();
        int each = reply.u8(1);
        for (int i = 0; i < MODIFIERS * each; i++) {
            int code = reply.u8(XReply.HEAD + i);
            int mask = 1 << i / each;
            masks.merge(code, mask, (a, b) -> a | b);
        }
    }

    /** Which modifiers a key holds: bits as they are in the state of an event; 0 if none. */
    int mask(int code) {
        return masks.getOrDefault(code, 0);
    }

    /** All that a key may mean, with whatever is held, as the keyboard was read. */
    Set<Long> meanings(int code) {
        return meanings.getOrDefault(code, Set.of());
    }

    /** The key that means something as the keyboard is. */
    Optional<KeyMapping> find(long keysym) {
        KeyMapping keyMapping = plain.get(keysym);
        return keyMapping != null
                ? Optional.of(keyMapping)
                : borrowedKeycodes.code(keysym).map(code -> new KeyMapping(code, false, true));
    }

    /**
     * Lets a spare key mean something.
     *
     * @param keysym what
     * @return the key; empty if there is none to spare, or programs have yet to read it: {@link #readers}
     */
    Optional<KeyMapping> lend(long keysym) throws IOException {
        Optional<Integer> known = borrowedKeycodes.code(keysym);
        Optional<Integer> next =
                known.isPresent() ? known : next().filter(code -> readers(code).isEmpty());
        if (next.isPresent() && known.isEmpty()) {
            change(next.get(), keysym);
            borrowedKeycodes.lend(next.get(), keysym);
            connection.sync();
        }
        return next.map(code -> new KeyMapping(code, false, true));
    }

    /** The windows whose programs have to read their keys before another one can be lent. */
    List<TopLevelWindow> readers() {
        return next().map(this::readers).orElse(List.of());
    }

    /** The windows whose programs may not have read all their keys yet. */
    List<TopLevelWindow> allReaders() {
        return borrowedKeycodes.codes().stream()
                .flatMap(code -> readers(code).stream())
                .distinct()
                .toList();
    }

    private List<TopLevelWindow> readers(int code) {
        return borrowedKeycodes.readers(code);
    }

    private Optional<Integer> next() {
        List<Integer> lent = List.copyOf(borrowedKeycodes.codes());
        Optional<Integer> free =
                spare.stream().filter(code -> !lent.contains(code)).findFirst();
        if (free.isPresent()) {
            return free;
        }
        return lent.size() < ENOUGH && !left.isEmpty()
                ? Optional.of(left.get(0))
                : lent.stream().findFirst();
    }

    /** What was lent to whom. */
    BorrowedKeycodes loans() {
        return borrowedKeycodes;
    }

    private void change(int code, long keysym) throws IOException {
        connection.send(
                XRequest.of(CHANGE, 1).u8(code).u8(COLUMNS).u16(0).u32(keysym).u32(keysym));
    }

    /** Gives all spare keys back that nobody has yet to read. */
    void giveBack() throws IOException {
        for (int code : borrowedKeycodes.codes()) {
            if (readers(code).isEmpty()) {
                change(code, 0);
                borrowedKeycodes.forget(code);
            }
        }
        connection.sync();
    }
}
