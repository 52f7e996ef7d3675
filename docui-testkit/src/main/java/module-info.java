/** Test support for DocUI applications, independent of any test framework. */
module io.docui.testkit {
    requires transitive io.docui.runtime;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires static transitive org.jspecify;

    exports io.docui.testkit;
    exports io.docui.testkit.schema;
}
