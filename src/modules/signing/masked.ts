/** Enough of a number to recognise it: the first and last few signs. */
export function masked(value: string): string {
  return value.length > 8
    ? value.slice(0, 4) + '*'.repeat(value.length - 8) + value.slice(-4)
    : value
}
