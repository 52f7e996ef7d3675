package library

import io.docui.runtime.DocUI

/** Runs calls, and prints what each returned. */
fun main() {
    DocUI.app(LibraryDocUI.bind(Library())).open("s1").use { session ->
        println(session.project().content())
        for (call in CALLS) {
            val result = session.run(call)
            val error = result.error()
            println("> $call → " + if (result.success()) result.result() else "${error?.code()}: ${error?.message()}")
        }
    }
}

private val CALLS = listOf(
    "read('红楼梦')",
    "read(book='Emma', page=7)",
    "search('m', {words: []})",
    "search(filter={words: ['x'], maxPages: 2000})",
    "order({titles: ['Emma'], address: {street: 'Main 1', city: 'Bath'}, isGift: true})",
    "order({titles: [], address: {street: 'Main 1'}, isGift: false})",
    "send({street: 'Main 1', city: '上海'})",
    "count()",
    "tidy()",
    "lose(false)",
    "lose(true)",
    "owner()",
    "due('2026-11-27', 3)",
    "due()",
)
