package io.docui.benchmarks.dispatch;

import io.docui.annotations.Describe;

/**
 * Color argument of a benchmark tool, with red, green and blue.
 *
 * @param red from 0 to 255
 * @param green from 0 to 255
 * @param blue from 0 to 255
 */
@Describe
public record Color(int red, int green, int blue) {
    int digest() {
        return 5 * red + 7 * green + 9 * blue;
    }
}
