package io.docui.fuzz;

import io.docui.runtime.anchor.AnchorReference;

/** A reference that can be read is written and read as the same again; any other is refused. */
final class AnchorTarget implements FuzzTarget {
    private final SessionSupplier sessionSupplier = new SessionSupplier();

    @Override
    public void check(FuzzInput fuzzInput) {
        String text = fuzzInput.text();
        AnchorReference.parse(text).ifPresent(reference -> {
            assertRoundTrip(reference, reference.toString());
            AnchorReference plain = new AnchorReference(
                    reference.kind(), reference.session(), reference.provider(), reference.type(), reference.id(), 0);
            assertRoundTrip(plain, reference.withoutEpoch());
        });
        sessionSupplier.check(sessionSupplier.next().click(text));
    }

    private static void assertRoundTrip(AnchorReference reference, String written) {
        AnchorReference again = AnchorReference.parse(written)
                .orElseThrow(() -> new AssertionError(written + " cannot be read; it is " + reference));
        if (!again.equals(reference)) {
            throw new AssertionError(written + " is read as " + again + ", and was " + reference);
        }
    }
}
