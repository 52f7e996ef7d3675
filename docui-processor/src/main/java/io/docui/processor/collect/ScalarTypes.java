package io.docui.processor.collect;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.DecimalModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Maps Java types to the models of scalar types: numbers, booleans and texts (the simple rows of docs/spec/types.md#type-table). */
final class ScalarTypes {
    static final TypeModel INT = new IntegerModel(TypeName.INT, IntegerType.INT);
    static final TypeModel LONG = new IntegerModel(TypeName.LONG, IntegerType.LONG);
    static final TypeModel DOUBLE = new DecimalModel(TypeName.DOUBLE, DecimalType.DOUBLE);

    private static final Map<TypeKind, TypeModel> PRIMITIVES = Map.of(
            TypeKind.BYTE, new IntegerModel(TypeName.BYTE, IntegerType.BYTE),
            TypeKind.SHORT, new IntegerModel(TypeName.SHORT, IntegerType.SHORT),
            TypeKind.INT, INT,
            TypeKind.LONG, LONG,
            TypeKind.FLOAT, new DecimalModel(TypeName.FLOAT, DecimalType.FLOAT),
            TypeKind.DOUBLE, DOUBLE,
            TypeKind.BOOLEAN, new BooleanModel(TypeName.BOOLEAN),
            TypeKind.CHAR, new TextModel(TypeName.CHAR, StringType.CHARACTER));

    private static final TypeModel BYTES = new TextModel(ArrayTypeName.of(TypeName.BYTE), StringType.BASE64);

    private static final Map<String, TypeModel> CLASSES = classes();

    private ScalarTypes() {}

    /** Returns the scalar model of a type, if it is scalar. */
    static Optional<TypeModel> find(TypeMirror type) {
        if (type instanceof ArrayType array && array.getComponentType().getKind() == TypeKind.BYTE) {
            return Optional.of(BYTES);
        }
        return type.getKind() == TypeKind.DECLARED
                ? Optional.ofNullable(CLASSES.get(name(type)))
                : Optional.ofNullable(PRIMITIVES.get(type.getKind()));
    }

    /** Returns whether a type is {@code String}. */
    static boolean isString(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED && name(type).equals("java.lang.String");
    }

    private static String name(TypeMirror type) {
        return ((TypeElement) ((DeclaredType) type).asElement())
                .getQualifiedName()
                .toString();
    }

    private static Map<String, TypeModel> classes() {
        Map<String, TypeModel> classes = new HashMap<>();
        for (TypeModel primitive : PRIMITIVES.values()) {
            TypeName boxed = primitive.java().box();
            classes.put(boxed.toString(), boxed(primitive, boxed));
        }
        classes.put(BigInteger.class.getName(), new IntegerModel(ClassName.get(BigInteger.class), IntegerType.BIG));
        classes.put(BigDecimal.class.getName(), new DecimalModel(ClassName.get(BigDecimal.class), DecimalType.DECIMAL));
        text(classes, String.class, StringType.TEXT);
        text(classes, CharSequence.class, StringType.TEXT);
        text(classes, Duration.class, StringType.DURATION);
        text(classes, Instant.class, StringType.INSTANT);
        text(classes, LocalDate.class, StringType.LOCAL_DATE);
        text(classes, LocalTime.class, StringType.LOCAL_TIME);
        text(classes, LocalDateTime.class, StringType.LOCAL_DATE_TIME);
        text(classes, ZonedDateTime.class, StringType.ZONED_DATE_TIME);
        text(classes, UUID.class, StringType.UUID);
        text(classes, URI.class, StringType.URI);
        text(classes, Path.class, StringType.PATH);
        text(classes, OffsetDateTime.class, StringType.OFFSET_DATE_TIME);
        text(classes, OffsetTime.class, StringType.OFFSET_TIME);
        text(classes, Year.class, StringType.YEAR);
        text(classes, YearMonth.class, StringType.YEAR_MONTH);
        text(classes, MonthDay.class, StringType.MONTH_DAY);
        text(classes, Period.class, StringType.PERIOD);
        text(classes, ZoneId.class, StringType.ZONE_ID);
        text(classes, ZoneOffset.class, StringType.ZONE_OFFSET);
        text(classes, Locale.class, StringType.LOCALE);
        text(classes, Currency.class, StringType.CURRENCY);
        text(classes, Charset.class, StringType.CHARSET);
        return Map.copyOf(classes);
    }

    private static TypeModel boxed(TypeModel primitive, TypeName boxed) {
        if (primitive instanceof IntegerModel integer) {
            return new IntegerModel(boxed, integer.descriptor());
        }
        if (primitive instanceof DecimalModel decimal) {
            return new DecimalModel(boxed, decimal.descriptor());
        }
        return primitive instanceof TextModel text ? new TextModel(boxed, text.descriptor()) : new BooleanModel(boxed);
    }

    private static void text(Map<String, TypeModel> classes, Class<?> type, StringType form) {
        classes.put(type.getName(), new TextModel(ClassName.get(type), form));
    }
}
