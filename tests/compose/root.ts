import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'

/** Users of the images, as their own Dockerfiles number them. */
const users: Readonly<Record<string, readonly [id: number, home: string]>> = {
  root: [0, '/root'],
  haproxy: [99, '/var/lib/haproxy'],
  nginx: [101, '/nonexistent'],
  redis: [998, '/data'],
  postgres: [999, '/var/lib/postgresql'],
  node: [1000, '/home/node'],
}

export const homeOf = (user: string): string => users[user]?.[1] ?? '/'

const folders = [
  ...['data', 'dev', 'home/node', 'opt', 'proc', 'root', 'run/postgresql', 'srv', 'sys', 'tmp'],
  ...['usr', 'etc', 'var/lib/haproxy', 'var/lib/nginx', 'var/lib/postgresql', 'var/log/nginx'],
]

/** What every container begins with, in place of Debian's image: its programs are those of this machine. */
export async function makeBase(folder: string): Promise<void> {
  for (const one of folders) mkdirSync(join(folder, one), { recursive: true, mode: 0o755 })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(folder, name))
  symlinkSync('/run', join(folder, 'var/run'))
  await chown(join(folder, 'home/node'), 1000, 1000)
  const write = (name: string, text: string) => writeFileSync(join(folder, 'etc', name), text)
  const named = Object.entries(users)
  write(
    'passwd',
    named.map(([name, [id, home]]) => `${name}:x:${id}:${id}::${home}:/bin/sh\n`).join(''),
  )
  write('group', named.map(([name, [id]]) => `${name}:x:${id}:\n`).join(''))
  write('nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n')
  write('resolv.conf', 'nameserver 127.0.0.11\noptions ndots:0\n')
}

/** A folder of this machine in a container. */
export interface Bound {
  readonly from: string
  readonly target: string
  readonly isReadOnly: boolean
}

export interface Root {
  readonly name: string
  readonly address: string
  /** Folders of the image, the topmost first. */
  readonly lowers: readonly string[]
  /** Where the container writes. */
  readonly layer: string
  readonly bound: readonly Bound[]
  /** More to do before the program begins, in words of the shell; `$root` is the container's. */
  readonly prepare?: string
}

export interface Program {
  readonly user: string
  readonly folder: string
  readonly words: readonly string[]
}

const rootOf = ({ layer }: Pick<Root, 'layer'>): string => join(layer, 'root')

/** The program as the container's user sees it, for a process that is in the container's namespaces. */
export const within = (root: Pick<Root, 'layer'>, { user, folder, words }: Program): string[] => [
  ...['chroot', rootOf(root)],
  ...(user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']),
  ...['env', `--chdir=${folder}`, ...words],
]

/** The same as the first process of new namespaces: files, processes and host name of its own, and the network of `namespace`. */
export function inNamespaces(root: Root, program: Program, namespace: string): string[] {
  for (const name of ['upper', 'work', 'root'])
    mkdirSync(join(root.layer, name), { recursive: true })
  return [
    ...['nsenter', `--net=/run/netns/${namespace}`],
    ...['unshare', '--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child'],
    ...['sh', '-ec', script(root), 'sh', ...within(root, program)],
  ]
}

function script(root: Root): string {
  const { name, address, lowers, layer, bound, prepare = '' } = root
  const binds = bound.map(({ from, target, isReadOnly }) => {
    const place = `"$root${target}"`
    const make = statSync(from).isDirectory()
      ? `mkdir -p ${place}`
      : `mkdir -p "$(dirname ${place})"; touch ${place}`
    return `${make}; mount -o bind${isReadOnly ? ',ro' : ''} '${from}' ${place}`
  })
  return [
    `root='${rootOf(root)}'`,
    `mount -t overlay overlay -o 'lowerdir=${lowers.join(':')},upperdir=${layer}/upper,workdir=${layer}/work' "$root"`,
    'mount -o bind,ro /usr "$root/usr"',
    'mount --rbind /dev "$root/dev"',
    'mount -t tmpfs tmpfs "$root/dev/shm"',
    'mount --rbind /sys "$root/sys"',
    'mount -t proc proc "$root/proc"',
    'chmod 1777 "$root/tmp"',
    `echo '${name}' > "$root/proc/sys/kernel/hostname"`,
    `printf '127.0.0.1 localhost\\n${address} ${name}\\n' > "$root/etc/hosts"`,
    ...binds,
    prepare,
    'exec "$@"',
  ].join('\n')
}
