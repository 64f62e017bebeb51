import { EnvironmentError } from './setting-values.ts'

/** Names or numbers of the hosts that live streams may come from, by commas; none: any host of the open internet. */
export function liveHosts(value: string | undefined): string[] {
  const hosts = (value ?? '').split(',').map((host) => host.trim().toLowerCase())
  const known = hosts.filter((host) => host !== '')
  if (!known.every((host) => /^[a-z\d][a-z\d._-]*$|^[a-f\d:.]+$/.test(host))) {
    throw new EnvironmentError('LIVE_HOSTS', 'host names or addresses, parted by commas')
  }
  return known
}
