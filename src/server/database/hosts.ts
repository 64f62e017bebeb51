/**
 * The hosts of one cluster, of which one takes writes at a time: `postgres://user@first:5432,second:5432/database`. All
 * connections of a pool go to the one that took the last.
 */
export interface Hosts {
  readonly isSingle: boolean
  /** Address of the host that is tried now. */
  current: () => string
  /** That host refused, or takes no writes: the next one is tried, unless another caller has moved on already. */
  leave: (address: string) => void
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/** An address a host; the parameter that libpq reads for the same purpose is left out. */
export function addressesOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const address = new URL(`${before}${host}${after}`)
    address.searchParams.delete('target_session_attrs')
    return address.href
  })
}

/** The same hosts with another database of theirs. */
export function addressOfDatabase(url: string, name: string): string {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return `${before}${hosts}/${name}${after.replace(/^\/[^?]*/, '')}`
}

export function hostsOf(url: string): Hosts {
  const addresses = addressesOf(url)
  let at = 0
  const current = (): string => addresses[at] ?? url
  return {
    isSingle: addresses.length === 1,
    current,
    leave(address) {
      if (address === current()) at = (at + 1) % addresses.length
    },
  }
}
