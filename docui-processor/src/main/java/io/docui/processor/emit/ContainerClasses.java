package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Chooses the classes that generated code creates for declared types that hold several values. */
final class ContainerClasses {
    private static final Map<String, Class<?>> CLASSES = Map.ofEntries(
            Map.entry("java.util.LinkedList", LinkedList.class),
            Map.entry("java.util.Queue", LinkedList.class),
            Map.entry("java.util.Deque", LinkedList.class),
            Map.entry("java.util.ArrayDeque", ArrayDeque.class),
            Map.entry("java.util.Set", LinkedHashSet.class),
            Map.entry("java.util.HashSet", LinkedHashSet.class),
            Map.entry("java.util.LinkedHashSet", LinkedHashSet.class),
            Map.entry("java.util.SortedSet", TreeSet.class),
            Map.entry("java.util.NavigableSet", TreeSet.class),
            Map.entry("java.util.TreeSet", TreeSet.class),
            Map.entry("java.util.Map", LinkedHashMap.class),
            Map.entry("java.util.HashMap", LinkedHashMap.class),
            Map.entry("java.util.LinkedHashMap", LinkedHashMap.class),
            Map.entry("java.util.SortedMap", TreeMap.class),
            Map.entry("java.util.NavigableMap", TreeMap.class),
            Map.entry("java.util.TreeMap", TreeMap.class),
            Map.entry("java.util.concurrent.ConcurrentMap", ConcurrentHashMap.class),
            Map.entry("java.util.concurrent.ConcurrentHashMap", ConcurrentHashMap.class));

    private ContainerClasses() {}

    /** Returns a class whose objects the declared type accepts; a list for an array, an iterable or a stream. */
    static Class<?> of(TypeName declared) {
        return CLASSES.getOrDefault(name(declared), ArrayList.class);
    }

    /** Returns the type of a variable that holds the created object: the interface, if the declared type is no class. */
    static ClassName variableType(TypeName declared) {
        boolean isInterface = Set.of(
                        "", "java.util.List", "java.util.Collection", "java.lang.Iterable", "java.util.stream.Stream")
                .contains(name(declared));
        if (isInterface) {
            return LibraryTypeNames.LIST;
        }
        return name(declared).equals("java.util.Set") ? LibraryTypeNames.SET : ClassName.get(of(declared));
    }

    static boolean isIterable(TypeName declared) {
        return name(declared).equals("java.lang.Iterable");
    }

    private static String name(TypeName declared) {
        return declared instanceof ParameterizedTypeName type
                ? type.rawType().canonicalName()
                : declared instanceof ClassName type ? type.canonicalName() : "";
    }
}
