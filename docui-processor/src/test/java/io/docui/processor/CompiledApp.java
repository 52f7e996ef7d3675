package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import io.docui.runtime.call.Call;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;

/** Sources of a test, compiled without a warning, with what was generated for them: ready to be run. */
final class CompiledApp {
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final InMemoryClassLoader inMemoryClassLoader;
    private final Compilation compilation;

    private CompiledApp(Compilation compilation) {
        this.compilation = compilation;
        this.inMemoryClassLoader = new InMemoryClassLoader(compilation);
    }

    static CompiledApp of(String... sources) {
        return of(new TestCompiler(), sources);
    }

    static CompiledApp of(TestCompiler testCompiler, String... sources) {
        Compilation compilation = testCompiler.compile(sources);
        assertEquals(List.of(), compilation.diagnostics(), "diagnostics");
        assertEquals(Compilation.Status.SUCCESS, compilation.status());
        return new CompiledApp(compilation);
    }

    /** What the compiler wrote. */
    Compilation compilation() {
        return compilation;
    }

    /** A class by its name. */
    Class<?> type(String name) {
        return classes.computeIfAbsent(name, key -> {
            try {
                return inMemoryClassLoader.loadClass(key);
            } catch (ClassNotFoundException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        });
    }

    /** A new instance of a class, by the constructor that takes so many arguments. */
    Object create(String name, Object... arguments) {
        return reflect(() -> {
            var constructor = Arrays.stream(type(name).getDeclaredConstructors())
                    .filter(candidate -> candidate.getParameterCount() == arguments.length)
                    .findFirst()
                    .orElseThrow();
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        });
    }

    /** Calls a method, static if the target is a class. */
    Object call(Object target, String name, Object... arguments) {
        Class<?> owner = target instanceof Class<?> type ? type : target.getClass();
        return reflect(() -> {
            for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
                for (Method method : c.getDeclaredMethods()) {
                    if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                        method.setAccessible(true);
                        return method.invoke(target, arguments);
                    }
                }
            }
            throw new AssertionError("no method " + name + " in " + owner);
        });
    }

    /** Binds an instance of a provider. */
    ProviderBinding bind(Object provider) {
        String generated = provider.getClass().getName().replace('$', '_') + "DocUI";
        return (ProviderBinding) call(type(generated), "bind", provider);
    }

    /** Builds a call. */
    Call buildCall(String generated, String action, Object... arguments) {
        return (Call) call(type(generated), action, arguments);
    }

    /** The type that a registrar stands for. */
    @SuppressWarnings("unchecked")
    ObjectType<Object> objectType(String generated) {
        return (ObjectType<Object>) reflect(() -> {
            var field = type(generated).getDeclaredField("TYPE");
            field.setAccessible(true);
            return field.get(null);
        });
    }

    private interface ReflectiveCall {
        Object run() throws ReflectiveOperationException;
    }

    private static Object reflect(ReflectiveCall reflectiveCall) {
        try {
            return reflectiveCall.run();
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static final class InMemoryClassLoader extends ClassLoader {
        private final Map<String, JavaFileObject> files = new HashMap<>();

        InMemoryClassLoader(Compilation compilation) {
            super(CompiledApp.class.getClassLoader());
            for (JavaFileObject file : compilation.generatedFiles()) {
                if (file.getKind() == JavaFileObject.Kind.CLASS) {
                    String path = file.toUri().getPath().replaceFirst("^/CLASS_OUTPUT/", "");
                    files.put(path.replaceFirst("\\.class$", "").replace('/', '.'), file);
                }
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            JavaFileObject file = files.get(name);
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            try (InputStream in = file.openInputStream()) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
