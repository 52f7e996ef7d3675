/** The annotations that a DocUI application is written with. */
module io.docui.annotations {
    exports io.docui.annotations;
}
