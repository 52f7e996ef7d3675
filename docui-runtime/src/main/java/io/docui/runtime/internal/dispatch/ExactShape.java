package io.docui.runtime.internal.dispatch;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;

/** Tells whether data has the shape of a foreign type as it stands, with nothing to mend. */
final class ExactShape {
    private ExactShape() {}

    static boolean has(TypeDescriptor shape, Value value) {
        if (shape instanceof EnumType constants) {
            return value instanceof TextValue text && constants.constants().contains(text.text());
        }
        if (shape instanceof StringType) {
            return value instanceof TextValue;
        }
        if (shape instanceof IntegerType) {
            return value instanceof NumberValue number && number.decimal().scale() <= 0;
        }
        if (shape instanceof DecimalType) {
            return value instanceof NumberValue;
        }
        if (shape == SimpleType.BOOLEAN) {
            return value instanceof BooleanValue;
        }
        if (shape instanceof ListType) {
            return value instanceof ListValue;
        }
        return shape instanceof MapType ? value instanceof ObjectValue : !(value instanceof NullValue);
    }
}
