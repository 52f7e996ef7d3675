/** Windows, controls, keyboard, mouse and pictures of a desktop. */
module io.docui.hostops.desktop {
    requires transitive io.docui.hostops.core;
    requires java.desktop;
    requires org.freedesktop.dbus;
    requires tools.jackson.databind;
    requires static transitive jakarta.validation;
    requires static transitive org.jspecify;

    provides io.docui.hostops.extension.DesktopExtension with
            io.docui.hostops.desktop.HostDesktopExtension;
}
