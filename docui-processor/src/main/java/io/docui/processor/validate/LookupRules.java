package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.LookupModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ObjectModel.ObjectKind;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.DeclaredModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks the methods with {@code @ObjectLookup}, and warns about object types without one. */
final class LookupRules {
    private static final Pattern NOT_IN_TYPE_NAMES = Pattern.compile("[^\\p{javaJavaIdentifierPart}.]+");

    private final ProviderModel provider;
    private final ValidationFindings findingReport = new ValidationFindings();
    private final Map<ClassName, MethodModel> found = new HashMap<>();
    private final Set<ClassName> warned = new HashSet<>();
    private final Set<TypeModel> visited = new HashSet<>();
    private final Set<ClassName> served = new HashSet<>();

    private LookupRules(ProviderModel provider) {
        this.provider = provider;
    }

    static ValidationFindings check(ProviderModel provider) {
        LookupRules rules = new LookupRules(provider);
        provider.lookups().forEach(rules::checkLookup);
        provider.lookups().forEach(rules::checkSubtypes);
        for (ActionModel action : provider.actions()) {
            for (ParameterModel parameter : action.parameters()) {
                String subject = "Parameter \"" + parameter.name() + "\" of action \""
                        + action.name().value() + '"';
                rules.checkParameter(subject, parameter, parameter.type());
            }
        }
        return rules.findingReport;
    }

    private void checkLookup(LookupModel lookup) {
        MethodModel method = lookup.method();
        findingReport.addAll(VisibilityRules.check("Lookup " + method.signature(), method, provider.java()));
        if (method.thrown() == ThrownKind.THROWABLE) {
            findingReport.add(DiagnosticMessage.THROWS_THROWABLE, method.source(), "Lookup " + method.signature());
        }
        if (lookup.found().isEmpty()) {
            noteMeant(method);
            unfit(method, "returns " + MethodModel.shortName(method.returns()), object(method.returns()));
        } else if (lookup.object().isEmpty()) {
            String type = MethodModel.shortName(lookup.found().get());
            findingReport.add(DiagnosticMessage.LOOKUP_TYPE, method.source(), method.signature(), type, type);
        } else {
            checkKey(method, lookup.object().get());
        }
    }

    /** Records the types that an invalid lookup is intended for, because it does not return an {@code Optional} of one. */
    private void noteMeant(MethodModel method) {
        List<String> mentioned =
                List.of(NOT_IN_TYPE_NAMES.split(method.returns().toString()));
        provider.objects().stream()
                .map(ObjectModel::java)
                .filter(type -> mentioned.contains(type.canonicalName()))
                .forEach(warned::add);
    }

    private void checkKey(MethodModel method, AnchorModel anchor) {
        Optional<ObjectModel> object = provider.object(anchor.java()).filter(LookupRules::hasKey);
        TypeName key = object.map(LookupRules::keyType).orElse(TypeName.INT);
        if (object.isEmpty()) {
            // The missing key is reported at the declaration of the type.
            found.putIfAbsent(anchor.java(), method);
            return;
        }
        if (method.parameters().size() != 1) {
            unfit(method, "takes " + method.parameters().size() + " parameters", object);
        } else if (!method.parameters().get(0).box().equals(key.box())) {
            unfit(
                    method,
                    "takes " + MethodModel.shortName(method.parameters().get(0)) + ", but the id of "
                            + anchor.java().simpleName() + " is " + MethodModel.shortName(key),
                    object);
        }
        MethodModel other = found.putIfAbsent(anchor.java(), method);
        if (other != null) {
            findingReport.add(
                    DiagnosticMessage.DUPLICATE_LOOKUP,
                    method.source(),
                    anchor.java().simpleName(),
                    other.owner() + '.' + other.signature());
        }
    }

    /** Checks the subtypes that have no lookup of their own and are served by this one, with the same keys. */
    private void checkSubtypes(LookupModel lookup) {
        lookup.object().ifPresent(object -> serve(lookup.method(), object, object.subtypes(), true));
    }

    /** Records types as served. If keys differ, only the topmost type is reported. */
    private void serve(MethodModel method, AnchorModel above, List<AnchorModel> subtypes, boolean agreed) {
        for (AnchorModel below : subtypes) {
            if (!found.containsKey(below.java()) && served.add(below.java())) {
                boolean agrees = agreed && agree(method, above, below);
                serve(method, above, below.subtypes(), agrees);
            }
        }
    }

    private boolean agree(MethodModel method, AnchorModel above, AnchorModel below) {
        Optional<ComponentModel> key = provider.object(above.java()).flatMap(ObjectModel::id);
        Optional<ComponentModel> other = provider.object(below.java()).flatMap(ObjectModel::id);
        if (key.isEmpty() || other.isEmpty()) {
            return true; // a missing key is reported at the declaration of the type, and constants are not looked up
        }
        TypeName type = key.get().type().java();
        TypeName otherType = other.get().type().java();
        if (type.box().equals(otherType.box())) {
            return true;
        }
        String name = below.java().simpleName();
        findingReport.add(
                DiagnosticMessage.SUBTYPE_KEY,
                method.source(),
                method.signature(),
                name,
                above.java().simpleName(),
                name,
                MethodModel.shortName(otherType),
                MethodModel.shortName(type),
                name);
        return false;
    }

    private Optional<ObjectModel> object(TypeName type) {
        return type instanceof ClassName name ? provider.object(name) : Optional.empty();
    }

    private void unfit(MethodModel method, String fault, Optional<ObjectModel> object) {
        findingReport.add(
                DiagnosticMessage.LOOKUP_SIGNATURE,
                method.source(),
                method.signature(),
                fault,
                object.map(model -> model.java().simpleName()).orElse("…"),
                method.name(),
                MethodModel.shortName(object.map(LookupRules::keyType).orElse(TypeName.INT)));
    }

    private static boolean hasKey(ObjectModel object) {
        return object.form() == ObjectKind.ENUM || object.id().isPresent();
    }

    private static TypeName keyType(ObjectModel object) {
        return object.id().map(id -> id.type().java()).orElse(object.java());
    }

    private void checkParameter(String subject, ParameterModel parameter, TypeModel declared) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof AnchorModel anchor) {
            provider.object(anchor.java())
                    .filter(object -> !isFound(object))
                    .ifPresent(object -> warn(subject, parameter, object));
        } else if (!(type instanceof DeclaredModel) || visited.add(type)) {
            TypeComponents.all(type).forEach(part -> checkParameter(subject, parameter, part));
        }
    }

    private boolean isFound(ObjectModel object) {
        boolean isConstant = object.form() == ObjectKind.ENUM;
        return isConstant
                || found.containsKey(object.java())
                || served.contains(object.java())
                || !warned.add(object.java());
    }

    private void warn(String subject, ParameterModel parameter, ObjectModel object) {
        String name = object.java().simpleName();
        findingReport.add(
                DiagnosticMessage.NO_LOOKUP,
                parameter.source(),
                subject,
                name,
                provider.java().simpleName(),
                name,
                CaseFormat.variable(name),
                MethodModel.shortName(keyType(object)));
    }
}
