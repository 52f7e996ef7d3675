/** An amount of money in the smallest unit of a currency. */
export class Price {
  constructor(
    readonly units: number,
    readonly currency: string,
  ) {}

  plus(other: Price): Price {
    if (other.currency !== this.currency) {
      throw new Error(`${this.currency} and ${other.currency} cannot be added`);
    }
    return new Price(this.units + other.units, this.currency);
  }

  text(): string {
    return `${(this.units / 100).toFixed(2)} ${this.currency}`;
  }
}
