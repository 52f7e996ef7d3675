/** For tests of applications: opens one, reads what a model would read, clicks what a model would click. */
@NullMarked
package io.docui.testkit;

import org.jspecify.annotations.NullMarked;
