package io.docui.runtime.action;

import io.docui.annotations.LodLevel;

/**
 * What {@code @DocUIView} says of a section of the document.
 *
 * @param id the method's name in snake_case, by which {@code expand} and {@code collapse} know it
 * @param title its heading
 * @param order its place
 * @param lod the level at which it starts
 */
public record ViewDescriptor(String id, String title, int order, LodLevel lod) {}
