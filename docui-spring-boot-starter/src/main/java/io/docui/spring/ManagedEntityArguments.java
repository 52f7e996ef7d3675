package io.docui.spring;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.ArgumentReader;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;
import org.springframework.orm.jpa.EntityManagerHolder;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gives actions managed JPA entities. The transaction of a lookup has ended before that of the action begins, so what an action changed of
 * the entity of the lookup would be lost without an error. During a call, the thread therefore has an entity manager, as the thread of a
 * request has one with {@code spring.jpa.open-in-view}. It loads the entities again, and the action's transaction joins it.
 */
final class ManagedEntityArguments implements ArgumentScope {
    private final ObjectProvider<EntityManagerFactory> factories;

    ManagedEntityArguments(ObjectProvider<EntityManagerFactory> factories) {
        this.factories = factories;
    }

    @Override
    public OpenArguments open(ArgumentReader in) {
        return new ManagedArguments(in, factories);
    }

    /** Arguments of one call. An entity manager is opened when the first entity is read. */
    private static final class ManagedArguments implements OpenArguments, InvocationHandler {
        private final ArgumentReader in;
        private final ObjectProvider<EntityManagerFactory> factories;
        private final Map<EntityManagerFactory, EntityManager> opened = new LinkedHashMap<>();

        ManagedArguments(ArgumentReader in, ObjectProvider<EntityManagerFactory> factories) {
            this.in = in;
            this.factories = factories;
        }

        @Override
        public ArgumentReader reader() {
            return (ArgumentReader) Proxy.newProxyInstance(
                    ArgumentReader.class.getClassLoader(), new Class<?>[] {ArgumentReader.class}, this);
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            Object read;
            try {
                read = method.invoke(in, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
            }
            return method.getName().equals("readObject") && read != null ? managed(read) : read;
        }

        private Object managed(Object object) {
            for (EntityManagerFactory factory : factories) {
                Class<?> entity = entityClass(factory, object);
                Object id =
                        entity == null ? null : factory.getPersistenceUnitUtil().getIdentifier(object);
                if (entity != null && id != null) {
                    return load(factory, entity, id);
                }
            }
            return object;
        }

        /** Returns the class of an entity, without the subclasses that a persistence provider generates; null if it is no entity. */
        private static @Nullable Class<?> entityClass(EntityManagerFactory factory, Object object) {
            for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
                Class<?> known = type;
                if (factory.getMetamodel().getEntities().stream().anyMatch(entity -> entity.getJavaType() == known)) {
                    return known;
                }
            }
            return null;
        }

        private Object load(EntityManagerFactory factory, Class<?> entity, Object id) {
            Object loaded = manager(factory).find(entity, id);
            if (loaded == null) {
                throw new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_STALE,
                        "The " + entity.getSimpleName() + " with the id " + id
                                + " no longer exists. Refresh to see what does."));
            }
            return loaded;
        }

        private EntityManager manager(EntityManagerFactory factory) {
            if (TransactionSynchronizationManager.getResource(factory) instanceof EntityManagerHolder holder) {
                return holder.getEntityManager();
            }
            EntityManager manager = factory.createEntityManager();
            TransactionSynchronizationManager.bindResource(factory, new EntityManagerHolder(manager));
            opened.put(factory, manager);
            return manager;
        }

        @Override
        public void close() {
            opened.forEach((factory, manager) -> {
                TransactionSynchronizationManager.unbindResource(factory);
                EntityManagerFactoryUtils.closeEntityManager(manager);
            });
        }
    }
}
