const pageNumber = /([?&])page=(\d+)(?:&|$)/

/** What the addresses of a list's pages have in common; null for an address that names no page. */
export function listOf(address: string): string | null {
  return pageNumber.test(address) ? address.replace(pageNumber, '$1') : null
}

/** Which page of its list an address is: 1 is the first. */
export const pageOf = (address: string): number => Number(pageNumber.exec(address)?.[2] ?? 1)

/** The same list's page of that number. */
export const atPage = (address: string, page: number): string =>
  address.replace(/([?&]page=)\d+/, `$1${page}`)
