package io.docui.processor.collect;

import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.UnsupportedModel.Reason;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.processor.model.UnionModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Builds models of sealed interfaces from the records that they permit, in source order, through all nested levels. */
record UnionCollector(
        Types types, NamedTypeModelCache named, RecordCollector records, SourceFactReader facts, PackageElement from) {
    UnionModel collect(DeclaredType type, TypeElement element) {
        Set<TypeElement> permitted = new LinkedHashSet<>();
        flatten(element, permitted);
        List<RecordModel> variants = new ArrayList<>();
        List<UnsupportedModel> others = new ArrayList<>();
        for (TypeElement variant : permitted) {
            Optional<DeclaredType> variantType = variantType(variant, type, element);
            Reason fault = fault(variant, variantType);
            if (fault != null) {
                String name = variant.getQualifiedName().toString();
                others.add(new UnsupportedModel(name, fault, kind(variant), SourceRef.of(variant)));
            } else if (types.isSubtype(variantType.orElseThrow(), type)) {
                variants.add(variant(variantType.get(), variant));
            }
        }
        return new UnionModel(
                JavaTypeNames.name(type),
                TypeNameFormatter.of(JavaTypeNames.name(type)),
                DescriptionResolver.of(element, facts.read(element).description()),
                SourceRef.of(element),
                variants,
                others);
    }

    /** Returns the model of a record itself, even within itself: a union cannot contain mentions. */
    private RecordModel variant(DeclaredType type, TypeElement element) {
        return (RecordModel) named.whole(type, () -> records.collect(type, element));
    }

    private void flatten(TypeElement sealed, Set<TypeElement> permitted) {
        for (TypeMirror subclass : sealed.getPermittedSubclasses()) {
            if (types.asElement(subclass) instanceof TypeElement element) {
                boolean isLevel = element.getKind().isInterface()
                        && element.getModifiers().contains(Modifier.SEALED)
                        && !AnnotationReader.has(element, "DocUIObject");
                if (isLevel) {
                    flatten(element, permitted);
                } else {
                    permitted.add(element);
                }
            }
        }
    }

    private @Nullable Reason fault(TypeElement variant, Optional<DeclaredType> type) {
        if (GeneratedCodeAccessChecker.of(variant, from) != GeneratedCodeAccess.OPEN) {
            return Reason.PRIVATE;
        }
        if (variant.getKind() != ElementKind.RECORD || AnnotationReader.has(variant, "DocUIObject")) {
            return Reason.NO_RECORD;
        }
        return type.isEmpty() ? Reason.OPEN : null;
    }

    /** Returns the kind of a variant that is not a record. */
    private static String kind(TypeElement variant) {
        if (AnnotationReader.has(variant, "DocUIObject")) {
            return "a @DocUIObject";
        }
        return switch (variant.getKind()) {
            case ENUM -> "an enum";
            case INTERFACE -> "an open interface";
            default -> "a class";
        };
    }

    /** Returns a variant with the type arguments that follow from those of the union. */
    private Optional<DeclaredType> variantType(TypeElement variant, DeclaredType union, TypeElement sealed) {
        DeclaredType generic = (DeclaredType) variant.asType();
        if (generic.getTypeArguments().isEmpty()) {
            return Optional.of(generic);
        }
        return supertype(generic, sealed).flatMap(supertype -> {
            TypeMirror[] arguments = new TypeMirror[generic.getTypeArguments().size()];
            for (int i = 0; i < arguments.length; i++) {
                int at = indexOf(generic.getTypeArguments().get(i), supertype.getTypeArguments());
                if (at < 0) {
                    return Optional.empty();
                }
                arguments[i] = union.getTypeArguments().get(at);
            }
            return Optional.of(types.getDeclaredType(variant, arguments));
        });
    }

    private int indexOf(TypeMirror variable, List<? extends TypeMirror> arguments) {
        int at = arguments.size() - 1;
        while (at >= 0 && !types.isSameType(arguments.get(at), variable)) {
            at--;
        }
        return at;
    }

    private Optional<DeclaredType> supertype(TypeMirror type, TypeElement wanted) {
        if (type instanceof DeclaredType declared && declared.asElement().equals(wanted)) {
            return Optional.of(declared);
        }
        return types.directSupertypes(type).stream()
                .map(supertype -> supertype(supertype, wanted))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
