package io.docui.runtime.internal.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import io.docui.runtime.internal.pipeline.ExceptionTranslator.FailedCall;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who is said to have failed when a built-in action does. */
class NavigationActionsTest {
    private static final class FailingDocumentNavigator implements DocumentNavigator {
        @Override
        public void look(@Nullable LodLevel lod, @Nullable String focus) {}

        @Override
        public long refresh() {
            return 1;
        }

        @Override
        public void focus(String anchor) {}

        @Override
        public String resize(String section, boolean more) {
            return "";
        }

        @Override
        public String page(String section, int page, int table) {
            return "";
        }

        @Override
        public String find(String text) {
            return "";
        }

        @Override
        public boolean finds(String text) {
            return false;
        }

        @Override
        public String pin(String section, boolean pinned) {
            return "";
        }

        @Override
        public String help(@Nullable String action) {
            throw new IllegalStateException("index -1");
        }
    }

    @Test
    void reportsFrameworkFailureAsInternalError() {
        FrameworkException fault = assertThrows(
                FrameworkException.class,
                () -> NavigationActions.run(
                        new FailingDocumentNavigator(), BuiltInAction.HELP, List.of(new TextValue("look"))));
        DocUIError error = ExceptionTranslator.translate(
                fault, new FailedCall("op-1", "help", false, thrown -> false, List.of()), call -> call);
        assertEquals(ErrorCode.INTERNAL, error.code());
        assertEquals("DocUI itself failed in help. Its log has the details under op-1.", error.message());
    }
}
