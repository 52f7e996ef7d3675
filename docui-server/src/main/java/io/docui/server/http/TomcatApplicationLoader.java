package io.docui.server.http;

import java.beans.PropertyChangeListener;
import org.apache.catalina.Context;
import org.apache.catalina.Loader;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat loader that runs servlets with the class loader of the application instead of a separate web application class loader. With a
 * separate one, Tomcat would search for what the program leaves behind when it stops, and warn about all of its threads.
 */
final class TomcatApplicationLoader implements Loader {
    private @Nullable Context context;

    @Override
    public ClassLoader getClassLoader() {
        return TomcatApplicationLoader.class.getClassLoader();
    }

    @Override
    public @Nullable Context getContext() {
        return context;
    }

    @Override
    public void setContext(@Nullable Context owner) {
        context = owner;
    }

    @Override
    public boolean getDelegate() {
        return true;
    }

    @Override
    public void setDelegate(boolean delegate) {
        // There is only one loader.
    }

    @Override
    public boolean modified() {
        return false;
    }

    @Override
    public void backgroundProcess() {
        // Nothing is reloaded.
    }

    @Override
    public void addPropertyChangeListener(PropertyChangeListener listener) {
        // Nothing changes.
    }

    @Override
    public void removePropertyChangeListener(PropertyChangeListener listener) {
        // Nothing changes.
    }
}
