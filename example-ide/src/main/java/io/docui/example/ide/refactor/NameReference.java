package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import javax.lang.model.element.Element;

/**
 * A name in a source text that stands for something.
 *
 * @param path the tree that mentions or declares it
 * @param element what it stands for
 * @param start offset of the name
 * @param declares whether this is the declaration
 */
record NameReference(TreePath path, Element element, int start, boolean declares) {}
