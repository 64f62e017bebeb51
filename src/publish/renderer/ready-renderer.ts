import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from '../releases/lock.ts'
import { codeKey, compiledIn } from './code-key.ts'
import { rendererParts } from './save-renderer.ts'

/** Renderers of other code that are kept, the latest used: two machines or branches may take turns. */
const othersKept = 3
/** Milliseconds in which a rebuild that uses one is over, but for the largest. */
const atWork = 600_000

export interface ReadyRenderer {
  key: string
  folder: string
  /** Whether it had to be compiled now. */
  compiled: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

/** Below node_modules: the compiled pages import packages from there. */
const renderersIn = (root: string): string => join(root, 'node_modules', '.renderers')

/** Folder of the renderer of this code; undefined while it isn't compiled. */
export function rendererIn(root: string, key: string): string | undefined {
  const folder = join(renderersIn(root), key)
  return existsSync(join(folder, rendererParts.facts)) ? folder : undefined
}

/** The renderer of the code as it is, compiled when there is none yet. Rejects with Astro's last words. */
export async function readyRenderer(root: string, variables: Variables): Promise<ReadyRenderer> {
  const key = codeKey(root, variables)
  const all = renderersIn(root)
  const folder = join(all, key)
  const isReady = (): boolean => rendererIn(root, key) !== undefined
  if (!isReady()) {
    // Rebuilds of several sites may start at once: one compiles, the others take what it made.
    const unlock = await waitForLock(join(all, '.lock'), () => undefined)
    try {
      if (!isReady()) {
        await compileInto(folder, root, variables)
        await forgetOld(all, key)
        return { key, folder, compiled: true }
      }
    } finally {
      unlock()
    }
  }
  await utimes(folder, new Date(), new Date())
  return { key, folder, compiled: false }
}

async function compileInto(folder: string, root: string, variables: Variables): Promise<void> {
  const part = `${folder}.${process.pid}.part`
  // A killed process may have left one: in a container the next has the same id.
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    await compile(root, part, variables)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

function compile(root: string, folder: string, variables: Variables): Promise<void> {
  const compiled = Object.fromEntries(
    compiledIn.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
      {
        cwd: root,
        env: {
          ...process.env,
          ASTRO_TELEMETRY_DISABLED: '1',
          NODE_ENV: 'production',
          ...compiled,
          OUT_DIR: join(folder, rendererParts.site),
          SAVE_RENDERER: folder,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        words = (words + chunk).slice(-4000)
      })
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) done()
      else failed(new Error(`the pages could not be compiled\n${words.trim()}`))
    })
  })
}

/** One that was used a moment ago may be rendering elsewhere; a clock that was set back makes none the latest for ever. */
export async function forgetOld(all: string, key: string): Promise<void> {
  const names = (await readdir(all)).filter((name) => name !== key && !/^\.|\.part$/.test(name))
  const now = Date.now()
  const aged = await Promise.all(
    names.map(async (name) => {
      const used = (await stat(join(all, name))).mtimeMs
      return { name, used: used > now ? 0 : used }
    }),
  )
  const old = aged
    .sort((a, b) => b.used - a.used)
    .slice(othersKept)
    .filter(({ used }) => used < now - atWork)
  for (const { name } of old) await rm(join(all, name), { recursive: true, force: true })
}
