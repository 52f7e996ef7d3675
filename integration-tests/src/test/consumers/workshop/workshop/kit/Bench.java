package workshop.kit;

import io.docui.annotations.DocUIAction;

/**
 * What every workshop has.
 *
 * @param <T> what lies on it
 */
public abstract class Bench<T> {
    private int rung;

    /**
     * Hands something over.
     *
     * @param thing what to hand over
     */
    @DocUIAction
    public T handOver(T thing) {
        return thing;
    }

    /** Describes something. */
    @DocUIAction(readOnly = true)
    public String describe(T thing) {
        return String.valueOf(thing);
    }

    /** Rings the bell. */
    @DocUIAction
    public int ring() {
        return ++rung;
    }
}
