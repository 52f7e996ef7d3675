@NullMarked
package io.docui.server.play;

import org.jspecify.annotations.NullMarked;
