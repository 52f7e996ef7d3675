package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * The types whose methods have the name of a method without being counted with it. A search for the name finds them, too.
 *
 * @param symbol the method
 * @param counted the overloads that are counted
 * @param overriding whether the methods that override these are counted
 */
public record SameNamedMethods(JavaSymbol symbol, Overloads counted, boolean overriding) {
    /** Which methods of the type of a symbol are counted. The others of its name are no concern of this class. */
    public enum Overloads {
        /** The symbol only. */
        ONE,
        /** All methods with its name. */
        ALL
    }

    /**
     * Returns the types, by their names, those with most mentions first.
     * @param searched whether the mentions of a file count
     * @param readable whether the types that a file declares may be named
     * @return the names, with the package if two types have the same; empty if the symbol is no method
     */
    public List<String> types(Predicate<String> searched, Predicate<String> readable) {
        AnalyzedJavaProgram program = symbol.program();
        Set<Element> family = family();
        String name = symbol.name();
        if (family.stream().noneMatch(element -> element.getKind() == ElementKind.METHOD)) {
            return List.of();
        }
        Map<TypeElement, Integer> mentions = new LinkedHashMap<>();
        for (SourceUnit unit : program.units()) {
            if (!unit.text().contains(name) || !searched.test(unit.file())) {
                continue;
            }
            for (NameReference mention : unit.mentions()) {
                Element method = mention.element();
                if (method.getKind() == ElementKind.METHOD
                        && method.getSimpleName().contentEquals(name)
                        && !family.contains(method)
                        && method.getEnclosingElement() instanceof TypeElement type
                        && !type.equals(symbol.element().getEnclosingElement())
                        && isReadable(type, readable)) {
                    mentions.merge(type, 1, Integer::sum);
                }
            }
        }
        return labels(mentions);
    }

    /** Returns the methods that are counted. */
    private Set<Element> family() {
        Set<Element> family = new HashSet<>();
        Element own = symbol.element();
        List<? extends Element> all = counted == Overloads.ONE || own.getEnclosingElement() == null
                ? List.of(own)
                : own.getEnclosingElement().getEnclosedElements().stream()
                        .filter(element -> element.getKind() == own.getKind()
                                && element.getSimpleName().equals(own.getSimpleName()))
                        .toList();
        for (Element each : all) {
            SymbolFamily related = SymbolFamily.of(symbol.program(), each);
            family.addAll(related.own());
            family.addAll(related.overridden());
            family.addAll(overriding ? related.overriding() : Set.of());
        }
        return family;
    }

    private boolean isReadable(TypeElement type, Predicate<String> readable) {
        TreePath declaration = symbol.program().trees().getPath(type);
        return declaration == null || readable.test(symbol.program().fileOf(declaration));
    }

    private List<String> labels(Map<TypeElement, Integer> mentions) {
        Element own = symbol.element().getEnclosingElement();
        Map<String, Long> names =
                mentions.keySet().stream().collect(Collectors.groupingBy(SymbolNames::typeName, Collectors.counting()));
        if (own instanceof TypeElement type) {
            names.merge(SymbolNames.typeName(type), 1L, Long::sum);
        }
        return mentions.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<TypeElement, Integer> each) -> -each.getValue())
                        .thenComparing(each -> SymbolNames.typeName(each.getKey())))
                .map(each -> names.getOrDefault(SymbolNames.typeName(each.getKey()), 1L) > 1
                                && !each.getKey().getQualifiedName().isEmpty()
                        ? each.getKey().getQualifiedName().toString()
                        : SymbolNames.typeName(each.getKey()))
                .distinct()
                .toList();
    }
}
