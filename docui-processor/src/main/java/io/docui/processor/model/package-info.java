/**
 * Records that model the annotated source: collectors build them, rules check them, emitters generate code from them.
 */
@NullMarked
package io.docui.processor.model;

import org.jspecify.annotations.NullMarked;
