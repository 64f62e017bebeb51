import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)
const bridge = 'pictures0'
const prefix = 'pictures-'

/** Where the visitors of the rehearsal come from: an address of this machine outside the network of the containers. */
export const outside = '203.0.113.7'

/** A container's place in the network, for one life of it: the next one is elsewhere, as Docker may have it. */
export interface Place {
  readonly namespace: string
  readonly address: string
  /** Ends whatever still runs in it. */
  leave: () => Promise<void>
}

export type Network = Awaited<ReturnType<typeof openNetwork>>

/** A bridge as Docker makes one for a file of Compose, whose containers find each other by name. */
export async function openNetwork(subnet: string, folder: string) {
  const [, network = '', width] = /^(\d+\.\d+\.\d+)\.0\/(24)$/.exec(subnet) ?? []
  if (!width) throw new Error(`the rehearsal knows subnets of 24 bits, not ${subnet}`)
  const gateway = `${network}.1`
  const names = new Map<string, string>()
  const resolvers = new Map<string, number>()
  const hosts = join(folder, 'hosts')
  let places = 0
  let host = 1

  // Without one of its own its hardware address changes with its ports, and packets that are under way get lost.
  await ip('link', 'add', bridge, 'address', '02:42:ac:1e:00:01', 'type', 'bridge')
  await ip('addr', 'add', `${gateway}/${width}`, 'dev', bridge)
  await ip('addr', 'add', `${outside}/32`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  tellNames()

  function tellNames(): void {
    const lines = [...names].map(([name, address]) => `${address} ${name}\n`)
    writeFileSync(hosts, lines.join(''))
    for (const resolver of resolvers.values()) signal(resolver, 'SIGHUP')
  }

  function nextAddress(): string {
    const taken = new Set(names.values())
    do host = host >= 254 ? 2 : host + 1
    while (taken.has(`${network}.${host}`))
    return `${network}.${host}`
  }

  /** Docker answers at 127.0.0.11 of each container. The command ends once its daemon listens. */
  async function startResolver(namespace: string): Promise<number> {
    const file = join(folder, `${namespace}.pid`)
    await ip(
      ...['netns', 'exec', namespace, 'dnsmasq', '--conf-file=/dev/null', '--user=root'],
      ...['--no-resolv', '--no-hosts', `--addn-hosts=${hosts}`, '--local=/#/', '--local-ttl=600'],
      ...['--listen-address=127.0.0.11', '--bind-interfaces', `--pid-file=${file}`],
    )
    return Number(readFileSync(file, 'utf8'))
  }

  async function placeFor(name: string): Promise<Place> {
    places += 1
    const namespace = `${prefix}${name}-${places}`
    const address = nextAddress()
    names.set(name, address)
    const wire = `pictures${places}`
    await ip('netns', 'add', namespace)
    await ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    await ip('link', 'set', wire, 'master', bridge, 'up')
    await ip('-n', namespace, 'addr', 'add', `${address}/${width}`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) await ip('-n', namespace, 'link', 'set', device, 'up')
    await ip('-n', namespace, 'route', 'add', 'default', 'via', gateway)
    resolvers.set(namespace, await startResolver(namespace))
    tellNames()
    return {
      namespace,
      address,
      async leave() {
        resolvers.delete(namespace)
        if (names.get(name) === address) names.delete(name)
        tellNames()
        await removeNamespace(namespace)
      },
    }
  }

  return { placeFor }
}

/** Ends every process in the network's namespaces and removes them, also those of a rehearsal that was killed. */
export async function clearNetwork(): Promise<void> {
  const { stdout } = await ip('netns', 'list')
  const all = stdout.split('\n').map((line) => line.split(' ')[0] ?? '')
  await Promise.all(all.filter((name) => name.startsWith(prefix)).map(removeNamespace))
  await ip('link', 'del', bridge).catch(() => undefined)
}

async function removeNamespace(namespace: string): Promise<void> {
  const { stdout } = await ip('netns', 'pids', namespace).catch(() => ({ stdout: '' }))
  for (const id of stdout.split('\n').filter(Boolean)) signal(Number(id), 'SIGKILL')
  await ip('netns', 'del', namespace).catch(() => undefined)
}

/** A process may have ended meanwhile. */
export function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
