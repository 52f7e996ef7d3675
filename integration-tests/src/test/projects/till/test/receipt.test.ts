import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { Price } from '../src/price.js';
import { print, total } from '../src/receipt.js';

const lines = [
  { label: 'Tea', price: new Price(250, 'EUR') },
  { label: 'Brötchen', price: new Price(45, 'EUR') },
];

test('prices of a currency are added', () => {
  equal(total(lines, 'EUR').units, 295);
});

test('prices of different currencies are not', () => {
  throws(() => total(lines, 'SEK'), /cannot be added/);
});

test('a receipt ends with its total', () => {
  equal(print(lines, 'EUR'), 'Tea: 2.50 EUR\nBrötchen: 0.45 EUR\nTotal: 2.95 EUR');
});
