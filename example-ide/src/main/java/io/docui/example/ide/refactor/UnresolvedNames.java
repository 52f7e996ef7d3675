package io.docui.example.ide.refactor;

import java.util.List;

/** Refuses changes of a symbol while errors in files prevent javac from telling which names refer to it. */
final class UnresolvedNames {
    private UnresolvedNames() {}

    static void refuse(JavaSymbol symbol) {
        List<UnresolvedName> names = SymbolUseFinder.unresolved(symbol);
        if (!names.isEmpty()) {
            UnresolvedName first = names.get(0);
            throw new RefactoringRefusedException("The meaning of " + symbol.name() + " in "
                    + symbol.program().describe(new SourcePosition(first.file(), first.offset()))
                    + " is unknown because the file has errors. Fix them first.");
        }
    }
}
