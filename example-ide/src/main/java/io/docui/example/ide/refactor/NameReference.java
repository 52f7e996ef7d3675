package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import javax.lang.model.element.Element;

/**
 * Name in a source text, with the program element that it refers to or declares.
 *
 * @param path the tree that mentions or declares it
 * @param element the element that it refers to
 * @param start the offset of the name
 * @param declares whether this is the declaration
 */
record NameReference(TreePath path, Element element, int start, boolean declares) {}
