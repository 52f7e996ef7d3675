/** Detection of outdated build outputs and tracking of builds. */
@NullMarked
package io.docui.hostops.internal.project;

import org.jspecify.annotations.NullMarked;
