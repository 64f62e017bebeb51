import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Network } from './network.ts'
import { inNamespaces } from './root.ts'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')
const dockerfile = join(project, 'scripts/deploy/Dockerfile')

/** Of the image of Docker's Node; the project brings a Node of its own, which is the same. */
export const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface Image {
  /** Its layers, the topmost first. */
  readonly lowers: readonly string[]
  readonly user: string
  readonly folder: string
  readonly command: readonly string[]
  readonly path: string
}

interface Making {
  readonly folder: string
  /** What every container begins with. */
  readonly base: string
  readonly network: Network
}

/**
 * Our image by its Dockerfile, below `folder`: what it copies are links to the files of this clone, and in place of `npm ci` links
 * to the packages that it would install, none of which only development needs.
 */
export async function makeImage({ folder, base, network }: Making): Promise<Image> {
  const files = join(folder, 'files')
  const built = join(folder, 'built')
  const image = { user: 'root', folder: '/', command: [] as string[] }
  for (const [verb, rest] of instructions()) {
    const target = join(files, image.folder)
    if (verb === 'WORKDIR') {
      image.folder = rest
      mkdirSync(join(files, rest), { recursive: true })
    } else if (verb === 'COPY') await copy(rest.split(' ').slice(0, -1), target)
    else if (verb === 'RUN' && /^npm ci --omit=dev$/.test(rest)) await installPackages(target)
    else if (verb === 'RUN') {
      const { namespace, address, leave } = await network.placeFor('image')
      const root = { name: 'image', address, lowers: [files, base], layer: built, bound: [] }
      const program = { ...image, words: ['sh', '-c', rest] }
      const [command = '', ...words] = inNamespaces(root, program, namespace)
      await run(command, words, { env: { PATH: pathIn(image.folder), HOME: '/root' } })
      await leave()
    } else if (verb === 'USER') image.user = rest
    else if (verb === 'CMD') image.command = JSON.parse(rest) as string[]
    else if (verb !== 'FROM') throw new Error(`Dockerfile: the rehearsal does not know ${verb}`)
  }
  const lowers = [join(built, 'upper'), files, base]
  return { ...image, lowers, path: pathIn(image.folder) }
}

const pathIn = (folder: string): string => `${folder}/node_modules/.bin:${systemPath}`

const instructions = (): (readonly [verb: string, rest: string])[] =>
  readFileSync(dockerfile, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

/** All that `Dockerfile.dockerignore` lets through, or of these the named ones. */
async function copy(names: readonly string[], target: string): Promise<void> {
  const allowed = readFileSync(`${dockerfile}.dockerignore`, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const wanted = names.includes('.') ? allowed : names
  for (const name of wanted)
    if (!allowed.includes(name)) throw new Error(`Dockerfile copies ${name}, which is ignored`)
  await link(wanted, target)
}

/** Packages of the lock file below its root, each with those below it. */
async function installPackages(target: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: true }>>
  }
  const wanted = Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path)
    // Those of other machines are not installed.
    .filter((path) => existsSync(join(project, path)))
  await link([...wanted, 'node_modules/.bin'], target)
}

/** Files as links, which cost no time and no place; copies where `target` lies on another disk. */
async function link(paths: readonly string[], target: string): Promise<void> {
  const byFolder = Map.groupBy(new Set(paths), (path) => dirname(path))
  for (const [folder, own] of byFolder) {
    const place = join(target, folder)
    mkdirSync(place, { recursive: true })
    const fresh = own.filter((path) => !existsSync(join(target, path)))
    const args = (mode: string): string[] => [mode, '--target-directory', place, ...fresh]
    if (fresh.length > 0)
      await run('cp', args('-al'), { cwd: project }).catch(() =>
        run('cp', args('-a'), { cwd: project }),
      )
  }
}
