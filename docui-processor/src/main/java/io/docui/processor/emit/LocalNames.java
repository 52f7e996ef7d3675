package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.Spelling;
import java.util.List;

/**
 * Gives names to the variables of a generated method: the user's keep theirs, and ours make way.
 *
 * <p>A variable that begins with a capital would hide the class of that name, so it begins with a small letter.
 */
final class LocalNames {
    private final NameAllocator names = new NameAllocator();

    /** Names for parameters. */
    LocalNames(List<ParameterModel> parameters) {
        for (ParameterModel parameter : parameters) {
            names.newName(Spelling.variable(parameter.name()), parameter);
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
