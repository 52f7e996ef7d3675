package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTextCacheTest {
    @TempDir
    private Path folder;

    private Path file(String name, int length) throws IOException {
        Path file = Files.writeString(folder.toRealPath().resolve(name), "x".repeat(length));
        return Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
    }

    @Test
    void holdsTextsUsedLastUpToLimit() throws IOException {
        SourceTextCache cache = new SourceTextCache(Workspace.of(folder.toRealPath()), 100);
        Path a = file("A.java", 40);
        Path b = file("B.java", 40);
        Path c = file("C.java", 40);
        String text = cache.text(a).orElseThrow();
        cache.text(b);
        assertSame(text, cache.text(a).orElseThrow());
        cache.text(c);
        assertEquals(80, cache.characters());
        assertSame(text, cache.text(a).orElseThrow(), "b was used longer ago");
        assertEquals(200, cache.text(file("Large.java", 200)).orElseThrow().length());
        assertEquals(0, cache.characters());
        Files.delete(a);
        assertEquals(0, cache.text(a).stream().count());
    }
}
