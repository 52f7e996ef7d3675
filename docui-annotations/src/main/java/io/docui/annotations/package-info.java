/**
 * Annotations that turn a Java class into an application for a language model.
 *
 * <p>Start with {@link io.docui.annotations.DocUIApp} on a class, {@link io.docui.annotations.DocUIAction} on its
 * methods and {@link io.docui.annotations.DocUIObject} on the types that the model can reference. The annotation
 * processor generates the rest at compile time; nothing is looked up by reflection at run time.
 *
 * <pre>{@code
 * @DocUIApp(id = "shop", title = "Corner Shop")
 * public final class Shop {
 *
 *   /** Puts an article into the basket.
 *    *  @param article what to buy *&#47;
 *   @DocUIAction
 *   public String buy(Article article, @Default("1") int pieces) { … }
 *
 *   @ObjectLookup
 *   Optional<Article> article(String number) { … }
 *
 *   @DocUIView(title = "On the shelves", order = 10)
 *   void shelves(DocWriter out) {
 *     out.table(articles);
 *   }
 * }
 * }</pre>
 *
 * <p>The processor checks all annotations at compile time; {@code docs/reference/diagnostics.md} explains every
 * message.
 */
package io.docui.annotations;
