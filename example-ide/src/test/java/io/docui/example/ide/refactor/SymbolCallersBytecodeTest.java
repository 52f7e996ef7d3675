package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements.Origin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares the callers of methods, constructors and fields of real projects with the instructions of their byte code. */
class SymbolCallersBytecodeTest {
    private static final int COUNT = 300;
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
        Map<String, Set<String>> used = uses(javaProgram.classes().orElseThrow());
        for (MemberKind kind : MemberKind.values()) {
            List<Element> members = new ArrayList<>();
            for (TypeElement type : javaProgram.index().declaredTypes()) {
                type.getEnclosedElements().stream()
                        .filter(element -> kind.includes(javaProgram, element))
                        .forEach(members::add);
            }
            Collections.shuffle(members, new Random(SEED));
            int callers = 0;
            for (Element member : members.subList(0, Math.min(COUNT, members.size()))) {
                callers += compare(javaProgram, member, used, project + ' ' + kind);
            }
            assertTrue(callers > members.size() / 20, project + ' ' + kind + ": " + callers);
        }
    }

    /** Members whose uses are the same in the source and in the byte code. */
    private enum MemberKind {
        STATIC_METHOD,
        METHOD,
        CONSTRUCTOR,
        FIELD;

        /** What the language calls without a name. */
        private static final Set<String> CALLED_BY_JAVAC = Set.of("close", "iterator", "hasNext", "next", "ordinal");

        boolean includes(AnalyzedJavaProgram javaProgram, Element element) {
            TypeElement type = (TypeElement) element.getEnclosingElement();
            boolean fixed = element.getModifiers().contains(Modifier.STATIC);
            if (element.getSimpleName().toString().equals("<clinit>")
                    || element.getKind() != ElementKind.CONSTRUCTOR
                            && javaProgram.elements().getOrigin(element) != Origin.EXPLICIT
                    || type.getKind() == ElementKind.RECORD) {
                return false;
            }
            return switch (this) {
                case STATIC_METHOD -> element.getKind() == ElementKind.METHOD && fixed;
                case METHOD ->
                    element.getKind() == ElementKind.METHOD
                            && !fixed
                            && !CALLED_BY_JAVAC.contains(element.getSimpleName().toString());
                // Constructors of inner and local classes and of enums have further parameters.
                case CONSTRUCTOR ->
                    element.getKind() == ElementKind.CONSTRUCTOR
                            && type.getKind() == ElementKind.CLASS
                            && (type.getNestingKind() == NestingKind.TOP_LEVEL
                                    || type.getNestingKind() == NestingKind.MEMBER
                                            && type.getModifiers().contains(Modifier.STATIC));
                // javac writes the value of a constant in its place.
                case FIELD ->
                    element.getKind() == ElementKind.FIELD && ((VariableElement) element).getConstantValue() == null;
            };
        }
    }

    /** Compares the uses of a member, and returns how many were found. */
    private static int compare(
            AnalyzedJavaProgram javaProgram, Element member, Map<String, Set<String>> used, String what) {
        Set<Element> targets = new LinkedHashSet<>(Set.of(member));
        targets.addAll(SymbolFamily.of(javaProgram, member).overridden());
        Set<String> expected = new TreeSet<>();
        targets.forEach(target -> expected.addAll(used.getOrDefault(key(javaProgram, target), Set.of())));
        Set<String> declared = declarationLines(javaProgram, member);
        List<UseLines> found = new ArrayList<>();
        SymbolCallers.of(new JavaSymbol(javaProgram, member), 1, Integer.MAX_VALUE, () -> false)
                .callers()
                .forEach(caller -> caller.calls()
                        .forEach(call -> found.add(UseLines.of(javaProgram.unit(caller.file()), call.offset()))));
        String name = what + ' ' + SymbolNames.label(member) + ", seed " + SEED;
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(declared);
        missing.removeIf(place -> found.stream().anyMatch(use -> use.contains(place)));
        assertEquals(Set.of(), missing, "uses that were not found, " + name);
        List<UseLines> wrong = found.stream()
                .filter(use -> expected.stream().noneMatch(use::contains))
                .toList();
        assertEquals(List.of(), wrong, "uses that there are not, " + name);
        return found.size();
    }

    /** The lines of the statement or field with a use: an expression of several lines has other line numbers in the byte code. */
    private record UseLines(String file, long from, long to) {
        boolean contains(String place) {
            int colon = place.lastIndexOf(':');
            long line = Long.parseLong(place.substring(colon + 1));
            return place.substring(0, colon).equals(file) && from <= line && line <= to;
        }

        static UseLines of(SourceUnit unit, int offset) {
            long line = unit.tree().getLineMap().getLineNumber(offset);
            UseLines[] innermost = {new UseLines(unit.file(), line, line)};
            new TreeScanner<Void, Void>() {
                @Override
                public Void scan(Tree tree, Void nothing) {
                    if (tree == null) {
                        return null;
                    }
                    int start = unit.program().start(unit.tree(), tree);
                    int end = unit.program().end(unit.tree(), tree);
                    boolean within = start <= offset && offset < end;
                    if (within && (tree instanceof MethodTree || tree instanceof ClassTree)) {
                        // A call that javac adds is in the line of the declaration or of its beginning.
                        innermost[0] = new UseLines(
                                unit.file(), unit.tree().getLineMap().getLineNumber(start), line);
                    } else if (within && tree instanceof StatementTree && !(tree instanceof BlockTree)) {
                        innermost[0] = new UseLines(
                                unit.file(),
                                unit.tree().getLineMap().getLineNumber(start),
                                unit.tree().getLineMap().getLineNumber(end));
                    }
                    return within || start < 0 || tree instanceof CompilationUnitTree ? super.scan(tree, null) : null;
                }
            }.scan(unit.tree(), null);
            return innermost[0];
        }
    }

    /** The lines of a field's declaration, whose initializer every constructor has. */
    private static Set<String> declarationLines(AnalyzedJavaProgram javaProgram, Element member) {
        Set<String> lines = new TreeSet<>();
        TreePath path = javaProgram.trees().getPath(member);
        if (member.getKind() == ElementKind.FIELD && path != null) {
            SourceRange span = javaProgram.span(path);
            for (long line = line(javaProgram, span.file(), span.start());
                    line <= line(javaProgram, span.file(), span.end());
                    line++) {
                lines.add(span.file() + ':' + line);
            }
        }
        return lines;
    }

    private static long line(AnalyzedJavaProgram javaProgram, String file, int offset) {
        return javaProgram.unit(file).tree().getLineMap().getLineNumber(offset);
    }

    /** The name in the byte code: the binary name of the class, the name and the erased types of the parameters. */
    private static String key(AnalyzedJavaProgram javaProgram, Element member) {
        TypeElement owner = (TypeElement) member.getEnclosingElement();
        String name =
                javaProgram.elements().getBinaryName(owner).toString().replace('.', '/') + '.' + member.getSimpleName();
        if (!(member instanceof ExecutableElement method)) {
            return name;
        }
        StringBuilder parameters = new StringBuilder();
        method.getParameters().forEach(parameter -> parameters.append(descriptor(javaProgram, parameter.asType())));
        return name + '(' + parameters + ')';
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

    /** The places of the uses of each method and field, as file and line. */
    private static Map<String, Set<String>> uses(Map<String, byte[]> classes) {
        Map<String, ClassNode> nodes = new HashMap<>();
        classes.values().forEach(bytes -> {
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, 0);
            nodes.put(node.name, node);
        });
        Map<String, Set<String>> uses = new HashMap<>();
        nodes.values().stream()
                .filter(node -> (node.access & Opcodes.ACC_SYNTHETIC) == 0)
                .forEach(node -> {
                    String folder = node.name.substring(0, node.name.lastIndexOf('/') + 1);
                    node.methods.stream()
                            .filter(method -> (method.access & Opcodes.ACC_BRIDGE) == 0)
                            .forEach(method -> addUses(uses, nodes, method, folder + node.sourceFile));
                });
        return uses;
    }

    private static void addUses(
            Map<String, Set<String>> uses, Map<String, ClassNode> nodes, MethodNode method, String file) {
        int line = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            String place = file + ':' + line;
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            } else if (instruction instanceof MethodInsnNode call) {
                add(uses, nodes, call.owner, call.name, call.desc, place);
            } else if (instruction instanceof FieldInsnNode field) {
                add(uses, nodes, field.owner, field.name, field.desc, place);
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    if (argument instanceof Handle handle) {
                        add(uses, nodes, handle.getOwner(), handle.getName(), handle.getDesc(), place);
                    }
                }
            }
        }
    }

    /** Adds a use to the class that declares the member, which can be above the class that the instruction names. */
    private static void add(
            Map<String, Set<String>> uses,
            Map<String, ClassNode> nodes,
            String named,
            String name,
            String descriptor,
            String place) {
        String owner = declaring(nodes, named, name, descriptor).orElse(named);
        boolean method = descriptor.startsWith("(");
        uses.computeIfAbsent(
                        owner + '.' + name + (method ? descriptor.substring(0, descriptor.indexOf(')') + 1) : ""),
                        key -> new TreeSet<>())
                .add(place);
    }

    private static Optional<String> declaring(
            Map<String, ClassNode> nodes, String named, String name, String descriptor) {
        ClassNode node = nodes.get(named);
        if (node == null) {
            return Optional.empty();
        }
        boolean here = node.methods.stream()
                        .anyMatch(method -> method.name.equals(name) && method.desc.equals(descriptor))
                || node.fields.stream().anyMatch(field -> field.name.equals(name) && field.desc.equals(descriptor));
        if (here) {
            return Optional.of(named);
        }
        return Stream.concat(Stream.ofNullable(node.superName), node.interfaces.stream())
                .flatMap(above -> declaring(nodes, above, name, descriptor).stream())
                .findFirst();
    }
}
