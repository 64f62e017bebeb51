import { schemeOf } from '#domain/network/web-address.ts'

/** Whether the online service is a page, which gets a small window; a mailbox or a telephone opens by itself. */
export function opensWindow(kefu: string): boolean {
  const scheme = schemeOf(kefu)
  return scheme === undefined || scheme === 'https' || scheme === 'http'
}
