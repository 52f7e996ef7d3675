package io.docui.example.ide.refactor;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Compares compiled classes but for line numbers, names of local variables, and one name that has been changed. */
final class BytecodeComparison {
    private BytecodeComparison() {}

    /**
     * Whether two compilations are the same.
     *
     * @param before the classes of the old program
     * @param after those of the new one, where {@code name} stands for {@code old}; it is as long, and occurs nowhere else
     */
    static boolean same(Map<String, byte[]> before, Map<String, byte[]> after, String old, String name) {
        return comparable(before, old, old).equals(comparable(after, name, old));
    }

    private static Map<String, String> comparable(Map<String, byte[]> classes, String name, String old) {
        Map<String, String> texts = new TreeMap<>();
        classes.forEach((type, bytes) -> texts.put(type.replace(name, old), text(bytes, name, old)));
        return texts;
    }

    /** The class, written anew without what debuggers need. */
    private static String text(byte[] bytes, String name, String old) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(writer, ClassReader.SKIP_DEBUG);
        return new String(writer.toByteArray(), StandardCharsets.ISO_8859_1).replace(name, old);
    }
}
