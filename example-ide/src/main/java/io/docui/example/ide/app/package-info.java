/** The IDE as an application: the providers of its sessions, and its command line. */
@NullMarked
package io.docui.example.ide.app;

import org.jspecify.annotations.NullMarked;
