package io.docui.hostops.screen.x11;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which key means what. What no key means is given to a spare one, the one that was used longest ago; spare ones are given back at the
 * end. For one thread.
 */
final class Keyboard {
    private static final int CHANGE = 100;
    private static final int GET = 101;
    private static final int COLUMNS = 2;

    private final XConnection connection;
    private final Map<Long, Key> plain = new HashMap<>();
    private final List<Integer> spare = new ArrayList<>();
    private final LinkedHashMap<Long, Integer> lent = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * A key.
     *
     * @param code its number
     * @param shift whether Shift is held
     * @param lent whether it is a spare one
     */
    record Key(int code, boolean shift, boolean lent) {}

    Keyboard(XConnection connection) throws IOException {
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
            spare.clear();
            int columns = reply.u8(1);
            for (int i = 0; i < count; i++) {
                read(setup.leastKeycode() + i, reply, XReply.HEAD + 4 * i * columns, columns);
            }
            lent.values().retainAll(spare);
        } catch (XFault e) {
            throw new IOException("the X server does not tell of its keyboard", e);
        }
    }

    private void read(int code, XReply reply, int at, int columns) {
        boolean empty = true;
        for (int column = 0; column < columns; column++) {
            long keysym = reply.u32(at + 4 * column);
            empty &= keysym == 0;
            if (column < COLUMNS && keysym != 0 && !lent.containsValue(code)) {
                plain.putIfAbsent(keysym, new Key(code, column == 1, false));
            }
        }
        if (empty || lent.containsValue(code)) {
            spare.add(code);
        }
        // A key with one letter alone means its capital with Shift.
        if (columns > 1 && reply.u32(at) >= 'a' && reply.u32(at) <= 'z' && reply.u32(at + 4) == 0) {
            plain.putIfAbsent(reply.u32(at) - 32, new Key(code, true, false));
        }
    }

    /** The key that means something as the keyboard is. */
    Optional<Key> find(long keysym) {
        Key key = plain.get(keysym);
        Integer code = lent.get(keysym);
        return key != null ? Optional.of(key) : Optional.ofNullable(code).map(spared -> new Key(spared, false, true));
    }

    /**
     * Lets a spare key mean something.
     *
     * @param keysym what
     * @return the key; empty if there is none to spare
     */
    Optional<Key> lend(long keysym) throws IOException {
        Integer known = lent.get(keysym);
        if (known != null) {
            return Optional.of(new Key(known, false, true));
        }
        if (spare.isEmpty()) {
            return Optional.empty();
        }
        Optional<Integer> free =
                spare.stream().filter(code -> !lent.containsValue(code)).findFirst();
        int code;
        if (free.isPresent()) {
            code = free.get();
        } else {
            Map.Entry<Long, Integer> oldest = lent.entrySet().iterator().next();
            code = oldest.getValue();
            lent.remove(oldest.getKey());
        }
        change(code, keysym);
        lent.put(keysym, code);
        connection.sync();
        return Optional.of(new Key(code, false, true));
    }

    /** How many different characters can be typed before a spare key has to mean another. */
    int spare() {
        return spare.size();
    }

    private void change(int code, long keysym) throws IOException {
        connection.tell(
                XRequest.of(CHANGE, 1).u8(code).u8(COLUMNS).u16(0).u32(keysym).u32(keysym));
    }

    /** Gives all spare keys back. */
    void giveBack() throws IOException {
        for (int code : lent.values()) {
            change(code, 0);
        }
        lent.clear();
        connection.sync();
    }
}
