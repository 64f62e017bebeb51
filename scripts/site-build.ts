import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { finishSite } from '../src/publish/finish.ts'
import { dropPartial, mergePart, partsOf } from '../src/publish/parts.ts'
import { buildReport } from './build-report.ts'

const root = resolve(import.meta.dirname, '..')

interface BuildOptions {
  v1Origin: string
  siteUrl: string
  /** Where the finished site lies; replaced only by a build that went through. */
  outDir?: string
  quiet?: boolean
  /** Called with how many pages are written so far. */
  onPages?: (done: number) => void
}

/** More than two wait for the v1 server rather than for a core. */
const mostParts = 2

/**
 * A whole build beside the last good one, which it replaces by two renames when everything went well. Each core
 * builds a share of the languages. Records that had to be left out are named on stderr at its end. Rejects with
 * the calls that failed.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const target = resolve(root, options.outDir ?? 'dist')
  // For a folder outside the project Astro shares one working folder among all builds.
  const isInside = !relative(root, target).startsWith('..')
  const next = isInside ? `${target}.next` : join(root, `node_modules/.site-build-${randomUUID()}`)
  const last = `${target}.last`
  const parts = partsOf(Math.min(mostParts, availableParallelism()))
  const folders = parts.map((_, index) => (index === 0 ? next : `${next}.${index}`))
  const clear = () =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await clear()
  try {
    await buildParts(parts, folders, options)
    for (const folder of folders.slice(1)) await mergePart(folder, next)
    if (parts.length > 1) await finishParts(next, options)
  } catch (error) {
    await clear()
    throw error
  }
  await rm(last, { recursive: true, force: true })
  await rename(target, last).catch(() => undefined)
  await move(next, target)
  await rm(last, { recursive: true, force: true })
}

async function buildParts(
  parts: readonly (readonly string[])[],
  folders: readonly string[],
  { v1Origin, siteUrl, quiet = false, onPages }: BuildOptions,
): Promise<void> {
  const stop = new AbortController()
  let pages = 0
  const hear = (line: string): void => {
    const written = line.match(pageLine)?.length ?? 0
    if (written > 0) onPages?.((pages += written))
  }
  const builds = parts.map((codes, index) =>
    astro(
      ['build'],
      {
        V1_ORIGIN: v1Origin,
        SITE_URL: siteUrl,
        OUT_DIR: folders[index] ?? '',
        ...(parts.length > 1 ? { BUILD_LOCALES: codes.join(',') } : {}),
      },
      quiet,
      stop.signal,
      hear,
    ).catch((error: unknown) => {
      stop.abort()
      throw error
    }),
  )
  const settled = await Promise.allSettled(builds)
  const reasons = settled.flatMap((build) => (build.status === 'rejected' ? [build.reason] : []))
  const cause = reasons.find((reason) => !(reason instanceof Stopped)) ?? reasons[0]
  if (cause !== undefined) throw cause as Error
  const warnings = settled.flatMap((build) => (build.status === 'fulfilled' ? build.value : []))
  // One record may be broken in languages of several parts: it is named once.
  const byCall = new Map(warnings.map((warning) => [warning.replace(/ \(lang .*$/, ''), warning]))
  for (const warning of byCall.values()) console.warn(warning)
}

async function finishParts(
  folder: string,
  { v1Origin, siteUrl, quiet = false }: BuildOptions,
): Promise<void> {
  await dropPartial(folder)
  const { BUILD_TIME, PREBUILD_LIMIT } = process.env
  await finishSite(folder, {
    siteUrl,
    v1Origin,
    buildTime: BUILD_TIME,
    limit: Number(PREBUILD_LIMIT) || undefined,
    memory: join(root, 'node_modules/.astro'),
    log: (message) => {
      if (!quiet) console.log(message)
    },
  })
}

/** A rename, or a copy where the two lie on different disks. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, to, { recursive: true })
    await rm(from, { recursive: true })
  }
}

/** What Astro says of a page once it is written. */
const pageLine = /\/[\w-]+\.html\b/g

/** Another part failed first. */
class Stopped extends Error {}

/** Runs Astro's own command; answers its warnings, rejects with the reason when it fails. */
function astro(
  args: string[],
  variables: Record<string, string>,
  quiet: boolean,
  signal: AbortSignal,
  hear: (line: string) => void,
): Promise<string[]> {
  return new Promise((done, failed) => {
    const report = buildReport(hear)
    const child = spawn(
      process.execPath,
      // What a page needs dies with it: with a roomy nursery most of it is never collected.
      ['--max-semi-space-size=64', join(root, 'node_modules/astro/bin/astro.mjs'), ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          ...(process.stdout.isTTY && !quiet ? { FORCE_COLOR: '1' } : {}),
          ASTRO_TELEMETRY_DISABLED: '1',
          NODE_ENV: 'production',
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const stop = (): void => void child.kill()
    signal.addEventListener('abort', stop)
    const pass = (from: Readable, to: NodeJS.WriteStream): void => {
      from.setEncoding('utf8').on('data', (chunk: string) => {
        report.hear(chunk)
        if (!quiet) to.write(chunk)
      })
    }
    pass(child.stdout, process.stdout)
    pass(child.stderr, process.stderr)
    child.on('error', failed)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      if (code === 0) done(report.warnings())
      else if (signal.aborted) failed(new Stopped())
      else
        failed(
          new Error(`the build failed; the last good site stays as it was\n${report.reason()}`),
        )
    })
  })
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** What a site was built from, of this machine's code and data. */
export function siteStamp({ v1Origin, siteUrl }: BuildOptions): Promise<string> {
  return buildStamp([v1Origin, siteUrl, resolve(process.env.DATA_DIR ?? '.data')])
}

/** Names what a built site was made from: the code, the lock file, the server and its catalogue. */
async function buildStamp(parts: readonly string[]): Promise<string> {
  const files = [
    ...(await filesBelow(join(root, 'src'))),
    ...(await filesBelow(join(root, 'public'))),
    join(root, 'astro.config.mjs'),
    join(root, 'package-lock.json'),
  ].sort()
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part}\0`)
  for (const file of files) {
    const { mtimeMs, size } = await stat(file)
    hash.update(`${file} ${mtimeMs} ${size}\0`)
  }
  return hash.digest('hex')
}

const stampFile = (folder: string): string => join(folder, '.stamp')

export async function isBuilt(folder: string, stamp: string): Promise<boolean> {
  const known = await readFile(stampFile(folder), 'utf8').catch(() => undefined)
  return known === stamp
}

export async function markBuilt(folder: string, stamp: string): Promise<void> {
  await writeFile(stampFile(folder), stamp)
}
