package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import java.util.List;

/**
 * Gives names to the variables of a generated method: the user's keep theirs, and ours make way.
 *
 * <p>A variable that begins with a capital would hide the class of that name, so it begins with a small letter.
 */
final class LocalNameAllocator {
    private final NameAllocator names = new NameAllocator();

    /** Names for parameters. */
    LocalNameAllocator(List<ParameterModel> parameters) {
        for (ParameterModel parameter : parameters) {
            names.newName(CaseFormat.variable(parameter.name()), parameter);
        }
    }

    /** The name of a parameter. */
    String of(ParameterModel parameter) {
        return names.get(parameter);
    }

    /** A name for another variable. */
    String add(String suggestion) {
        return names.newName(suggestion);
    }
}
