/** Annotations for writing a DocUI application, without dependencies on other modules. */
module io.docui.annotations {
    exports io.docui.annotations;
}
