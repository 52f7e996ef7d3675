package io.docui.example.ide.refactor;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Renames a label and the jumps to it, for which javac has no symbol. */
final class LabelRenamer extends TreePathScanner<Void, Void> {
    private final SourceUnit sourceUnit;
    private final JavaToken javaToken;
    private final String name;
    private final List<Edit> found = new ArrayList<>();

    private LabelRenamer(SourceUnit sourceUnit, JavaToken javaToken, String name) {
        this.sourceUnit = sourceUnit;
        this.javaToken = javaToken;
        this.name = name;
    }

    /** Returns the edits that rename the label at a token; empty if the token is not a label. */
    static List<Edit> rename(SourceUnit sourceUnit, JavaToken javaToken, String name) {
        LabelRenamer labelRenamer = new LabelRenamer(sourceUnit, javaToken, name);
        labelRenamer.scan(new TreePath(sourceUnit.tree()), null);
        return labelRenamer.found;
    }

    @Override
    public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
        int start = sourceUnit.program().start(sourceUnit.tree(), tree);
        List<Integer> places = new ArrayList<>(List.of(start));
        new Jumps(tree.getLabel(), places).scan(getCurrentPath(), null);
        if (places.contains(javaToken.start())) {
            places.forEach(place -> found.add(JavaIdentifiers.replace(sourceUnit, place, javaToken.text(), name)));
        }
        return super.visitLabeledStatement(tree, null);
    }

    private final class Jumps extends TreePathScanner<Void, Void> {
        private final Name label;
        private final List<Integer> places;

        Jumps(Name label, List<Integer> places) {
            this.label = label;
            this.places = places;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            return null;
        }

        @Override
        public Void visitBreak(BreakTree tree, Void nothing) {
            add(tree, tree.getLabel());
            return null;
        }

        @Override
        public Void visitContinue(ContinueTree tree, Void nothing) {
            add(tree, tree.getLabel());
            return null;
        }

        private void add(Tree jump, @Nullable Name to) {
            if (label.equals(to)) {
                int word = sourceUnit.tokenAt(sourceUnit.program().start(sourceUnit.tree(), jump));
                places.add(sourceUnit.tokens().get(word + 1).start());
            }
        }
    }
}
