package io.docui.example.retail.shop;

import jakarta.persistence.Embeddable;

/** Postal address of a customer or of an order. */
@Embeddable
public record Address(String address1, String address2, String city, String state, String country, String zip) {
    /** Returns the address in one line. */
    public String line() {
        StringBuilder line = new StringBuilder(address1);
        for (String part : new String[] {address2, city, state + ' ' + zip, country}) {
            if (!part.isBlank()) {
                line.append(", ").append(part.strip());
            }
        }
        return line.toString();
    }
}
