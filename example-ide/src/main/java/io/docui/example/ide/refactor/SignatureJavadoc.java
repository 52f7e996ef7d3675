package io.docui.example.ide.refactor;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTreePathScanner;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;

/** Adapts Javadoc to a new signature: the {@code @param} tags of the methods, and the links that give the types of the parameters. */
final class SignatureJavadoc {
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<[^<>]*>");

    private final SourceUnit unit;
    private final List<ParameterChange> changes;
    private final WrittenCode written;
    private final List<SourceEdit> found = new ArrayList<>();

    private SignatureJavadoc(SourceUnit unit, List<ParameterChange> changes, WrittenCode written) {
        this.unit = unit;
        this.changes = changes;
        this.written = written;
    }

    /** Returns the edits of the links in a file to one of the methods. */
    static List<SourceEdit> links(
            SourceUnit unit, Set<? extends Element> methods, List<ParameterChange> changes, WrittenCode written) {
        SignatureJavadoc javadoc = new SignatureJavadoc(unit, changes, written);
        javadoc.new Comments(methods).scan(new TreePath(unit.tree()), null);
        return javadoc.found;
    }

    /** Returns the edits of the {@code @param} tags of a method, whose parameters have the names of the old signature or others. */
    static List<SourceEdit> tags(
            SourceUnit unit, TreePath method, List<String> old, List<ParameterChange> changes, WrittenCode written) {
        SignatureJavadoc javadoc = new SignatureJavadoc(unit, changes, written);
        DocCommentTree comment = unit.program().trees().getDocCommentTree(method);
        if (comment != null) {
            javadoc.changeTags(comment, old);
        }
        return javadoc.found;
    }

    private void changeTags(DocCommentTree comment, List<String> old) {
        List<? extends DocTree> blocks = comment.getBlockTags();
        int first = -1;
        int last = -1;
        List<String> texts = new ArrayList<>(java.util.Collections.nCopies(old.size(), ""));
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof ParamTree param && !param.isTypeParameter()) {
                int index = old.indexOf(param.getName().getName().toString());
                if (index >= 0 && (last < 0 || last == i - 1)) {
                    first = first < 0 ? i : first;
                    last = i;
                    texts.set(index, text(comment, blocks, i));
                }
            }
        }
        if (first < 0) {
            return;
        }
        int start = start(comment, blocks.get(first));
        String prefix = prefix(start);
        List<String> lines = new ArrayList<>();
        for (ParameterChange change : changes) {
            String text = change.isNew() ? "" : texts.get(change.from());
            if (!text.isEmpty()) {
                lines.add(renamed(text, old.get(change.from()), change.name()));
            }
        }
        String lastText = text(comment, blocks, last);
        int end = start(comment, blocks.get(last)) + lastText.length();
        if (lines.isEmpty()) {
            int from = start - prefix.length();
            found.add(SourceEdit.delete(new SourceRange(unit.file(), Math.max(0, from), end)));
            return;
        }
        String changed = String.join(prefix, lines);
        SourceRange span = new SourceRange(unit.file(), start, end);
        if (!unit.program().build().text(span).equals(changed)) {
            found.add(SourceEdit.of(span, SourceReplacementPart.fresh(changed)));
        }
    }

    private static String renamed(String text, String old, String name) {
        int at = text.indexOf(old, "@param".length());
        return text.substring(0, at) + name + text.substring(at + old.length());
    }

    /** Returns the text of a tag without the white space and stars after it. */
    private String text(DocCommentTree comment, List<? extends DocTree> blocks, int index) {
        int start = start(comment, blocks.get(index));
        int end = index + 1 < blocks.size()
                ? start(comment, blocks.get(index + 1))
                : unit.text().indexOf("*/", start);
        String text = unit.text().substring(start, end);
        return text.replaceFirst("[\\s*]+$", "");
    }

    /** Returns the line end and the beginning of the line before a tag. */
    private String prefix(int start) {
        int line = unit.startOfLine(start);
        return unit.lineEndAt(start) + unit.text().substring(line, start);
    }

    private int start(DocCommentTree comment, DocTree tree) {
        return (int) unit.program().trees().getSourcePositions().getStartPosition(unit.tree(), comment, tree);
    }

    private final class Comments extends TreePathScanner<Void, Void> {
        private final Set<? extends Element> methods;

        Comments(Set<? extends Element> methods) {
            this.methods = methods;
        }

        @Override
        public Void visitPackage(PackageTree tree, Void nothing) {
            comment();
            return super.visitPackage(tree, null);
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            comment();
            return super.visitClass(tree, null);
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            comment();
            return super.visitMethod(tree, null);
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            comment();
            return super.visitVariable(tree, null);
        }

        private void comment() {
            TreePath declaration = getCurrentPath();
            DocCommentTree comment = unit.program().trees().getDocCommentTree(declaration);
            if (comment != null) {
                new DocTreePathScanner<Void, Void>() {
                    @Override
                    public Void visitReference(ReferenceTree tree, Void nothing) {
                        Element element = unit.program().trees().getElement(getCurrentPath());
                        if (element != null && methods.contains(element)) {
                            link(tree.getSignature(), start(comment, tree));
                        }
                        return super.visitReference(tree, null);
                    }
                }.scan(new DocTreePath(declaration, comment), null);
            }
        }

        private void link(String signature, int start) {
            int open = signature.indexOf('(');
            int close = signature.lastIndexOf(')');
            if (open < 0 || close < open || start < 0 || !unit.text().startsWith(signature, start)) {
                return;
            }
            List<String> items = ParameterChange.items(signature.substring(open + 1, close));
            List<String> changed = new ArrayList<>();
            for (ParameterChange change : changes) {
                changed.add(
                        change.type() == null && change.from() < items.size()
                                ? items.get(change.from())
                                : linked(change.newType()));
            }
            String text = String.join(", ", changed);
            SourceRange span = new SourceRange(unit.file(), start + open + 1, start + close);
            if (!text.equals(unit.program().build().text(span))) {
                found.add(SourceEdit.of(span, SourceReplacementPart.fresh(text)));
            }
        }

        private String linked(String type) {
            String bare = type.replaceAll("@[\\w.]+(\\([^()]*\\))?\\s*|\\bfinal\\s+", "");
            for (String before = ""; !before.equals(bare); ) {
                before = bare;
                bare = TYPE_ARGUMENTS.matcher(bare).replaceAll("");
            }
            String name = bare.replaceAll("[.\\[\\]]+$", "");
            return written.linked(unit, name) + bare.substring(name.length());
        }
    }
}
