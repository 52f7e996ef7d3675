package io.docui.example.ide.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import io.docui.example.ide.java.OutlineMember.MemberKind;
import io.docui.example.ide.refactor.JavaToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the declarations of a parsed Java file. It does not read the bodies of methods, so that deeply nested expressions do not matter.
 */
final class OutlineMemberReader {
    private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");
    private static final Set<String> AFTER_FIELD = Set.of("=", ";", ",", ")", "[", "(", "{", "}");

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String text;
    private final List<JavaToken> tokens;
    private final List<OutlineMember> found = new ArrayList<>();

    private OutlineMemberReader(CompilationUnitTree unit, SourcePositions positions, String text) {
        this.unit = unit;
        this.positions = positions;
        this.text = text;
        this.tokens = JavaToken.of(text);
    }

    static List<OutlineMember> read(CompilationUnitTree unit, SourcePositions positions, String text) {
        OutlineMemberReader reader = new OutlineMemberReader(unit, positions, text);
        List<String> path = unit.getPackageName() == null
                ? List.of()
                : List.of(unit.getPackageName().toString().split("\\.", -1));
        for (Tree type : unit.getTypeDecls()) {
            if (type instanceof ClassTree declared) {
                reader.type(declared, path, 0);
            }
        }
        return List.copyOf(reader.found);
    }

    private void type(ClassTree type, List<String> around, int depth) {
        String name = type.getSimpleName().toString();
        List<String> path = with(around, name);
        int before = found.size();
        add(
                MemberKind.TYPE,
                path,
                depth,
                List.of(),
                type,
                nameFrom(
                        afterModifiers(type.getModifiers(), type),
                        end(type),
                        name,
                        at -> TYPE_WORDS.contains(tokens.get(at - 1).text())));
        if (found.size() == before) {
            return;
        }
        Tree last = null;
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree inner) {
                type(inner, path, depth + 1);
            } else if (member instanceof MethodTree method) {
                method(method, path, depth + 1);
            } else if (member instanceof VariableTree field) {
                field(field, path, depth + 1, last != null && start(last) == start(field));
            }
            last = member;
        }
    }

    private void method(MethodTree method, List<String> around, int depth) {
        boolean constructor = method.getName().contentEquals("<init>");
        String name =
                constructor ? around.get(around.size() - 1) : method.getName().toString();
        int from = afterModifiers(method.getModifiers(), method);
        for (TypeParameterTree parameter : method.getTypeParameters()) {
            from = Math.max(from, end(parameter));
        }
        if (method.getReturnType() != null) {
            from = Math.max(from, end(method.getReturnType()));
        }
        int at = nameFrom(
                from,
                end(method),
                name,
                token -> token + 1 < tokens.size()
                        && (tokens.get(token + 1).is("(")
                                || constructor && tokens.get(token + 1).is("{")));
        if (at >= 0) {
            List<String> parameters =
                    method.getParameters().stream().map(this::type).toList();
            add(
                    constructor ? MemberKind.CONSTRUCTOR : MemberKind.METHOD,
                    with(around, name),
                    depth,
                    parameters,
                    method,
                    at);
        }
    }

    private String type(VariableTree parameter) {
        int from = afterModifiers(parameter.getModifiers(), parameter);
        int name = nameFrom(
                from,
                end(parameter),
                parameter.getName().toString(),
                token -> token + 1 < tokens.size()
                        && AFTER_FIELD.contains(tokens.get(token + 1).text()));
        StringBuilder type = new StringBuilder();
        for (int i = tokenAt(from);
                name > 0 && i < tokens.size() && tokens.get(i).end() <= name;
                i++) {
            JavaToken javaToken = tokens.get(i);
            if (javaToken.kind() != JavaToken.TokenKind.COMMENT) {
                boolean words = type.length() > 0
                        && Character.isJavaIdentifierPart(type.charAt(type.length() - 1))
                        && javaToken.kind() == JavaToken.TokenKind.NAME;
                type.append(words ? " " : "").append(javaToken.text()).append(javaToken.is(",") ? " " : "");
            }
        }
        return type.isEmpty() ? String.valueOf(parameter.getType()) : type.toString();
    }

    private void field(VariableTree field, List<String> around, int depth, boolean shared) {
        String name = field.getName().toString();
        int from = afterModifiers(field.getModifiers(), field);
        int type = field.getType() == null ? -1 : end(field.getType());
        IntPredicate ends = token -> token + 1 < tokens.size()
                && AFTER_FIELD.contains(tokens.get(token + 1).text());
        int at = nameFrom(Math.max(from, type), end(field), name, ends);
        int anywhere = at >= 0 ? at : nameFrom(from, end(field), name, ends);
        if (anywhere >= 0) {
            if (shared) {
                // One of several fields that share a type, such as b in "int a, b". The type belongs to the first one.
                found.add(new OutlineMember(
                        MemberKind.FIELD,
                        with(around, name),
                        depth,
                        List.of(),
                        anywhere,
                        anywhere,
                        Math.max(end(field), anywhere)));
            } else {
                add(MemberKind.FIELD, with(around, name), depth, List.of(), field, anywhere);
            }
        }
    }

    private void add(
            MemberKind memberKind, List<String> path, int depth, List<String> parameters, Tree tree, int name) {
        int code = start(tree);
        if (code >= 0 && end(tree) > code && name >= 0) {
            int start = commentBefore(code);
            found.add(new OutlineMember(memberKind, path, depth, parameters, start, code, end(tree)));
        }
    }

    /** Returns the beginning of the comments that belong to a declaration: directly above it, and not after other code on the same line. */
    private int commentBefore(int start) {
        int begin = start;
        for (int i = tokenAt(start) - 1; i >= 0 && tokens.get(i).kind() == JavaToken.TokenKind.COMMENT; i--) {
            JavaToken comment = tokens.get(i);
            boolean documents = comment.text().startsWith("/**");
            boolean behind = i > 0
                    && lineEnds(tokens.get(i - 1).end(), comment.start()) == 0
                    && tokens.get(i - 1).kind() != JavaToken.TokenKind.COMMENT;
            if (behind || !documents && lineEnds(comment.end(), begin) > 1) {
                break;
            }
            begin = comment.start();
        }
        return begin;
    }

    private long lineEnds(int from, int to) {
        String between = text.substring(from, to).replace("\r\n", "\n");
        return between.chars().filter(c -> c == '\n' || c == '\r').count();
    }

    private int afterModifiers(Tree modifiers, Tree declaration) {
        int end = end(modifiers);
        return end >= 0 ? end : start(declaration);
    }

    private int nameFrom(int from, int to, String name, IntPredicate fits) {
        for (int i = from < 0 ? tokens.size() : tokenAt(from);
                i < tokens.size() && tokens.get(i).start() < to;
                i++) {
            if (tokens.get(i).isName(name) && fits.test(i)) {
                return tokens.get(i).start();
            }
        }
        return -1;
    }

    /** Returns the first token that ends after an offset. */
    private int tokenAt(int offset) {
        int low = 0;
        int high = tokens.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (tokens.get(middle).end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int start(@Nullable Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(@Nullable Tree tree) {
        int end = (int) positions.getEndPosition(unit, tree);
        // In "int a, b", javac counts the comma as part of the first variable.
        return tree instanceof VariableTree && end > 0 && text.charAt(end - 1) == ',' ? end - 1 : end;
    }

    private static List<String> with(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }
}
