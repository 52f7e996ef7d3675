/** Actions for intents, workflows, workspace tasks and editor settings. */
@NullMarked
package io.docui.hostops.automation;

import org.jspecify.annotations.NullMarked;
