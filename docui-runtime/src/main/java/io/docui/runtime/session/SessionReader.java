package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.project.LodState;
import io.docui.runtime.internal.project.Projection;
import io.docui.runtime.internal.project.Projector;
import io.docui.runtime.internal.run.Reader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lets the built-in actions change what a session shows. */
final class SessionReader implements Reader {
    private final LodState lod;
    private final Projector projector;
    private final Supplier<Projection> current;
    private final Runnable askWhole;

    SessionReader(LodState lod, Projector projector, Supplier<Projection> current, Runnable askWhole) {
        this.lod = lod;
        this.projector = projector;
        this.current = current;
        this.askWhole = askWhole;
    }

    @Override
    public void look(@Nullable LodLevel level, @Nullable String focus) {
        if (level != null) {
            lod.set(level);
        }
        if (focus != null) {
            lod.focus(focus);
        }
        askWhole.run();
    }

    @Override
    public void focus(String anchor) {
        lod.focus(anchor);
    }

    @Override
    public String resize(String section, boolean more) {
        return projector.resize(section, more, current.get());
    }

    @Override
    public String help(@Nullable String action) {
        return projector.help(action, current.get());
    }
}
