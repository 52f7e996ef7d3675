package library

import io.docui.annotations.Default
import io.docui.annotations.Describe
import io.docui.annotations.DocUIAction
import io.docui.annotations.DocUIApp
import io.docui.annotations.DocUIObject
import io.docui.annotations.DocUIView
import io.docui.annotations.ObjectId
import io.docui.annotations.ObjectLabel
import io.docui.annotations.ObjectLookup
import io.docui.annotations.Risk
import io.docui.runtime.action.ActionException
import io.docui.runtime.action.InvocationContext
import java.time.LocalDate
import java.util.Optional
import kotlinx.coroutines.delay

/** How a book is sent. */
enum class Delivery { PICKUP, POST }

/** A book on the shelf. */
@DocUIObject(type = "book")
class Book(@get:ObjectId val id: Int, @get:ObjectLabel val title: String, val pages: Int, val isOut: Boolean)

/**
 * Where a parcel goes.
 *
 * @param street the street and the number
 */
@Describe
data class Address(val street: String, val city: String, val zip: String? = null)

/** An order of several books. */
@Describe
data class Order(
    val titles: List<String>,
    val address: Address,
    @Default("POST") val delivery: Delivery = Delivery.POST,
    val note: String? = null,
    val isGift: Boolean,
) {
    val size: Int get() = titles.size
}

/** All properties are var and have defaults: to Java it is a bean. */
class Filter {
    var words: List<String> = listOf()

    @field:Default("500")
    var maxPages: Int = 500
}

/** A library. 图书馆。 */
@DocUIApp(id = "library", title = "Library – 图书馆")
class Library {
    private val books = listOf(Book(1, "Emma", 400, false), Book(2, "红楼梦", 1200, true))

    /** Shows all books. */
    @DocUIView
    fun shelf(): List<Book> = books

    @ObjectLookup
    fun book(id: Int): Optional<Book> = Optional.ofNullable(books.find { it.id == id })

    /** Reads a page. */
    @DocUIAction
    fun read(book: Book, @Default("1") page: Int): String = "${book.title}, page $page"

    /** Finds books. */
    @DocUIAction
    fun search(word: String?, filter: Filter): List<String> =
        books.filter { it.pages <= filter.maxPages && it.title.contains(word ?: "") }.map { it.title }

    /** Orders books. */
    @DocUIAction
    fun order(order: Order): Order = order

    /** Sends a parcel by the slow post. */
    @DocUIAction
    suspend fun send(address: Address, @Default("2") days: Int): String {
        delay(20)
        return "${address.city} in $days days"
    }

    /** Does not wait at all. */
    @DocUIAction
    suspend fun count(): Int = books.size

    /** Tidies up. */
    @DocUIAction(risk = Risk.LOW)
    suspend fun tidy() {
        delay(20)
    }

    /** Fails at once or after a while. */
    @DocUIAction
    suspend fun lose(late: Boolean): String {
        if (late) {
            delay(20)
        }
        throw ActionException("It is lost.")
    }

    /** Says whose session it is. */
    @DocUIAction
    suspend fun owner(context: InvocationContext): String {
        delay(20)
        return context.sessionId()
    }

    /** Has no nulls: a date is required. */
    @DocUIAction
    fun due(on: LocalDate, later: Int?): LocalDate = on.plusDays((later ?: 0).toLong())
}
