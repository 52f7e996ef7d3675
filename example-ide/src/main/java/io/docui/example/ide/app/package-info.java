/** The IDE as an application: what its sessions are made of, and its command line. */
@NullMarked
package io.docui.example.ide.app;

import org.jspecify.annotations.NullMarked;
