package io.docui.hostops.file;

import io.docui.hostops.file.Plan.Kind;
import io.docui.hostops.file.Plan.Part;
import io.docui.hostops.file.Plan.State;
import io.docui.hostops.workspace.Folder;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Does all steps of a change, or none, whatever happens in between (docs/spec/host-operations.md#file-changes).
 *
 * <p>First what is there is copied to the change's own directory and the plan is written down; then all new files are written beside
 * the old ones, which is where a disk may be full; then names change, one step each. Who finds a plan that is not done takes it back.
 */
final class EditBatch {
    static final String BEFORE = "before-";
    static final String AFTER = "after-";

    private final Workspace workspace;
    private final Path directory;
    private final String id;
    private final Trees.Budget budget;
    private final Set<Path> made = new HashSet<>();

    /** The keys of files with several names whose bytes change. */
    private final Set<String> rewritten = new HashSet<>();

    /**
     * A batch.
     *
     * @param workspace opens folders
     * @param directory the change's own, which is empty
     * @param most how many bytes may be kept of what was there
     */
    EditBatch(Workspace workspace, Path directory, long most) {
        this.workspace = workspace;
        this.directory = directory;
        this.id = String.valueOf(directory.getFileName());
        this.budget = new Trees.Budget(most);
    }

    /**
     * Does it.
     *
     * @param steps what is to be done; none is about a name that another is about, or one below it
     * @param unmade folders that go if they are empty then, inner ones first
     * @return the plan as it was carried out
     * @throws FileFault if it cannot be done; nothing is then
     */
    Plan run(List<Step> steps, List<Path> unmade) throws IOException {
        checkApart(steps);
        Plan plan = planned(steps, unmade);
        Plan.mark(directory, State.PLANNED);
        plan.save(directory);
        State state = State.PLANNED;
        try {
            plan = staged(plan, steps);
            checkUnchanged(plan);
            plan.save(directory);
            Plan.mark(directory, State.STAGED);
            state = State.STAGED;
            for (int i = 0; i < plan.parts().size(); i++) {
                apply(plan.parts().get(i), i);
            }
            foldersOf(plan).forEach(Durable::folder);
            Plan.mark(directory, State.DONE);
        } catch (IOException | RuntimeException e) {
            Rollback rollback = new Rollback(workspace, directory, plan, state);
            rollback.run();
            if (rollback.left().isEmpty()) {
                throw e;
            }
            throw new FileFault(
                    Told.reason(e) + ". What was done could not be taken back: " + String.join("; ", rollback.left()),
                    e);
        }
        settle(plan);
        return plan;
    }

    private void checkApart(List<Step> steps) {
        List<Path> paths = new ArrayList<>();
        for (Step step : steps) {
            paths.add(step.path());
            if (step instanceof Step.Move move) {
                paths.add(move.to());
            }
        }
        for (int i = 0; i < paths.size(); i++) {
            for (int j = 0; j < paths.size(); j++) {
                if (i != j && paths.get(i).startsWith(paths.get(j))) {
                    throw new FileFault(workspace.shown(paths.get(i)) + " is changed twice, or with the folder "
                            + workspace.shown(paths.get(j)) + ". Make one change after the other.");
                }
            }
        }
    }

    /** Removes for good what a change that is done has put aside; what cannot be removed now is when the store is opened next. */
    void settle(Plan plan) {
        try {
            for (Part part : plan.parts()) {
                if (part.kind() == Kind.REMOVE) {
                    try (Folder folder = workspace.open(part.path())) {
                        Trees.delete(folder, part.temporary());
                    }
                }
            }
            unmake(plan.unmade());
            Plan.mark(directory, State.SETTLED);
        } catch (IOException | RuntimeException e) {
            System.getLogger(EditBatch.class.getName())
                    .log(System.Logger.Level.WARNING, "What change " + id + " removed is not gone yet", e);
        }
    }

    private Plan planned(List<Step> steps, List<Path> unmade) throws IOException {
        List<Part> parts = new ArrayList<>();
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            parts.add(part(step, i, folders));
            if (!Collections.disjoint(rewritten, budget.shared())) {
                throw sameFile(step.path());
            }
        }
        return new Plan(parts, folders, unmade, budget.bytes());
    }

    private Part part(Step step, int i, List<Path> folders) throws IOException {
        Path path = step.path();
        missingFolders(step instanceof Step.Move move ? move.to() : path, folders);
        String temporary = ".docui-" + id + '-' + i + ".tmp";
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            if (step instanceof Step.Remove || step instanceof Step.Move) {
                throw new FileFault("There is no " + workspace.shown(path) + '.');
            }
            return new Part(Kind.PUT, path, path, temporary, "", "");
        }
        if (step instanceof Step.Move move) {
            if (Files.exists(move.to(), LinkOption.NOFOLLOW_LINKS)) {
                throw new FileFault("There is a " + workspace.shown(move.to()) + " already.");
            }
            return new Part(Kind.MOVE, path, move.to(), temporary, "", "");
        }
        boolean folder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        if (folder && !(step instanceof Step.Remove)) {
            throw new FileFault(workspace.shown(path) + " is a folder.");
        }
        if (step instanceof Step.Put && !Files.isWritable(path)) {
            throw new FileFault(workspace.shown(path) + " may not be written: its permissions forbid it.");
        }
        String before;
        try (Folder in = workspace.open(path);
                Folder images = Images.folder(directory)) {
            String name = String.valueOf(path.getFileName());
            Trees.copy(in, name, images, BEFORE + i, budget, step instanceof Step.Remove);
            before = Trees.fingerprint(images, BEFORE + i);
        }
        if (step instanceof Step.Remove) {
            return new Part(Kind.REMOVE, path, path, temporary, before, "");
        }
        if (Trees.names(path) < 2) {
            return new Part(Kind.PUT, path, path, temporary, before, "");
        }
        Object key = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        if (!rewritten.add(String.valueOf(key))) {
            throw sameFile(path);
        }
        return new Part(Kind.REWRITE, path, path, temporary, before, "");
    }

    private FileFault sameFile(Path path) {
        return new FileFault(
                workspace.shown(path)
                        + " is the same file as another one of this change: it has several names. Make one change after the other.");
    }

    private void missingFolders(Path path, List<Path> folders) {
        Path folder = path.getParent();
        List<Path> missing = new ArrayList<>();
        while (folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && made.add(folder)) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileFault(workspace.shown(folder) + " is no folder, so there is nothing below it.");
            }
            missing.add(0, folder);
            folder = folder.getParent();
        }
        folders.addAll(missing);
    }

    private Plan staged(Plan plan, List<Step> steps) throws IOException {
        for (Path folder : plan.made()) {
            try (Folder above = workspace.open(folder)) {
                above.makeFolder(String.valueOf(folder.getFileName()));
            }
        }
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            parts.add(staged(plan.parts().get(i), steps.get(i), i));
        }
        return new Plan(parts, plan.made(), plan.unmade(), plan.bytes());
    }

    private Part staged(Part part, Step step, int i) throws IOException {
        if (part.kind() == Kind.REMOVE || part.kind() == Kind.MOVE) {
            return part;
        }
        try (Folder beside = workspace.open(part.path());
                Folder images = Images.folder(directory)) {
            Folder target = part.kind() == Kind.PUT ? beside : images;
            String name = part.kind() == Kind.PUT ? part.temporary() : AFTER + i;
            if (step instanceof Step.Restore restore) {
                try (Folder source = Images.folder(restore.images())) {
                    String image = restore.image();
                    Trees.copy(source, image, target, name, new Trees.Budget(Long.MAX_VALUE), true);
                }
                if (!part.before().isEmpty()) {
                    Trees.changedNow(target, name);
                }
            } else if (step instanceof Step.MakeFolder) {
                target.makeFolder(name);
            } else if (step instanceof Step.Put put) {
                try (SeekableByteChannel out = target.create(name)) {
                    if (!part.before().isEmpty()) {
                        Trees.attributes(beside, String.valueOf(part.path().getFileName()), target, name, null);
                    }
                    Trees.write(put.bytes().duplicate(), out);
                    Trees.force(out);
                }
            }
            return part.after(Trees.fingerprint(target, name));
        }
    }

    /** What somebody else changed since it was copied must not be lost. */
    private void checkUnchanged(Plan plan) throws IOException {
        for (Part part : plan.parts()) {
            if (part.kind() != Kind.MOVE
                    && !Images.fingerprint(workspace, part.path()).equals(part.before())) {
                throw new FileFault(
                        workspace.shown(part.path())
                                + " was changed by somebody else at this very moment. Nothing was changed; read it and try again.");
            }
        }
    }

    private void apply(Part part, int i) throws IOException {
        String name = String.valueOf(part.path().getFileName());
        try (Folder folder = workspace.open(part.path())) {
            switch (part.kind()) {
                case PUT -> folder.rename(part.temporary(), folder, name);
                case REMOVE -> folder.rename(name, folder, part.temporary());
                case REWRITE -> Images.rewrite(directory, AFTER + i, folder, name);
                case MOVE -> move(folder, name, part.to());
            }
        }
    }

    private void move(Folder folder, String name, Path to) throws IOException {
        String newName = String.valueOf(to.getFileName());
        try (Folder target = workspace.open(to)) {
            if (target.attributes(newName).isPresent()) {
                throw new FileFault("There is a " + workspace.shown(to) + " already.");
            }
            folder.rename(name, target, newName);
        }
    }

    private void unmake(List<Path> folders) throws IOException {
        for (Path path : folders) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                try (Folder folder = workspace.openFolder(path);
                        Folder above = workspace.open(path)) {
                    if (folder.names(1).isEmpty()) {
                        above.delete(String.valueOf(path.getFileName()));
                    }
                }
            }
        }
    }

    private static Set<Path> foldersOf(Plan plan) {
        Set<Path> folders = new HashSet<>();
        plan.paths().forEach(path -> folders.add(path.getParent()));
        return folders;
    }
}
