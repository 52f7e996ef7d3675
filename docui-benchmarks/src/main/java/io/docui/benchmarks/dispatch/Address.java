package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;

/**
 * A postal address.
 *
 * @param street street and number
 * @param city name of the city
 * @param zip postal code
 */
@Describe
public record Address(String street, String city, String zip) {
    int digest() {
        return 5 * street.length() + 7 * city.length() + 9 * zip.length();
    }
}
