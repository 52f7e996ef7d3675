package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares the callers of static methods of real projects with the calls in their byte code. */
class SymbolCallersBytecodeTest {
    private static final int COUNT = 300;
    private static final int NEAR = 3;
    private static final long SEED = Long.getLong("docui.refactor.seed", 20_261_127);

    @Test
    @Tag("full")
    void callersInJavapoetAreThoseOfTheByteCode() throws IOException {
        compare("javapoet");
    }

    @Test
    @Tag("long")
    void callersInLargeProjectsAreThoseOfTheByteCode() throws IOException {
        compare("commons-lang3");
        compare("guava");
    }

    private static void compare(String project) throws IOException {
        AnalyzedJavaProgram javaProgram = AnalyzedJavaProgram.of(RealProjectSources.build(project));
        Map<String, Set<String>> called = calls(javaProgram.classes().orElseThrow());
        List<ExecutableElement> methods = new ArrayList<>();
        for (TypeElement type : javaProgram.index().declaredTypes()) {
            for (Element element : type.getEnclosedElements()) {
                if (element instanceof ExecutableElement method
                        && method.getModifiers().contains(Modifier.STATIC)
                        && javaProgram.trees().getPath(method) != null
                        && !method.getSimpleName().toString().startsWith("<")) {
                    methods.add(method);
                }
            }
        }
        Collections.shuffle(methods, new Random(SEED));
        int callers = 0;
        for (ExecutableElement method : methods.subList(0, Math.min(COUNT, methods.size()))) {
            Set<String> expected = called.getOrDefault(key(javaProgram, method), Set.of());
            Set<String> found = new TreeSet<>();
            SymbolCallers.of(new JavaSymbol(javaProgram, method), 1, Integer.MAX_VALUE, () -> false)
                    .callers()
                    .forEach(caller -> caller.calls()
                            .forEach(call -> found.add(caller.file() + ':' + line(javaProgram, caller.file(), call))));
            String name = project + ' ' + SymbolNames.label(method) + ", seed " + SEED;
            assertEquals(Set.of(), withoutNeighbor(expected, found), "calls that were not found, " + name);
            assertEquals(Set.of(), withoutNeighbor(found, expected), "calls that there are not, " + name);
            callers += found.size();
        }
        assertTrue(callers > methods.size() / 20, project + ": " + callers);
    }

    /** The places that have no other place nearby: in an expression of several lines, the byte code names another line than the source. */
    private static Set<String> withoutNeighbor(Set<String> places, Set<String> others) {
        Set<String> alone = new TreeSet<>();
        for (String place : places) {
            int colon = place.lastIndexOf(':');
            String file = place.substring(0, colon);
            int line = Integer.parseInt(place.substring(colon + 1));
            if (IntStream.rangeClosed(line - NEAR, line + NEAR).noneMatch(near -> others.contains(file + ':' + near))) {
                alone.add(place);
            }
        }
        return alone;
    }

    private static long line(AnalyzedJavaProgram javaProgram, String file, int offset) {
        return javaProgram.unit(file).tree().getLineMap().getLineNumber(offset);
    }

    /** The name in the byte code: the binary name of the class, the name and the erased types. */
    private static String key(AnalyzedJavaProgram javaProgram, ExecutableElement method) {
        StringBuilder parameters = new StringBuilder();
        method.getParameters().forEach(parameter -> parameters.append(descriptor(javaProgram, parameter.asType())));
        TypeElement owner = (TypeElement) method.getEnclosingElement();
        return javaProgram.elements().getBinaryName(owner).toString().replace('.', '/')
                + '.'
                + method.getSimpleName()
                + '('
                + parameters
                + ')';
    }

    private static String descriptor(AnalyzedJavaProgram javaProgram, TypeMirror type) {
        TypeMirror erased = javaProgram.types().erasure(type);
        if (erased instanceof ArrayType array) {
            return '[' + descriptor(javaProgram, array.getComponentType());
        } else if (erased instanceof DeclaredType declared) {
            return 'L'
                    + javaProgram
                            .elements()
                            .getBinaryName((TypeElement) declared.asElement())
                            .toString()
                            .replace('.', '/')
                    + ';';
        }
        return Type.getDescriptor(
                switch (erased.getKind()) {
                    case BOOLEAN -> boolean.class;
                    case BYTE -> byte.class;
                    case CHAR -> char.class;
                    case SHORT -> short.class;
                    case INT -> int.class;
                    case LONG -> long.class;
                    case FLOAT -> float.class;
                    default -> double.class;
                });
    }

    /** The places of the calls of each method, as file and line. */
    private static Map<String, Set<String>> calls(Map<String, byte[]> classes) {
        Map<String, ClassNode> nodes = new HashMap<>();
        classes.values().forEach(bytes -> {
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, 0);
            nodes.put(node.name, node);
        });
        Map<String, Set<String>> calls = new HashMap<>();
        nodes.values().forEach(node -> {
            String folder = node.name.substring(0, node.name.lastIndexOf('/') + 1);
            for (MethodNode method : node.methods) {
                int line = 0;
                for (AbstractInsnNode instruction : method.instructions) {
                    String place = folder + node.sourceFile + ':' + line;
                    if (instruction instanceof LineNumberNode number) {
                        line = number.line;
                    } else if (instruction instanceof MethodInsnNode call) {
                        add(
                                calls,
                                nodes,
                                new Handle(Opcodes.H_INVOKESTATIC, call.owner, call.name, call.desc, call.itf),
                                place);
                    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                        for (Object argument : dynamic.bsmArgs) {
                            if (argument instanceof Handle handle) {
                                add(calls, nodes, handle, place);
                            }
                        }
                    }
                }
            }
        });
        return calls;
    }

    /** Adds a call to the method of the class that declares it, which can be above the class that the call names. */
    private static void add(Map<String, Set<String>> calls, Map<String, ClassNode> nodes, Handle called, String place) {
        String owner = called.getOwner();
        for (ClassNode node = nodes.get(owner); node != null; node = nodes.get(node.superName)) {
            if (node.methods.stream()
                    .anyMatch(method -> method.name.equals(called.getName()) && method.desc.equals(called.getDesc()))) {
                owner = node.name;
                break;
            }
        }
        String descriptor = called.getDesc();
        calls.computeIfAbsent(
                        owner + '.' + called.getName() + descriptor.substring(0, descriptor.indexOf(')') + 1),
                        key -> new TreeSet<>())
                .add(place);
    }
}
