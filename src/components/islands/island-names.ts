/** The islands of a page are numbered: React names their elements by it, on the server and in the browser. */
export interface NumberedPage {
  prefix: string
}

/** Stands in the place of the library's own count, which only goes up. */
export const incrementId = ({ prefix }: NumberedPage): string => prefix
