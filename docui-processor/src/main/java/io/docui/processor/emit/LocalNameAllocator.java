package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import java.util.List;

/**
 * Allocates the names of the variables of a generated method. The user's parameters keep their names, and generated variables avoid them. A
 * variable with a capital first letter would hide the class with that name, so the first letter becomes lower case.
 */
final class LocalNameAllocator {
    private final NameAllocator names = new NameAllocator();

    LocalNameAllocator(List<ParameterModel> parameters) {
        for (ParameterModel parameter : parameters) {
            names.newName(CaseFormat.variable(parameter.name()), parameter);
        }
    }

    String of(ParameterModel parameter) {
        return names.get(parameter);
    }

    String add(String suggestion) {
        return names.newName(suggestion);
    }
}
