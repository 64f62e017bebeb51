import { isIP } from 'node:net'

/** A passkey belongs to a name: browsers make none for a bare IP address. */
export function hasPasskeys({ hostname }: URL): boolean {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
}
