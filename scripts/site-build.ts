import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buildReport } from './build-report.ts'

const root = resolve(import.meta.dirname, '..')

interface BuildOptions {
  v1Origin: string
  siteUrl: string
  /** Where the finished site lies; replaced only by a build that went through. */
  outDir?: string
  quiet?: boolean
}

/**
 * A whole build beside the last good one, which it replaces by two renames when everything went well. Records that
 * had to be left out are named on stderr at its end. Rejects with the calls that failed.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const target = resolve(root, options.outDir ?? 'dist')
  const next = `${target}.next`
  const last = `${target}.last`
  await rm(next, { recursive: true, force: true })
  const variables = { V1_ORIGIN: options.v1Origin, SITE_URL: options.siteUrl, OUT_DIR: next }
  try {
    const warnings = await astro(['build'], variables, options.quiet ?? false)
    for (const warning of warnings) console.warn(warning)
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    throw error
  }
  await rm(last, { recursive: true, force: true })
  await rename(target, last).catch(() => undefined)
  await rename(next, target)
  await rm(last, { recursive: true, force: true })
}

/** Runs Astro's own command; answers its warnings, rejects with the reason when it fails. */
function astro(
  args: string[],
  variables: Record<string, string>,
  quiet: boolean,
): Promise<string[]> {
  return new Promise((done, failed) => {
    const report = buildReport()
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
      if (code === 0) done(report.warnings())
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

/** Names what a built site was made from: the code, the lock file, the server and its catalogue. */
export async function buildStamp(parts: readonly string[]): Promise<string> {
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
