package io.docui.processor.validate;

import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.RecordModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.UnionModel;
import java.util.HashSet;
import java.util.Set;

/** Records that always need another of their kind, so that there can be none. */
final class RecursionRules {
    private final Set<TypeModel> open = new HashSet<>();
    private final Set<TypeModel> checked = new HashSet<>();

    /**
     * Checks a record, and those that it cannot be without.
     *
     * @param record the record
     * @return what is wrong with it, unless that has been said of another
     */
    Report check(RecordModel record) {
        Report report = new Report();
        open.clear();
        if (!checked.contains(record)) {
            explain(record, report);
        }
        return report;
    }

    /** Says which component of a record leads back to one that needs it, if one does. */
    private void explain(RecordModel record, Report report) {
        open.add(record);
        checked.add(record);
        for (ParameterModel component : record.components()) {
            if (component.isRequired() && !isPossible(component.type())) {
                TypeModel needed = resolved(component.type());
                if (needed instanceof RecordModel inner && !open.contains(inner)) {
                    explain(inner, report);
                } else {
                    report.add(
                            Message.ENDLESS_TYPE,
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

    /** How its component can be left out; of a property, a compiler shows no initializer. */
    private static String advice(RecordModel record) {
        boolean isBean = record.properties().stream()
                .anyMatch(property -> property.setter().isPresent());
        return isBean
                ? "Mark its field or getter @Nullable: a property is required, whatever it is at first."
                : "Mark it @Nullable, or make it an Optional, a List or a Map.";
    }

    private boolean isPossible(TypeModel mentioned) {
        TypeModel type = resolved(mentioned);
        if (type instanceof RecordModel record) {
            if (!open.add(record)) {
                return false;
            }
            boolean possible = record.components().stream()
                    .allMatch(component -> !component.isRequired() || isPossible(component.type()));
            open.remove(record);
            return possible;
        }
        if (type instanceof UnionModel union && !union.variants().isEmpty()) {
            if (!open.add(union)) {
                return false;
            }
            boolean possible = union.variants().stream().anyMatch(this::isPossible);
            open.remove(union);
            return possible;
        }
        return true;
    }

    private static TypeModel resolved(TypeModel mentioned) {
        TypeModel type = TypeModel.plain(mentioned);
        return type instanceof RecursiveModel recursive ? recursive.target().get() : type;
    }
}
