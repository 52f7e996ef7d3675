package io.docui.spring;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Binding of a bean in one session. Everything runs as the session's user. Sessions that share a bean call it concurrently, as requests
 * call a controller.
 */
@SuppressWarnings("try") // a scope is opened only to be closed
final class BeanBinding extends ProviderBinding {
    private final ProviderBinding generated;
    private final boolean perSession;
    private final SessionUser user;
    private final CallScope scope;
    private final CallEnvironment environment;

    BeanBinding(ProviderBinding generated, boolean perSession, SessionUser user, CallEnvironment environment) {
        super(generated.descriptor());
        this.generated = generated;
        this.perSession = perSession;
        this.user = user;
        this.scope = environment.scope();
        this.environment = environment;
        DocUIChanges changes = environment.changes();
        AtomicLong seen = new AtomicLong(changes.count());
        setChangeDetector(() -> {
            long now = changes.count();
            if (seen.getAndSet(now) != now) {
                touch();
            }
        });
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return generated.objectTypes();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        ActionDescriptor descriptor = descriptor().actions().get(action);
        try (SessionUser.Scope unused = scope.open(user);
                CallObserver.RunningCall running = environment.observer().begin(descriptor.name(), context);
                ArgumentScope.OpenArguments arguments = environment.arguments().open(in)) {
            Object result = generated.dispatch(action, arguments.reader(), context);
            running.succeed();
            return result;
        } catch (Exception e) {
            throw scope.translate(e);
        } finally {
            if (!descriptor.readOnly()) {
                environment.changes().touch();
            }
        }
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.encode(action, result);
        }
    }

    @Override
    public Optional<String> gist(Object result) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.gist(result);
        }
    }

    @Override
    public boolean isVisible(int action) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.isVisible(action);
        }
    }

    @Override
    public boolean isVisibilityPerObject(int action) {
        return generated.isVisibilityPerObject(action);
    }

    @Override
    public boolean isVisible(int action, Object first) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.isVisible(action, first);
        }
    }

    @Override
    public boolean hasChoices(int action) {
        return generated.hasChoices(action);
    }

    @Override
    public Optional<Value> choices(int action, int parameter) throws Exception {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.choices(action, parameter);
        }
    }

    @Override
    public void render(int view, DocWriter out) throws Exception {
        try (SessionUser.Scope unused = scope.open(user)) {
            generated.render(view, out);
        }
    }

    @Override
    public boolean hasLookup(int type) {
        return generated.hasLookup(type);
    }

    @Override
    public Optional<?> lookup(int type, Object key) throws Exception {
        try (SessionUser.Scope unused = scope.open(user)) {
            return generated.lookup(type, key);
        }
    }

    @Override
    public Optional<Memento> memento() {
        return generated.memento();
    }

    /** Returns the bean's promise. A singleton can promise only that its state is external: a replay would affect all sessions. */
    @Override
    public RecoveryMode recovery() {
        RecoveryMode promise = generated.recovery();
        return perSession || promise == RecoveryMode.EXTERNAL ? promise : RecoveryMode.NONE;
    }
}
