@NullMarked
package io.docui.example.cluster;

import org.jspecify.annotations.NullMarked;
