/** Load tests of the shop's server, beside a server of Spring AI with the same operations. */
@NullMarked
package io.docui.example.retail.load;

import org.jspecify.annotations.NullMarked;
