package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Declarations of a source file: its text without the bodies of its methods. javac finds in it what other files can see of the file, in a
 * fraction of the time. Immutable.
 * @param text the source; bodies are replaced by a statement that throws. Bodies that javac checks with the declarations stay: constructors
 *     of records, and those that call another constructor after something else
 * @param types the types in the file, also local and anonymous ones
 */
record SourceStub(String packageName, List<String> binaryNames, String text, List<TypeHeader> types) {
    SourceStub {
        binaryNames = List.copyOf(binaryNames);
        types = List.copyOf(types);
    }

    /**
     * Names in the header of a type.
     * @param name the simple name; empty if the type is anonymous
     * @param supertypes the simple names of its direct supertypes
     */
    record TypeHeader(String name, Set<String> supertypes) {
        TypeHeader {
            supertypes = Set.copyOf(supertypes);
        }
    }

    /** Returns the declarations of a file that javac has parsed. */
    static SourceStub of(String text, CompilationUnitTree tree, SourcePositions positions) {
        String packageName =
                tree.getPackageName() == null ? "" : tree.getPackageName().toString();
        String prefix = packageName.isEmpty() ? "" : packageName + '.';
        List<String> names = new ArrayList<>();
        for (Tree each : tree.getTypeDecls()) {
            if (each instanceof ClassTree type) {
                names.add(prefix + type.getSimpleName());
            }
        }
        if (names.isEmpty() && tree.getPackageName() != null) {
            names.add(prefix + "package-info");
        }
        Scanner scanner = new Scanner(text, tree, positions);
        scanner.scan(tree, null);
        return new SourceStub(packageName, names, scanner.result(), scanner.types);
    }

    /** Copies the text without bodies, and collects the headers of types, also from the bodies. */
    private static final class Scanner extends TreeScanner<Void, @Nullable ClassTree> {
        private final String text;
        private final CompilationUnitTree tree;
        private final SourcePositions positions;
        private final StringBuilder copy = new StringBuilder();
        private final List<TypeHeader> types = new ArrayList<>();
        private int copied;

        Scanner(String text, CompilationUnitTree tree, SourcePositions positions) {
            this.text = text;
            this.tree = tree;
            this.positions = positions;
        }

        String result() {
            return copy + text.substring(copied);
        }

        @Override
        public Void visitClass(ClassTree type, @Nullable ClassTree around) {
            Set<String> supertypes = new HashSet<>();
            addName(type.getExtendsClause(), supertypes);
            type.getImplementsClause().forEach(each -> addName(each, supertypes));
            types.add(new TypeHeader(type.getSimpleName().toString(), supertypes));
            return super.visitClass(type, type);
        }

        @Override
        public Void visitNewClass(NewClassTree created, @Nullable ClassTree around) {
            if (created.getClassBody() != null) {
                Set<String> supertypes = new HashSet<>();
                addName(created.getIdentifier(), supertypes);
                types.add(new TypeHeader("", supertypes));
            }
            return super.visitNewClass(created, around);
        }

        @Override
        public Void visitMethod(MethodTree method, @Nullable ClassTree around) {
            BlockTree body = method.getBody();
            int start = body == null ? -1 : (int) positions.getStartPosition(tree, body);
            int end = body == null ? -1 : (int) positions.getEndPosition(tree, body);
            // Code that javac adds has no place in the text. A body within one that is left out is left out with it.
            boolean written =
                    start >= copied && end > start + 1 && text.charAt(start) == '{' && text.charAt(end - 1) == '}';
            if (body != null && written && (!isConstructor(method) || !isRecord(around))) {
                String kept = kept(body, start);
                if (kept != null) {
                    copy.append(text, copied, start + 1).append(kept).append("throw null;");
                    copied = end - 1;
                }
            }
            return super.visitMethod(method, around);
        }

        private static boolean isConstructor(MethodTree method) {
            return method.getName().contentEquals("<init>");
        }

        private static boolean isRecord(@Nullable ClassTree type) {
            return type != null && type.getKind() == Tree.Kind.RECORD;
        }

        /** Returns the part of a body that stays, which is the call of another constructor; null if all of the body stays. */
        private @Nullable String kept(BlockTree body, int start) {
            List<? extends StatementTree> statements = body.getStatements();
            for (int i = 0; i < statements.size(); i++) {
                StatementTree statement = statements.get(i);
                int from = (int) positions.getStartPosition(tree, statement);
                int to = (int) positions.getEndPosition(tree, statement);
                if (isConstructorCall(statement) && from > start && to > from) {
                    return i == 0 || !isWritten(statements.get(i - 1), start) ? text.substring(from, to) : null;
                }
            }
            return "";
        }

        private boolean isWritten(StatementTree statement, int start) {
            return positions.getStartPosition(tree, statement) > start;
        }

        private static boolean isConstructorCall(StatementTree statement) {
            if (!(statement instanceof ExpressionStatementTree expression
                    && expression.getExpression() instanceof MethodInvocationTree call)) {
                return false;
            }
            ExpressionTree called = call.getMethodSelect();
            return called instanceof IdentifierTree name
                    ? name.getName().contentEquals("super") || name.getName().contentEquals("this")
                    : called instanceof MemberSelectTree select
                            && select.getIdentifier().contentEquals("super");
        }

        private static void addName(@Nullable Tree type, Set<String> names) {
            if (type instanceof ParameterizedTypeTree parameterized) {
                addName(parameterized.getType(), names);
            } else if (type instanceof AnnotatedTypeTree annotated) {
                addName(annotated.getUnderlyingType(), names);
            } else if (type instanceof MemberSelectTree select) {
                names.add(select.getIdentifier().toString());
            } else if (type instanceof IdentifierTree name) {
                names.add(name.getName().toString());
            }
        }
    }
}
