/** A release's name (`000023-20261128T192318`) as editors read it: its number alone, where it has one. */
export function releaseName(name: string): { number: number | undefined; short: string } {
  const [, digits] = /^0*([1-9]\d*)-\d{8}T\d{6}/.exec(name) ?? []
  return digits === undefined
    ? { number: undefined, short: name }
    : { number: Number(digits), short: digits }
}
