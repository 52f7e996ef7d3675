package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Call;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LastCallCacheTest {
    @Test
    void computesOncePerCall() {
        AtomicInteger computed = new AtomicInteger();
        LastCallCache<Integer> cache = new LastCallCache<>();
        Call first = call();
        assertEquals(1, cache.get(first, computed::incrementAndGet));
        assertEquals(1, cache.get(first, computed::incrementAndGet));
        assertEquals(2, cache.get(call(), computed::incrementAndGet), "an equal call can have other effects later");
        assertEquals(3, cache.get(first, computed::incrementAndGet));
    }

    private static Call call() {
        return new Call(null, "remove_member");
    }
}
