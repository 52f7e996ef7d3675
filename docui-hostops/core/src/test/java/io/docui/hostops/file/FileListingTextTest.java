package io.docui.hostops.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FileListingTextTest {
    @Test
    void writesTheFolderOfSeveralFilesOnce() {
        FileListingText listing = new FileListingText();
        listing.add("docs/a.md", "\n1: a");
        listing.add("docs/b.md", "\n2: b");
        listing.add("pom.xml", "");
        listing.add("src/A.java", ": 3 lines");
        assertEquals("docs/\na.md\n1: a\nb.md\n2: b\n./pom.xml\nsrc/A.java: 3 lines", listing.text());
    }

    @Test
    void keepsTheWholePathsOfFilesInDifferentFolders() {
        FileListingText listing = new FileListingText();
        listing.add("a/x.txt", "");
        listing.add("b/x.txt", "");
        listing.add("b/c/x.txt", "");
        listing.add("y.txt", "");
        assertEquals("a/x.txt\nb/x.txt\nb/c/x.txt\ny.txt", listing.text());
    }

    @Test
    void isEmptyWithoutFiles() {
        assertEquals("", new FileListingText().text());
    }
}
