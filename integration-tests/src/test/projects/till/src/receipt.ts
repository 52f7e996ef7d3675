import { Price } from './price.js';

export interface Line {
  readonly label: string;
  readonly price: Price;
}

export function total(lines: readonly Line[], currency: string): Price {
  return lines.reduce((sum, line) => sum.plus(line.price), new Price(0, currency));
}

export function print(lines: readonly Line[], currency: string): string {
  const rows = lines.map((line) => `${line.label}: ${line.price.text()}`);
  return [...rows, `Total: ${total(lines, currency).text()}`].join('\n');
}
