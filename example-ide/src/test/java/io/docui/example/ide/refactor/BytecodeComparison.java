package io.docui.example.ide.refactor;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.TraceClassVisitor;

/** Compares compiled classes but for line numbers, names of local variables, and one name that has been changed. */
final class BytecodeComparison {
    /** What moves values about or jumps: its number and order change with a local variable without changing what is done. */
    private static final Pattern MOVES =
            Pattern.compile("([AILFD](LOAD|STORE)|CHECKCAST|GOTO|[AILFD]?RETURN|FRAME|MAXSTACK|MAXLOCALS|L\\d+|POP2?"
                    + "|DUP\\w*|SWAP|NOP|TRYCATCHBLOCK)\\b.*");

    private BytecodeComparison() {}

    /**
     * Whether two compilations are the same.
     *
     * @param before the classes of the old program
     * @param after those of the new one, where {@code name} stands for {@code old}, and occurs nowhere else
     */
    static boolean isSame(Map<String, byte[]> before, Map<String, byte[]> after, String old, String name) {
        return normalize(before, old, old).equals(normalize(after, name, old));
    }

    /** Whether two compilations are the same to the last name. */
    static boolean isSame(Map<String, byte[]> before, Map<String, byte[]> after) {
        return isSame(before, after, "", "");
    }

    /** What classes do, in no order: their instructions but for those that move values about or jump. */
    static List<String> instructions(Map<String, byte[]> classes) {
        return classes.values().stream()
                .flatMap(bytes -> disassemble(bytes).lines())
                .filter(line -> line.startsWith("    "))
                .map(String::strip)
                .filter(line -> !MOVES.matcher(line).matches())
                .map(line -> line.replaceAll("\\bL\\d+$", "")
                        .replaceAll("lambda\\$\\w+\\$\\d+", "lambda")
                        .replaceAll("^(IINC|RET) \\d+", "$1"))
                .sorted()
                .toList();
    }

    /** The disassembled classes by their names, with some names replaced by others. */
    static Map<String, String> byName(Map<String, byte[]> classes, Map<String, String> names) {
        Map<String, String> texts = new TreeMap<>();
        classes.forEach((type, bytes) -> texts.put(replaceAll(type, names), replaceAll(disassemble(bytes), names)));
        return texts;
    }

    /** The lines of disassembled classes in no order, with some names replaced by others. */
    static List<String> lines(Map<String, byte[]> classes, Map<String, String> names) {
        return byName(classes, names).values().stream()
                .flatMap(String::lines)
                .sorted()
                .toList();
    }

    private static String replaceAll(String text, Map<String, String> names) {
        String now = text;
        for (Map.Entry<String, String> name : names.entrySet()) {
            now = now.replace(name.getKey(), name.getValue());
        }
        return now;
    }

    private static Map<String, String> normalize(Map<String, byte[]> classes, String name, String old) {
        Map<String, String> texts = new TreeMap<>();
        classes.forEach((type, bytes) -> texts.put(replace(type, name, old), replace(disassemble(bytes), name, old)));
        return texts;
    }

    private static String replace(String text, String name, String old) {
        return name.equals(old) ? text : text.replace(name, old);
    }

    /**
     * The class in words, without what debuggers need. The names of serializable lambdas hold a number made of the names of their
     * variables, and the method that reads them back holds it, too.
     */
    private static String disassemble(byte[] bytes) {
        return disassembleMethods(bytes, name -> !name.equals("$deserializeLambda$"))
                .replaceAll("lambda\\$(\\w+)\\$[0-9a-f]{1,8}\\$", "lambda\\$$1\\$");
    }

    private static String disassembleMethods(byte[] bytes, Predicate<String> methods) {
        StringWriter text = new StringWriter();
        ClassVisitor writer = new TraceClassVisitor(new PrintWriter(text));
        ClassVisitor chosen = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                return methods.test(name) ? super.visitMethod(access, name, descriptor, signature, exceptions) : null;
            }
        };
        new ClassReader(bytes).accept(chosen, ClassReader.SKIP_DEBUG);
        return text.toString();
    }
}
