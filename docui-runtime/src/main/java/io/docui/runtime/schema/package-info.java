/**
 * Renders descriptors as prototypes, TypeScript declarations and JSON Schemas (docs/spec/generated-code.md).
 *
 * <p>Everything in this package is a pure function of its arguments. The same descriptors give the same text, with line feeds only,
 * in the compiler and at run time. Everything is thread-safe unless a type says otherwise.
 */
@NullMarked
package io.docui.runtime.schema;

import org.jspecify.annotations.NullMarked;
