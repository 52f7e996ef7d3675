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
 * Maps keysyms to keycodes of an X keyboard. A keysym without a keycode gets the least recently used spare keycode; spare keycodes are
 * given back at the end. Not thread-safe.
 */
final class KeyboardMapping {
    private static final int CHANGE = 100;
    private static final int GET = 101;
    private static final int GET_MODIFIERS = 119;
    private static final int MODIFIERS = 8;
    private static final int COLUMNS = 2;
    private static final long UNICODE = 0x01000000;
    /** The number of own keycodes from which a host does not use keycodes that may belong to another host. */
    private static final int ENOUGH = 8;

    private final XConnection connection;
    private final BorrowedKeycodes borrowedKeycodes = new BorrowedKeycodes(System::nanoTime);
    private final Map<Long, KeyMapping> plain = new HashMap<>();
    private final Map<Integer, Integer> masks = new HashMap<>();
    private final Map<Integer, Set<Long>> meanings = new HashMap<>();
    private final List<Integer> spare = new ArrayList<>();
    private final List<Integer> left = new ArrayList<>();

    /**
     * Keycode that produces a keysym, with the Shift state that it requires.
     * @param shift whether Shift must be held
     */
    record KeyMapping(int code, boolean shift, boolean spare) {}

    KeyboardMapping(XConnection connection) throws IOException {
        this.connection = connection;
        read();
    }

    /** Reads the mapping again after another client has changed it. */
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
            throw new IOException("the X server does not report its keyboard", e);
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
        borrowedKeycodes.forget(code); // another client has changed or removed its keysym
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

    /** Returns whether a keysym looks like one that a killed host left behind: a single character, with and without Shift. */
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
        // A key with only a lowercase letter means the capital letter with Shift.
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

    /** Returns the modifiers that a key sets, as bits of the state of an event; 0 if none. */
    int mask(int code) {
        return masks.getOrDefault(code, 0);
    }

    /** Returns all keysyms of a key at all levels, as of the last read. */
    Set<Long> meanings(int code) {
        return meanings.getOrDefault(code, Set.of());
    }

    Optional<KeyMapping> find(long keysym) {
        KeyMapping keyMapping = plain.get(keysym);
        return keyMapping != null
                ? Optional.of(keyMapping)
                : borrowedKeycodes.code(keysym).map(code -> new KeyMapping(code, false, true));
    }

    /**
     * Assigns a keysym to a spare keycode.
     * @return the key; empty if no keycode is spare, or programs have yet to read the next one: {@link #readers}
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

    /** Returns the windows whose programs must read their keys before another keycode can be assigned. */
    List<TopLevelWindow> readers() {
        return next().map(this::readers).orElse(List.of());
    }

    /** Returns the windows whose programs may not have read all their keys yet. */
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

    BorrowedKeycodes loans() {
        return borrowedKeycodes;
    }

    private void change(int code, long keysym) throws IOException {
        connection.send(
                XRequest.of(CHANGE, 1).u8(code).u8(COLUMNS).u16(0).u32(keysym).u32(keysym));
    }

    /** Gives back all spare keycodes that every program has read. */
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
