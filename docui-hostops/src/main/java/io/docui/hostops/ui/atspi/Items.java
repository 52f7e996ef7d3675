package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks programs for their objects: many at once, for an answer takes longer on its way than to be found. */
final class Items {
    /** The path of the object that stands for a whole program. */
    static final String ROOT = "/org/a11y/atspi/accessible/root";

    static final String ACCESSIBLE = "org.a11y.atspi.Accessible";

    /** So many objects are asked for at once: calls that a program cannot take wait in the bus, which has its bounds. */
    private static final int AT_ONCE = 100;

    private final Bus bus;

    Items(Bus bus) {
        this.bus = bus;
    }

    private record Asked(Ref ref, Call role, Call name, Call states, Call interfaces) {}

    /**
     * What objects say of themselves.
     *
     * @param refs which
     * @param deadline until when answers are waited for
     * @return for each its item; empty if it is gone
     * @throws UiFault if their program does not answer in time
     */
    List<Optional<Item>> items(List<Ref> refs, Deadline deadline) throws UiFault {
        List<Optional<Item>> found = new ArrayList<>();
        for (int i = 0; i < refs.size(); i += AT_ONCE) {
            List<Asked> asked = new ArrayList<>();
            for (Ref ref : refs.subList(i, Math.min(refs.size(), i + AT_ONCE))) {
                asked.add(new Asked(
                        ref,
                        bus.send(ref, ACCESSIBLE, "GetRole", ""),
                        bus.get(ref, ACCESSIBLE, "Name"),
                        bus.send(ref, ACCESSIBLE, "GetState", ""),
                        bus.send(ref, ACCESSIBLE, "GetInterfaces", "")));
            }
            for (Asked one : asked) {
                found.add(item(one, deadline));
            }
        }
        return found;
    }

    private static Optional<Item> item(Asked asked, Deadline deadline) throws UiFault {
        try {
            long states = Values.bits(asked.states.first(deadline));
            if (States.has(states, States.DEFUNCT)) {
                return Optional.empty();
            }
            return Optional.of(new Item(
                    asked.ref,
                    Values.number(asked.role.first(deadline)),
                    Values.text(asked.name.first(deadline), Item.NAME_MOST),
                    null,
                    Values.texts(asked.interfaces.first(deadline)),
                    states));
        } catch (UiFault e) {
            return unlessPassing(e);
        }
    }

    /** The children of objects; of one that is gone none. */
    List<List<Ref>> children(List<Ref> refs, Deadline deadline) throws UiFault {
        List<List<Ref>> found = new ArrayList<>();
        for (int i = 0; i < refs.size(); i += AT_ONCE) {
            List<Call> asked = new ArrayList<>();
            for (Ref ref : refs.subList(i, Math.min(refs.size(), i + AT_ONCE))) {
                asked.add(bus.send(ref, ACCESSIBLE, "GetChildren", ""));
            }
            for (Call call : asked) {
                try {
                    found.add(Ref.all(call.first(deadline)));
                } catch (UiFault e) {
                    Optional<List<Ref>> none = unlessPassing(e);
                    found.add(none.orElse(List.of()));
                }
            }
        }
        return found;
    }

    /** One object. */
    Item item(Ref ref, Deadline deadline) throws UiFault {
        return items(List.of(ref), deadline).get(0).orElseThrow(Faults::gone);
    }

    /** The answer; an empty text if the program refuses, or the object is gone. */
    static Object orNothing(Call call, Deadline deadline) throws UiFault {
        try {
            return call.first(deadline);
        } catch (UiFault e) {
            Optional<Object> none = unlessPassing(e);
            return none.orElse("");
        }
    }

    /** Nothing, if it is the object's fault alone, and not the program's or the bus's. */
    private static <T> Optional<T> unlessPassing(UiFault fault) throws UiFault {
        if (fault.kind() == UiFault.Kind.GONE || fault.kind() == UiFault.Kind.REFUSED) {
            return Optional.empty();
        }
        throw fault;
    }
}
