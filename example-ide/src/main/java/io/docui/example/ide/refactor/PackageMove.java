package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Moves source files to other packages, with the names, imports and links that refer to their types. */
final class PackageMove {
    private final AnalyzedJavaProgram javaProgram;
    private final Map<SourceUnit, String> targets;
    private final Map<TypeElement, String> types = new LinkedHashMap<>();
    private final Map<String, String> emptied = new HashMap<>();
    private final boolean widen;
    private final ImportEdits imports;
    private final List<SourceEdit> edits = new ArrayList<>();

    private PackageMove(AnalyzedJavaProgram javaProgram, Map<SourceUnit, String> targets, boolean widen) {
        this.javaProgram = javaProgram;
        this.targets = targets;
        this.widen = widen;
        this.imports = new ImportEdits(javaProgram);
    }

    /**
     * Proposes the move of files.
     * @param targets the new package of each file
     * @param widen whether declarations become public that other packages use afterwards
     */
    static RefactoringProposal propose(
            AnalyzedJavaProgram javaProgram, Map<SourceUnit, String> targets, boolean widen) {
        return new PackageMove(javaProgram, targets, widen).propose();
    }

    static void checkPackage(String name) {
        if (!SourceVersion.isName(name)) {
            throw new RefactoringRefusedException(
                    "\"" + name + "\" is not a valid package name. Give one such as com.acme.shop.");
        }
    }

    static String packageOf(SourceUnit unit) {
        return unit.tree().getPackageName() == null
                ? ""
                : unit.tree().getPackageName().toString();
    }

    private RefactoringProposal propose() {
        Map<String, String> moves = new HashMap<>();
        Set<String> names = new HashSet<>();
        targets.forEach((unit, to) -> {
            moves.put(unit.file(), newPath(unit, to));
            javaProgram.index().types(unit).forEach(type -> {
                if (type.getNestingKind() == NestingKind.TOP_LEVEL) {
                    types.put(type, to);
                }
                addNames(type, names);
            });
        });
        findEmptied();
        for (SourceUnit unit : javaProgram.units()) {
            changePackage(unit);
            changeNames(unit);
        }
        edits.addAll(imports.edits());
        for (SourceUnit unit : javaProgram.units()) {
            edits.addAll(PackageMoveLinks.edits(unit, this));
        }
        edits.addAll(ModuleInfoMover.edits(javaProgram.build(), types, emptied));
        if (widen) {
            AccessWidening widening = AccessWidening.of(javaProgram, this::newPackage);
            names.addAll(widening.names());
            edits.addAll(widening.edits());
        }
        return new RefactoringProposal(edits, moves, names);
    }

    /** Adds the names whose meaning can change: those of the type, and of its members that only some classes may use. */
    private static void addNames(TypeElement type, Set<String> names) {
        if (!type.getSimpleName().isEmpty()) {
            names.add(type.getSimpleName().toString());
        }
        for (Element member : type.getEnclosedElements()) {
            boolean open = member.getModifiers().contains(Modifier.PUBLIC)
                    || member.getModifiers().contains(Modifier.PRIVATE);
            if (!open && !member.getSimpleName().contentEquals("<init>")) {
                names.add(member.getSimpleName().toString());
            }
        }
    }

    private static String newPath(SourceUnit unit, String to) {
        String here = packageOf(unit).replace('.', '/');
        int slash = unit.file().lastIndexOf('/');
        String folder = slash < 0 ? "" : unit.file().substring(0, slash);
        if (!folder.equals(here) && !folder.endsWith((here.isEmpty() ? "" : "/") + here)) {
            throw new RefactoringRefusedException(
                    unit.file() + " is not in the folder of its package " + packageOf(unit) + ". Move it there first.");
        }
        String root = folder.substring(0, folder.length() - here.length());
        String separator = root.isEmpty() || root.endsWith("/") ? "" : "/";
        return root + separator + to.replace('.', '/') + '/' + unit.file().substring(slash + 1);
    }

    /** Finds the packages that have no types afterwards. */
    private void findEmptied() {
        targets.forEach((unit, to) -> {
            PackageElement element = javaProgram.elements().getPackageElement(packageOf(unit));
            boolean empty = element == null
                    || element.getEnclosedElements().stream()
                            .allMatch(type -> type instanceof TypeElement each && types.containsKey(each));
            if (empty && !packageOf(unit).isEmpty()) {
                emptied.put(packageOf(unit), to);
            }
        });
    }

