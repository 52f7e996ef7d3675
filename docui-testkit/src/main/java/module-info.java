/** For tests of DocUI applications; it needs no test framework. */
module io.docui.testkit {
    requires transitive io.docui.runtime;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires static transitive org.jspecify;

    exports io.docui.testkit;
}
