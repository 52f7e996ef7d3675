package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import javax.lang.model.element.Element;

/** Name in a source text, with the program element that it refers to or declares. */
record NameReference(TreePath path, Element element, int start, boolean declares) {}
