/** The part of DocUI's call language that the benchmark uses (docs/spec/calls.md#grammar). */
grammar Calls;

script : call (SEPARATOR call)* SEPARATOR? EOF ;
call : NAME '(' (argument (',' argument)* ','?)? ')' ;
argument : (NAME ('=' | ':'))? value ;
value : STRING | NUMBER | ANCHOR | NAME | list | object | call ;
list : '[' (value (',' value)* ','?)? ']' ;
object : '{' (field (',' field)* ','?)? '}' ;
field : (NAME | STRING) ':' value ;

ANCHOR : ('obj' | 'link') ':' ~[ \t\r\n,()[\]{};'"`]+ ;
NAME : [A-Za-z_] [A-Za-z0-9_]* ('.' [A-Za-z_] [A-Za-z0-9_]*)* ;
NUMBER : [+-]? [0-9]+ ('.' [0-9]+)? ([eE] [+-]? [0-9]+)? ;
STRING : '\'' ('\\' . | ~['\\\r\n])* '\'' | '"' ('\\' . | ~["\\\r\n])* '"' ;
SEPARATOR : [;\n]+ ;
SPACE : [ \t\r]+ -> skip ;
