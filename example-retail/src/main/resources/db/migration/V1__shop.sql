create table customer (
    id varchar(100) primary key,
    position integer not null,
    first_name varchar(100) not null,
    last_name varchar(100) not null,
    email varchar(200) not null,
    address1 varchar(200) not null,
    address2 varchar(200) not null,
    city varchar(100) not null,
    state varchar(100) not null,
    country varchar(100) not null,
    zip varchar(20) not null
);

create table payment_method (
    id varchar(100) primary key,
    customer_id varchar(100) not null references customer,
    position integer not null,
    source varchar(20) not null,
    brand varchar(40),
    last_four varchar(4),
    balance numeric(12, 2)
);
create index payment_method_of_customer on payment_method (customer_id);

create table product (
    id varchar(40) primary key,
    position integer not null,
    name varchar(200) not null
);

create table variant (
    id varchar(40) primary key,
    product_id varchar(40) not null references product,
    position integer not null,
    options varchar(2000) not null,
    available boolean not null,
    price numeric(12, 2) not null
);
create index variant_of_product on variant (product_id);

create table purchase_order (
    id varchar(40) primary key,
    position integer not null,
    customer_id varchar(100) not null references customer,
    address1 varchar(200) not null,
    address2 varchar(200) not null,
    city varchar(100) not null,
    state varchar(100) not null,
    country varchar(100) not null,
    zip varchar(20) not null,
    status varchar(40) not null,
    cancel_reason varchar(200),
    exchange_items varchar(2000),
    exchange_new_items varchar(2000),
    exchange_payment_method_id varchar(100),
    exchange_price_difference numeric(12, 2),
    return_items varchar(2000),
    return_payment_method_id varchar(100)
);
create index purchase_order_of_customer on purchase_order (customer_id);

create table order_line (
    order_id varchar(40) not null references purchase_order,
    position integer not null,
    name varchar(200) not null,
    product_id varchar(40) not null,
    item_id varchar(40) not null,
    price numeric(12, 2) not null,
    options varchar(2000) not null,
    primary key (order_id, position)
);

create table fulfillment (
    order_id varchar(40) not null references purchase_order,
    position integer not null,
    tracking_ids varchar(2000) not null,
    item_ids varchar(2000) not null,
    primary key (order_id, position)
);

create table payment (
    order_id varchar(40) not null references purchase_order,
    position integer not null,
    transaction_type varchar(20) not null,
    amount numeric(12, 2) not null,
    payment_method_id varchar(100) not null,
    primary key (order_id, position)
);

-- The states before and after a change, so that it can be taken back.
create table revision (
    id varchar(40) primary key,
    state_before varchar(20000) not null,
    state_after varchar(20000) not null
);
