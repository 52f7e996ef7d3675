package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * Finds names that javac does not know and that an annotation processor may derive from a member, such as {@code getAge} from {@code age}:
 * unknown members of the member's own type or its subtypes whose names have its words.
 */
final class DerivedNameFinder extends TreePathScanner<Void, Void> {
    private static final Pattern WORD = Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?\\p{Ll}+|\\p{N}+");

    private final SourceUnit unit;
    private final Set<TypeElement> owners;
    private final List<String> words;
    private @Nullable UnresolvedName found;
    private String name = "";

    private DerivedNameFinder(SourceUnit unit, Set<TypeElement> owners, String member) {
        this.unit = unit;
        this.owners = owners;
        this.words = words(member);
    }

    /** Name that may be derived from a member, and its place. */
    record DerivedName(String name, UnresolvedName place) {}

    /**
     * Returns the first such name in a source file.
     * @param owners the type of the member, and its subtypes
     */
    static Optional<DerivedName> find(SourceUnit unit, Set<TypeElement> owners, String member) {
        DerivedNameFinder finder = new DerivedNameFinder(unit, owners, member);
        finder.scan(new TreePath(unit.tree()), null);
        return Optional.ofNullable(finder.found).map(place -> new DerivedName(finder.name, place));
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        check(tree, tree.getIdentifier().toString(), tree.getExpression());
        return super.visitMemberSelect(tree, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        check(tree, tree.getName().toString(), tree.getQualifierExpression());
        return super.visitMemberReference(tree, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        check(tree, tree.getName().toString(), null);
        return super.visitIdentifier(tree, null);
    }

    private void check(Tree tree, String used, @Nullable ExpressionTree qualifier) {
        Element element = unit.program().element(getCurrentPath());
        boolean unknown = element == null || SymbolNames.isUnresolved(element);
        if (found == null && unknown && isDerived(used) && (qualifier == null ? isInOwner() : isOwner(qualifier))) {
            int end = unit.program().end(unit.tree(), tree);
            found = new UnresolvedName(unit.file(), Math.max(0, end - used.length()));
            name = used;
        }
    }

    private boolean isOwner(ExpressionTree qualifier) {
        return unit.program().trees().getTypeMirror(new TreePath(getCurrentPath(), qualifier))
                        instanceof DeclaredType type
                && owners.contains((Object) type.asElement());
    }

    private boolean isInOwner() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree
                    && owners.contains((Object) unit.program().element(path))) {
                return true;
            }
        }
        return false;
    }

    private boolean isDerived(String used) {
        return Collections.indexOfSubList(words(used), words) >= 0;
    }

    /** The words of a member's name, to be found in names that can be derived from it. */
    static final class DerivedWords {
        private final List<String> words;
        private final Pattern pattern;

        DerivedWords(String member) {
            this.words = words(member);
            this.pattern = Pattern.compile(
                    words.stream().map(Pattern::quote).collect(Collectors.joining("[_$]*")),
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        }

        /** Returns whether a text has a name with these words. */
        boolean areIn(String text) {
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                int start = matcher.start();
                int end = matcher.end();
                while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
                    start--;
                }
                while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                    end++;
                }
                if (Collections.indexOfSubList(words(text.substring(start, end)), words) >= 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(name);
        while (matcher.find()) {
            words.add(matcher.group().toLowerCase(Locale.ROOT));
        }
        return words.isEmpty() ? List.of(name) : words;
    }
}
