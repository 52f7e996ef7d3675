package io.docui.runtime.action;

import io.docui.annotations.LodLevel;

/**
 * Description of a section of the document as declared by {@code @DocUIView}.
 *
 * @param id the method's name in snake_case, which {@code expand} and {@code collapse} take
 * @param title the heading
 * @param order the position in the document
 * @param lod the initial level of detail
 */
public record ViewDescriptor(String id, String title, int order, LodLevel lod) {}
