package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Chooses names of variables that nothing else has in the member of a class around a place. */
final class FreeNames {
    private final Set<String> taken = new HashSet<>();

    FreeNames(SourceUnit unit, TreePath place) {
        TreePath member = place;
        while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
            member = member.getParentPath();
        }
        unit.tokens(unit.program().span(member)).stream()
                .filter(token -> token.kind() == JavaToken.TokenKind.NAME)
                .map(JavaToken::text)
                .forEach(taken::add);
    }

    /** Reserves a name. */
    void take(String name) {
        taken.add(name);
    }

    /** Returns a name, or the name with a number if it is taken, and reserves it. */
    String free(String wanted) {
        String base = SourceVersion.isName(wanted) ? wanted : wanted + "Value";
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + i;
        }
        return name;
    }
}
