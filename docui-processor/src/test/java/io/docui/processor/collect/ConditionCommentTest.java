package io.docui.processor.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionCommentTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Whether no enemy is here.                              | no enemy is here",
                "Returns whether no enemy is here. Looks at the room.   | no enemy is here",
                "Checks whether a door is open                          | a door is open",
                "True if the door is open.                              | the door is open",
                "Returns true if the door is open.                      | the door is open",
                "True if and only if the door is open.                  | the door is open",
                "Returns true if and only if the door is open.          | the door is open",
                "Whether or not combat is on.                           | combat is on",
                "Returns whether or not combat is on.                   | combat is on",
                "Checks whether or not combat is on.                    | combat is on",
                "是否在战斗中。                                            | 在战斗中",
                "Returns the state of the door.                         | ''",
                "Whetherever it is.                                     | ''",
                "''                                                     | ''"
            })
    void clauseFollowsOpening(String comment, String clause) {
        assertEquals(clause, ConditionComment.clause(comment));
    }
}
