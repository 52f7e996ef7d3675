package io.docui.example.retail.shop;

import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;

/** Repository of customers. */
public interface CustomerRepository extends JpaRepository<Customer, String> {
    @Query("select c from Customer c where lower(c.email) = lower(:email)")
    Optional<Customer> findByAnyCaseEmail(@Param("email") String email);

    @Query("select c from Customer c where lower(c.firstName) = lower(:first) and lower(c.lastName) = lower(:last)"
            + " and c.address.zip = :zip order by c.position limit 1")
    Optional<Customer> findByAnyCaseName(
            @Param("first") String firstName, @Param("last") String lastName, @Param("zip") String zip);
}
