/** `npm run desk`: the editors' desk from src/desk into .desk/, where the embedded server finds it. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, watch } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const builtFolder = join(root, '.desk')
const compress = promisify(brotliCompress)

/** Folders the desk is made from. */
const folders = ['desk', 'ui', 'i18n', 'client', 'api', 'domain', 'state', 'routing']
const others = ['package-lock.json', 'scripts/build-desk.ts', 'scripts/desk-words.ts']

/** Names what the desk would be built from, by content: a checkout changes times and nothing else. */
async function stampOf(): Promise<string> {
  const files = globSync(`src/{${folders.join(',')}}/**/*.{ts,tsx,css,json,html}`, { cwd: root })
  const hash = createHash('sha256')
  for (const file of [...files, ...others].sort()) {
    hash.update(`${file}\0`)
    hash.update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

/** Small forms beside the files, so that the server only reads. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(join(folder, 'assets'))
  await Promise.all(
    files
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const file = join(folder, 'assets', name)
        const small = await compress(await readFile(file), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        })
        await writeFile(`${file}.br`, small)
      }),
  )
}

/**
 * The order of the layers, before every other sheet: chunks share sheets, so none of them is sure to come first, and
 * the security policy of the desk admits nothing inline.
 */
async function layersFirst(): Promise<Plugin> {
  const source = await readFile(join(root, 'src/ui/styles/layers.css'), 'utf8')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const fileName = `assets/layers-${hash}.css`
  return {
    name: 'layers-first',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'stylesheet', href: `/desk/${fileName}` },
        injectTo: 'head-prepend',
      },
    ],
  }
}

async function bundle(outDir: string): Promise<void> {
  const [{ build }, { deskWords }, { factorWords }, { iconDrawings }] = await Promise.all([
    import('vite'),
    import('./desk-words.ts'),
    import('#i18n/factor-words-module.ts'),
    import('#ui/icons/icon-drawings.ts'),
  ])
  await build({
    root: join(root, 'src/desk'),
    base: '/desk/',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Else the NODE_ENV of the build decides: in journeys and the development server the desk would get calls that
    // React lacks here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      deskWords(join(root, 'src/i18n/messages')),
      factorWords(),
      iconDrawings(),
      await layersFirst(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      // Everything by address: the policy admits nothing inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
}

/**
 * Builds the desk where its sources changed since the last time; tells whether it did. The finished one takes the
 * old one's place by renames: a build that fails, or two at a time, leave a whole desk behind.
 */
export async function buildDesk(): Promise<boolean> {
  const stamp = await stampOf()
  const known = await readFile(join(builtFolder, '.stamp'), 'utf8').catch(() => undefined)
  if (known === stamp) return false
  const next = await mkdtemp(`${builtFolder}-next-`)
  const last = `${next}-last`
  try {
    await bundle(next)
    await compressAll(next)
    await writeFile(join(next, '.stamp'), stamp)
    await chmod(next, 0o755)
    await rename(builtFolder, last).catch(() => undefined)
    await rename(next, builtFolder)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(last, { recursive: true, force: true })
  }
  return true
}

/** The same in a process of its own, beside other work; its words go to standard error. */
export function buildDeskApart(): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [import.meta.filename], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) done()
      else failed(new Error('the desk could not be built'))
    })
  })
}

/** Builds again whenever a source was saved. Returns how to stop. */
export function watchDesk(): () => void {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const rebuild = (): void => {
    working = working
      .then(buildDesk)
      .then((built) => built && console.log('desk: built anew'))
      .catch((error: unknown) =>
        console.error('desk:', error instanceof Error ? error.message : error),
      )
      .then(() => undefined)
  }
  const watchers = folders.map((folder) =>
    watch(join(root, 'src', folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 300)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

if (import.meta.main) {
  try {
    console.log((await buildDesk()) ? 'desk: built' : 'desk: as it was')
    if (process.argv.includes('--watch')) watchDesk()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