    private void changePackage(SourceUnit unit) {
        String to = targets.get(unit);
        if (to == null) {
            return;
        }
        PackageTree tree = unit.tree().getPackage();
        if (tree == null) {
            edits.add(SourceEdit.insert(
                    unit.file(),
                    0,
                    SourceReplacementPart.fresh("package " + to + ';' + unit.lineEndAt(0) + unit.lineEndAt(0))));
        } else {
            TreePath path = new TreePath(new TreePath(new TreePath(unit.tree()), tree), tree.getPackageName());
            edits.add(SourceEdit.of(javaProgram.span(path), SourceReplacementPart.fresh(to)));
        }
    }

    private void changeNames(SourceUnit unit) {
        String here = newPackage(unit);
        for (ImportTree tree : unit.tree().getImports()) {
            changeImport(unit, tree, here);
        }
        Set<TypeElement> seen = new HashSet<>();
        for (NameReference reference : unit.mentions()) {
            if (reference.declares()
                    || !(reference.element() instanceof TypeElement type)
                    || type.getNestingKind() != NestingKind.TOP_LEVEL) {
                continue;
            }
            if (reference.path().getLeaf() instanceof MemberSelectTree select) {
                if (types.containsKey(type) && !isImported(reference.path())) {
                    changeQualifier(reference.path(), select, type);
                }
            } else if (reference.path().getLeaf() instanceof IdentifierTree
                    && seen.add(type)
                    && needsImport(unit, type)) {
                imports.add(unit, newName(type));
            }
        }
    }

    private void changeQualifier(TreePath path, MemberSelectTree select, TypeElement type) {
        SourceRange span = javaProgram.span(new TreePath(path, select.getExpression()));
        edits.add(SourceEdit.of(span, SourceReplacementPart.fresh(types.getOrDefault(type, ""))));
    }

    /** Returns whether a name is the whole name that an import imports, and not a part of it. */
    private static boolean isImported(TreePath path) {
        return path.getParentPath().getLeaf() instanceof ImportTree tree && !tree.isStatic();
    }

    private void changeImport(SourceUnit unit, ImportTree tree, String here) {
        if (!(tree.getQualifiedIdentifier() instanceof MemberSelectTree select) || tree.isStatic()) {
            return;
        }
        TreePath path = new TreePath(new TreePath(new TreePath(unit.tree()), tree), select);
        String name = select.toString();
        if (select.getIdentifier().contentEquals("*")) {
            String to = emptied.get(select.getExpression().toString());
            if (to != null) {
                SourceRange span = javaProgram.span(new TreePath(path, select.getExpression()));
                edits.add(SourceEdit.of(span, SourceReplacementPart.fresh(to)));
            }
            return;
        }
        TypeElement type = javaProgram.elements().getTypeElement(name);
        if (type == null || type.getNestingKind() != NestingKind.TOP_LEVEL) {
            return;
        }
        boolean moves = types.containsKey(type) || targets.containsKey(unit);
        if (moves && packageName(newName(type)).equals(here)) {
            imports.remove(unit, name);
        } else if (types.containsKey(type)) {
            changeQualifier(path, select, type);
        }
    }

    /** Returns whether a file names a type without an import, and needs one afterwards. */
    private boolean needsImport(SourceUnit unit, TypeElement type) {
        String name = newName(type);
        String old = type.getQualifiedName().toString();
        boolean affected = types.containsKey(type) || targets.containsKey(unit);
        if (!affected
                || packageName(name).equals(newPackage(unit))
                || packageName(old).equals("java.lang")) {
            return false;
        }
        for (ImportTree tree : unit.tree().getImports()) {
            String imported = tree.getQualifiedIdentifier().toString();
            if (!tree.isStatic() && imported.equals(old)) {
                return false;
            }
            if (!tree.isStatic() && imported.endsWith(".*")) {
                String from = imported.substring(0, imported.length() - 2);
                if (emptied.getOrDefault(from, from).equals(packageName(name))) {
                    return false;
                }
            }
        }
        return true;
    }

    String newPackage(SourceUnit unit) {
        return targets.getOrDefault(unit, packageOf(unit));
    }

    boolean moves(SourceUnit unit) {
        return targets.containsKey(unit);
    }

    /** Returns the full name of a type afterwards. */
    String newName(TypeElement type) {
        String to = types.get(type);
        return to == null ? type.getQualifiedName().toString() : to + '.' + type.getSimpleName();
    }

    static String packageName(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    /** Returns the type that moves with a full name; null if there is none. */
    @Nullable
    TypeElement moved(String name) {
        TypeElement type = javaProgram.elements().getTypeElement(name);
        return type != null && types.containsKey(type) ? type : null;
    }

    /** Returns whether a file can name a type by its simple name afterwards. */
    boolean isShort(SourceUnit unit, TypeElement type) {
        return imports.isAdded(unit, newName(type)) || !needsImport(unit, type);
    }
}
