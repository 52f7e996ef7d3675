/**
 * What is rendered from descriptors: prototypes, TypeScript declarations, JSON Schemas, the manifest and the page for
 * people (docs/spec/generated-code.md).
 *
 * <p>Everything here is a pure function of its arguments: the same descriptors give the same text, with line feeds alone,
 * in the compiler as at run time. All of it is thread-safe.
 */
@NullMarked
package io.docui.runtime.schema;

import org.jspecify.annotations.NullMarked;
