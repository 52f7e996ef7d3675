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

/** Finds a label and the jumps to it, which javac has no symbol for. */
final class LabelRenamer extends TreePathScanner<Void, Void> {
    private final SourceUnit unit;
    private final JavaToken token;
    private final String name;
    private final List<Edit> found = new ArrayList<>();

    private LabelRenamer(SourceUnit unit, JavaToken token, String name) {
        this.unit = unit;
        this.token = token;
        this.name = name;
    }

    /** The edits that rename the label at a token; none if it is no label. */
    static List<Edit> rename(SourceUnit unit, JavaToken token, String name) {
        LabelRenamer labels = new LabelRenamer(unit, token, name);
        labels.scan(new TreePath(unit.tree()), null);
        return labels.found;
    }

    @Override
    public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
        int start = unit.program().start(unit.tree(), tree);
        List<Integer> places = new ArrayList<>(List.of(start));
        new Jumps(tree.getLabel(), places).scan(getCurrentPath(), null);
        if (places.contains(token.start())) {
            places.forEach(place -> found.add(JavaIdentifiers.replace(unit, place, token.text(), name)));
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
                int word = unit.tokenAt(unit.program().start(unit.tree(), jump));
                places.add(unit.tokens().get(word + 1).start());
            }
        }
    }
}
