/** The variables that say where readers find the site. */
interface AddressVariables {
  readonly SITE_URL?: string | undefined
  readonly PORT?: string | undefined
}

export const defaultPort = 4321

/**
 * The site's one public address as it was set, else this machine and the port of the site's server. Pages, server and
 * documents all read it here; each side checks its form and refuses it by name.
 */
export function publicAddress({ SITE_URL, PORT }: AddressVariables): string {
  return SITE_URL?.trim() || `http://localhost:${PORT?.trim() || defaultPort}`
}
