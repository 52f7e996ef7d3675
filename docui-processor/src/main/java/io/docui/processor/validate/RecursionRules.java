package io.docui.processor.validate;

import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.DeclaredModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.UnionModel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reports records that always require another instance of their own type, so that no value can exist. */
final class RecursionRules {
    private final Set<TypeModel> open = new HashSet<>();
    private final Set<TypeModel> checked = new HashSet<>();
    private final Set<DeclaredModel> known = new LinkedHashSet<>();
    private final Set<DeclaredModel> possible = new HashSet<>();

    /**
     * Checks a record, and the records that it requires.
     * @return the errors, except those already reported for another record
     */
    ValidationFindings check(RecordModel record) {
        ValidationFindings findingReport = new ValidationFindings();
        open.clear();
        if (!checked.contains(record)) {
            explain(record, findingReport);
        }
        return findingReport;
    }

    /** Reports the component of a record that leads back to a record that requires it, if there is one. */
    private void explain(RecordModel record, ValidationFindings findingReport) {
        open.add(record);
        checked.add(record);
        for (ParameterModel component : record.inputs()) {
            if (component.isRequired() && !isPossible(component.type())) {
                TypeModel needed = resolved(component.type());
                if (needed instanceof RecordModel inner && !open.contains(inner)) {
                    explain(inner, findingReport);
                } else {
                    findingReport.add(
                            DiagnosticMessage.ENDLESS_TYPE,
                            component.source(),
                            component.name(),
                            record.simpleName(),
                            needed instanceof RecordModel other ? other.simpleName() : ((UnionModel) needed).name(),
                            advice(record));
                }
                return;
            }
        }
    }

    /** Returns how to make the component optional. A property's initializer does not count, because compilers do not expose it. */
    private static String advice(RecordModel record) {
        boolean isBean = record.properties().stream()
                .anyMatch(property -> property.setter().isPresent());
        return isBean
                ? "Mark its field or getter @Nullable. A property is required even if it has an initial value."
                : "Mark it @Nullable, or make it an Optional, a List or a Map.";
    }

    private boolean isPossible(TypeModel mentioned) {
        TypeModel type = resolved(mentioned);
        if (!(type instanceof DeclaredModel declaredModel)) {
            return true;
        }
        if (!known.contains(declaredModel)) {
            learn(declaredModel);
        }
        return possible.contains(declaredModel);
    }

    /** Finds all types that a type requires, and determines which of them are possible, starting with those that require no other. */
    private void learn(DeclaredModel type) {
        Deque<DeclaredModel> next = new ArrayDeque<>(List.of(type));
        while (!next.isEmpty()) {
            DeclaredModel reached = next.pop();
            if (known.add(reached)) {
                needs(reached).forEach(next::add);
            }
        }
        boolean isNew = true;
        while (isNew) {
            isNew = known.stream()
                            .filter(candidate -> !possible.contains(candidate) && follows(candidate))
                            .filter(possible::add)
                            .count()
                    > 0;
        }
    }

    /** Returns whether a type is possible because the types that it requires are. */
    private boolean follows(DeclaredModel type) {
        return type instanceof UnionModel union && !union.variants().isEmpty()
                ? needs(type).anyMatch(possible::contains)
                : needs(type).allMatch(possible::contains);
    }

    /** Returns the records and unions within a type that a value of it requires. */
    private static Stream<DeclaredModel> needs(DeclaredModel type) {
        if (type instanceof RecordModel record && record.fault().isPresent()) {
            return Stream.empty(); // its own error is reported
        }
        Stream<? extends TypeModel> parts = type instanceof RecordModel record
                ? record.inputs().stream().filter(ParameterModel::isRequired).map(ParameterModel::type)
                : TypeComponents.all(type).stream();
        return parts.map(RecursionRules::resolved)
                .filter(DeclaredModel.class::isInstance)
                .map(DeclaredModel.class::cast);
    }

    private static TypeModel resolved(TypeModel mentioned) {
        TypeModel type = TypeModel.unwrap(mentioned);
        return type instanceof RecursiveModel recursive ? recursive.target().get() : type;
    }
}
