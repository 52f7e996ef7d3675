package io.docui.example.mud.demo;

import io.docui.example.mud.demo.reading.Report;

/** Is told what an agent sees and does. */
public interface Witness {
    /** Nobody looks on. */
    Witness NONE = new Witness() {
        @Override
        public void looked(String document) {}

        @Override
        public void acts(Intent intent, String input) {}

        @Override
        public void answered(String text, Report report) {}
    };

    /** The agent looked. */
    void looked(String document);

    /**
     * The agent is about to act.
     *
     * @param intent what it wants
     * @param input what it sends: the reference of a link, or code
     */
    void acts(Intent intent, String input);

    /**
     * The agent got an answer.
     *
     * @param text as it came
     * @param report what it says
     */
    void answered(String text, Report report);

    /** Both are told everything. */
    default Witness and(Witness other) {
        Witness self = this;
        return new Witness() {
            @Override
            public void looked(String document) {
                self.looked(document);
                other.looked(document);
            }

            @Override
            public void acts(Intent intent, String input) {
                self.acts(intent, input);
                other.acts(intent, input);
            }

            @Override
            public void answered(String text, Report report) {
                self.answered(text, report);
                other.answered(text, report);
            }
        };
    }
}
