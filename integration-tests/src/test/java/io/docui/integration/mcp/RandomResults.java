package io.docui.integration.mcp;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Random values of Java types, with nulls everywhere, extremes and odd strings. */
@SuppressWarnings({"NullAway", "FutureReturnValueIgnored", "JdkObsolete"
}) // nulls and declared types are what it is about
final class RandomResults {
    private static final List<String> ODD = List.of(
            "",
            " ",
            "plain",
            "null",
            "\u0000\u0001\u001f\u007f",
            "\ud800",
            "a\udc00b",
            "\uffff\ufffe",
            "史莱姆 🎲 é\u0301",
            "\u2028\u2029\u202e",
            "\"'\\`\n\r\t{}[]<>&",
            "obj:thing:1",
            "</script>",
            "x".repeat(5_000));

    private static final Map<Class<?>, List<Object>> VALUES = values();

    private final Random random;
    private int depth;

    RandomResults(Random random) {
        this.random = random;
    }

    private static Map<Class<?>, List<Object>> values() {
        Map<Class<?>, List<Object>> values = new HashMap<>();
        values.put(Byte.class, List.of(Byte.MIN_VALUE, Byte.MAX_VALUE, (byte) 0));
        values.put(Short.class, List.of(Short.MIN_VALUE, Short.MAX_VALUE));
        values.put(Integer.class, List.of(Integer.MIN_VALUE, Integer.MAX_VALUE, 0));
        values.put(Long.class, List.of(Long.MIN_VALUE, Long.MAX_VALUE, 1L << 53));
        values.put(
                Float.class,
                List.of(
                        Float.MAX_VALUE,
                        -Float.MAX_VALUE,
                        Float.MIN_VALUE,
                        -0f,
                        Float.NaN,
                        Float.POSITIVE_INFINITY,
                        0.1f));
        values.put(
                Double.class,
                List.of(
                        Double.MAX_VALUE,
                        -Double.MAX_VALUE,
                        Double.MIN_VALUE,
                        -0d,
                        Double.NaN,
                        Double.NEGATIVE_INFINITY,
                        1e100,
                        0.1));
        values.put(Boolean.class, List.of(true, false));
        values.put(Character.class, List.of('a', '\u0000', '\ud800', '\udfff', '\uffff', '"', '史'));
        values.put(
                BigInteger.class,
                List.of(BigInteger.ZERO, BigInteger.TEN.pow(300), BigInteger.TWO.pow(64), BigInteger.TEN.pow(2_000)));
        values.put(
                BigDecimal.class,
                List.of(
                        BigDecimal.ZERO,
                        new BigDecimal("1.0"),
                        new BigDecimal("1.00"),
                        new BigDecimal("-0.000"),
                        new BigDecimal("1e300"),
                        new BigDecimal("1e-300"),
                        new BigDecimal("1e1000000000")));
        values.put(String.class, List.copyOf(ODD));
        values.put(CharSequence.class, List.of("text", java.nio.CharBuffer.wrap("built"), "\ud83d"));
        values.put(Duration.class, List.of(Duration.ZERO, Duration.ofSeconds(Long.MIN_VALUE), Duration.ofMillis(-500)));
        values.put(Instant.class, List.of(Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.ofEpochSecond(1, 1)));
        values.put(LocalDate.class, List.of(LocalDate.MIN, LocalDate.MAX, LocalDate.of(2026, 1, 31)));
        values.put(LocalTime.class, List.of(LocalTime.MIN, LocalTime.MAX, LocalTime.NOON));
        values.put(LocalDateTime.class, List.of(LocalDateTime.MIN, LocalDateTime.MAX));
        values.put(
                ZonedDateTime.class,
                List.of(
                        ZonedDateTime.of(LocalDateTime.MAX, ZoneOffset.MAX),
                        ZonedDateTime.of(2026, 1, 31, 0, 0, 0, 0, ZoneId.of("GMT+01:30"))));
        values.put(OffsetDateTime.class, List.of(OffsetDateTime.MIN, OffsetDateTime.MAX));
        values.put(OffsetTime.class, List.of(OffsetTime.MIN, OffsetTime.MAX));
        values.put(Year.class, List.of(Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), Year.of(7)));
        values.put(YearMonth.class, List.of(YearMonth.of(Year.MIN_VALUE, 1), YearMonth.of(12_345, 12)));
        values.put(MonthDay.class, List.of(MonthDay.of(2, 29)));
        values.put(Period.class, List.of(Period.ZERO, Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, -1)));
        values.put(ZoneId.class, List.of(ZoneOffset.UTC, ZoneId.of("Europe/Berlin"), ZoneId.of("UTC+18")));
        values.put(ZoneOffset.class, List.of(ZoneOffset.MIN, ZoneOffset.UTC));
        values.put(
                Locale.class,
                List.of(
                        Locale.ROOT,
                        Locale.US,
                        new Locale.Builder().setLanguageTag("zh-Hant-TW-x-a").build()));
        values.put(Currency.class, List.of(Currency.getInstance("EUR"), Currency.getInstance("XXX")));
        values.put(Charset.class, List.of(StandardCharsets.UTF_8, StandardCharsets.US_ASCII));
        values.put(UUID.class, List.of(new UUID(0, 0), new UUID(-1, -1)));
        values.put(URI.class, List.of(URI.create(""), URI.create("a?b#c"), URI.create("https://ex.org/é")));
        values.put(Path.class, List.of(Path.of(""), Path.of("/"), Path.of("a b/ü")));
        values.put(
                JsonNode.class,
                List.of(
                        JsonNodeFactory.instance.nullNode(),
                        JsonNodeFactory.instance.objectNode().put("a", Double.NaN),
                        JsonNodeFactory.instance.arrayNode().add("x").addNull(),
                        JsonNodeFactory.instance.binaryNode(new byte[] {1, 2})));
        return values;
    }

    /** Returns a value of a type; null in one of eight cases, unless the type is primitive. */
    @Nullable
    Object value(Type type) {
        boolean isPrimitive = type instanceof Class<?> plain && plain.isPrimitive();
        if (!isPrimitive && random.nextInt(8) == 0) {
            return null;
        }
        depth++;
        try {
            return type instanceof ParameterizedType generic
                    ? container(generic)
                    : type instanceof GenericArrayType array
                            ? array(array.getGenericComponentType(), Object.class)
                            : plain((Class<?>) type);
        } finally {
            depth--;
        }
    }

    private @Nullable Object plain(Class<?> type) {
        List<Object> known = VALUES.get(boxed(type));
        if (known != null) {
            return known.get(random.nextInt(known.size()));
        }
        if (type == byte[].class) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            return bytes;
        }
        if (type.isArray()) {
            return array(type.getComponentType(), type.getComponentType());
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
        }
        if (type.isSealed()) {
            Class<?>[] variants = type.getPermittedSubclasses();
            return plain(variants[random.nextInt(variants.length)]);
        }
        if (type == OptionalInt.class) {
            return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(Integer.MIN_VALUE);
        }
        if (type == OptionalLong.class) {
            return random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(Long.MAX_VALUE);
        }
        if (type == OptionalDouble.class) {
            return random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(Double.NaN);
        }
        if (type == Media.class) {
            return Media.of("image/png", new byte[] {1});
        }
        if (type == AnchorRef.class) {
            return new AnchorRef("thing", "1", new ResultGallery.Thing(1, "one"));
        }
        if (type == ResultGallery.Getters.class) {
            HashSet<BigDecimal> prices = new HashSet<>();
            items(BigDecimal.class).forEach(price -> prices.add((BigDecimal) price));
            return new ResultGallery.Getters((String) value(String.class), random.nextInt(8) == 0 ? null : prices);
        }
        if (type == ResultGallery.Bean.class) {
            ResultGallery.Bean bean = new ResultGallery.Bean();
            bean.setName((String) value(String.class));
            bean.setPrice((Double) plain(double.class));
            bean.setLevels(random.nextBoolean() ? null : Arrays.asList(ResultGallery.Level.HIGH, null));
            return bean;
        }
        if (type == ResultGallery.Named.class) {
            return new ResultGallery.NamedThing((String) value(String.class), (ResultGallery.Named)
                    (depth > 4 ? null : value(ResultGallery.Named.class)));
        }
        return record(type, Map.of());
    }

    /** Returns a record whose type variables have these types. */
    private Object record(Class<?> type, Map<String, Type> variables) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            Type declared = resolve(components[i].getGenericType(), variables);
            values[i] = depth > 4 && !types[i].isPrimitive() ? null : value(declared);
        }
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Type resolve(Type type, Map<String, Type> variables) {
        if (type instanceof TypeVariable<?> variable) {
            return Objects.requireNonNull(variables.get(variable.getName()));
        }
        if (!(type instanceof ParameterizedType generic)) {
            return type;
        }
        List<Type> arguments = Arrays.stream(generic.getActualTypeArguments())
                .map(argument -> resolve(argument, variables))
                .toList();
        return new ResolvedType(generic.getRawType(), arguments);
    }

    /** A generic type whose arguments are known. */
    private record ResolvedType(Type getRawType, List<Type> arguments) implements ParameterizedType {
        @Override
        public Type[] getActualTypeArguments() {
            return arguments.toArray(Type[]::new);
        }

        @Override
        public @Nullable Type getOwnerType() {
            return null;
        }
    }

    private Object array(Type element, Class<?> component) {
        List<Object> items = items(element);
        Object array = Array.newInstance(component, items.size());
        for (int i = 0; i < items.size(); i++) {
            Array.set(array, i, items.get(i));
        }
        return array;
    }

    private List<Object> items(Type element) {
        List<Object> items = new ArrayList<>();
        int count = depth > 4 ? 0 : random.nextInt(4);
        for (int i = 0; i < count; i++) {
            items.add(value(element));
        }
        return items;
    }

    private Object container(ParameterizedType type) {
        Type first = type.getActualTypeArguments()[0];
        Class<?> raw = (Class<?>) type.getRawType();
        if (Map.class.isAssignableFrom(raw)) {
            return map(raw, first, type.getActualTypeArguments()[1]);
        }
        if (raw == Optional.class) {
            return Optional.ofNullable(value(first));
        }
        if (raw == CompletionStage.class || raw == CompletableFuture.class || raw == Future.class) {
            return CompletableFuture.completedFuture(value(first));
        }
        if (raw == ResultGallery.Page.class) {
            return record(raw, Map.of("T", first));
        }
        return items(raw, items(first));
    }

    private static Object items(Class<?> raw, List<Object> items) {
        List<Object> present = items.stream().filter(Objects::nonNull).toList();
        if (raw == Stream.class) {
            return items.stream();
        }
        if (raw == Set.class || raw == HashSet.class) {
            return new HashSet<>(items);
        }
        if (raw == LinkedHashSet.class) {
            return new LinkedHashSet<>(items);
        }
        if (raw == SortedSet.class || raw == NavigableSet.class || raw == TreeSet.class) {
            return new TreeSet<>(present);
        }
        if (raw == Queue.class || raw == LinkedList.class) {
            return new LinkedList<>(items);
        }
        if (raw == ArrayDeque.class) {
            return new ArrayDeque<>(present);
        }
        return raw == Deque.class ? new LinkedBlockingDeque<>(present) : items;
    }

    private Object map(Class<?> raw, Type key, Type value) {
        Map<Object, Object> map = emptyMap(raw);
        boolean hasNullKeys = map instanceof HashMap;
        boolean hasNullValues = !(map instanceof ConcurrentMap);
        int count = depth > 4 ? 0 : random.nextInt(3);
        for (int i = 0; i < count; i++) {
            Object name = value(key);
            Object item = value(value);
            if ((name != null || hasNullKeys) && (item != null || hasNullValues)) {
                map.put(name, item);
            }
        }
        return map;
    }

    private static Map<Object, Object> emptyMap(Class<?> raw) {
        if (raw == LinkedHashMap.class) {
            return new LinkedHashMap<>();
        }
        if (ConcurrentMap.class.isAssignableFrom(raw)) {
            return new ConcurrentHashMap<>();
        }
        return raw == HashMap.class || raw == Map.class ? new HashMap<>() : new TreeMap<>();
    }

    private static Class<?> boxed(Class<?> type) {
        return type.isPrimitive()
                ? java.lang.invoke.MethodType.methodType(type).wrap().returnType()
                : type;
    }
}
