package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.retail.operations.ShopDirectory;
import io.docui.example.retail.operations.ShopException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.Transactional;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
@Transactional
class ShopDirectoryTest {
    @Autowired
    private ShopDirectory directory;

    @Autowired
    private JdbcTemplate database;

    @Test
    void findsProductWhoseNameAnotherHasInOtherCase() {
        assertEquals("Water Bottle", directory.productByName(" water bottle ").name());
        database.update("insert into product (id, position, name) values ('other', 9999, 'water bottle')");
        assertEquals("Water Bottle", directory.productByName("Water Bottle").name());
        assertEquals("other", directory.productByName("water bottle").id());
        String message = assertThrows(ShopException.class, () -> directory.productByName("WATER BOTTLE"))
                .getMessage();
        assertTrue(message.contains("Water Bottle") && message.contains("water bottle"), message);
    }
}
