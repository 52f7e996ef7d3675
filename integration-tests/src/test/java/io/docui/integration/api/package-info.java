/** The recorded API: each public signature of the published modules, in files that a change is reviewed with. */
@NullMarked
package io.docui.integration.api;

import org.jspecify.annotations.NullMarked;
