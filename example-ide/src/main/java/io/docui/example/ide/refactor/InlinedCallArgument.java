package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Argument or receiver of an inlined call, with the places in the method's body that use it.
 * @param parameter the parameter of the method; null for the object that the call goes to
 * @param value the expression in the call; the call itself if there are several values
 * @param several the values that become one array; null for a single value
 */
record InlinedCallArgument(
        @Nullable Element parameter,
        TreePath value,
        @Nullable List<TreePath> several,
        TypeMirror type,
        SideEffect effect,
        List<TreePath> uses) {
    static InlinedCallArgument of(
            @Nullable Element parameter, TreePath value, TypeMirror type, SideEffect sideEffect, List<TreePath> uses) {
        return new InlinedCallArgument(parameter, value, null, type, sideEffect, uses);
    }

    String name() {
        return parameter == null ? "target" : parameter.getSimpleName().toString();
    }

    boolean isPure() {
        return effect.level() == SideEffect.EffectLevel.PURE && effect.written().isEmpty();
    }

    List<SourceReplacementPart> text(AnalyzedJavaProgram javaProgram) {
        List<TreePath> all = several;
        if (all == null) {
            return List.of(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(value)));
        }
        List<SourceReplacementPart> pieces = new ArrayList<>();
        pieces.add(SourceReplacementPart.fresh("{"));
        for (TreePath each : all) {
            pieces.add(SourceReplacementPart.fresh(pieces.size() > 1 ? ", " : ""));
            pieces.add(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(each)));
        }
        pieces.add(SourceReplacementPart.fresh("}"));
        return pieces;
    }
}
