package io.docui.spring;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.asm.AnnotationVisitor;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.SpringAsmInfo;
import org.springframework.asm.Type;
import org.springframework.util.ClassUtils;

/**
 * Finds the methods of actions by their names. {@code @DocUIAction} is in class files alone, not in classes at run time, so this reads class
 * files: those of the provider, its superclasses and its interfaces.
 */
final class ActionMethodFinder {
    private static final String ACTION = "Lio/docui/annotations/DocUIAction;";
    private static final String NAME = "name";

    private ActionMethodFinder() {}

    /**
     * What a class file says of a method.
     *
     * @param isAction whether it has {@code @DocUIAction}
     * @param names the names in its annotations; empty if there are none
     */
    private record MethodNames(boolean isAction, List<String> names) {
        static final MethodNames NONE = new MethodNames(false, List.of());

        boolean contains(Method method, String action) {
            return names.isEmpty()
                    ? plain(method.getName()).equals(plain(action))
                    : names.stream().anyMatch(name -> plain(name).equals(plain(action)));
        }

        /** Returns a name in the spelling that camelCase and snake_case have in common. */
        private static String plain(String name) {
            return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Finds the methods of an action, as the bean's class has them.
     *
     * @param beanType the class of the bean, without proxies
     * @return the methods with {@code @DocUIAction} and the name; if there are none, all methods with the name, which can be tools of other
     *     frameworks
     */
    static List<Method> find(Class<?> beanType, String action) {
        List<Method> actions = new ArrayList<>();
        List<Method> others = new ArrayList<>();
        for (Class<?> type : withSupertypes(beanType)) {
            Map<String, MethodNames> names = readNames(type);
            for (Method method : type.getDeclaredMethods()) {
                MethodNames known = names.getOrDefault(key(method), MethodNames.NONE);
                if (!method.isSynthetic() && known.contains(method, action)) {
                    (known.isAction() ? actions : others).add(ClassUtils.getMostSpecificMethod(method, beanType));
                }
            }
        }
        return actions.isEmpty() ? others : actions;
    }

    private static List<Class<?>> withSupertypes(Class<?> beanType) {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> type = beanType; type != null && type != Object.class; type = type.getSuperclass()) {
            types.add(type);
        }
        types.addAll(Stream.of(ClassUtils.getAllInterfacesForClass(beanType)).toList());
        return types;
    }

    private static String key(Method method) {
        return method.getName() + Type.getMethodDescriptor(method);
    }

    /** Reads the names of a class's methods, by their names and descriptors. */
    private static Map<String, MethodNames> readNames(Class<?> type) {
        Map<String, MethodNames> names = new HashMap<>();
        try (InputStream file = type.getResourceAsStream(ClassUtils.getClassFileName(type))) {
            if (file != null) {
                new ClassReader(file).accept(new NameCollector(names), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The class file of " + type.getName() + " cannot be read.", e);
        }
        return names;
    }

    /** Visitor that collects the names of all methods of a class file. */
    private static final class NameCollector extends ClassVisitor {
        private final Map<String, MethodNames> names;

        NameCollector(Map<String, MethodNames> names) {
            super(SpringAsmInfo.ASM_VERSION);
            this.names = names;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodNameCollector(read -> names.put(name + descriptor, read));
        }
    }

    /** Receiver of what was read of a method. */
    private interface NamesReceiver {
        void accept(MethodNames names);
    }

    /** Visitor that collects the names in the annotations of a method. */
    private static final class MethodNameCollector extends MethodVisitor {
        private final NamesReceiver receiver;
        private final List<String> names = new ArrayList<>();
        private boolean isAction;

        MethodNameCollector(NamesReceiver receiver) {
            super(SpringAsmInfo.ASM_VERSION);
            this.receiver = receiver;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            isAction |= descriptor.equals(ACTION);
            return new AnnotationVisitor(SpringAsmInfo.ASM_VERSION) {
                @Override
                public void visit(String attribute, Object value) {
                    if (attribute.equals(NAME) && value instanceof String text && !text.isEmpty()) {
                        names.add(text);
                    }
                }
            };
        }

        @Override
        public void visitEnd() {
            receiver.accept(new MethodNames(isAction, List.copyOf(names)));
        }
    }
}
