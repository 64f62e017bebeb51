import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { merge } from '#publish/rebuild/layers.ts'
import { linkTree, releasesIn } from '#publish/releases/releases.ts'
import { openToReaders } from '#server/core/vault/file-modes.ts'
import { runRebuild } from './run-rebuild.ts'

const root = resolve(import.meta.dirname, '..')

interface BuildOptions {
  v1Origin: string
  /** Where the server is asked; absent: at `v1Origin`. */
  v1InternalOrigin?: string | undefined
  siteUrl: string
  /** Where the finished site lies; replaced only by a build that went through. */
  outDir?: string
  quiet?: boolean
}

/**
 * A whole site as one plain folder, beside the last good one, which it replaces by two renames when everything went
 * well. Records that had to be left out are named on stderr. Rejects with what failed.
 */
export async function buildSite({ outDir = 'dist', ...options }: BuildOptions): Promise<void> {
  const target = resolve(root, outDir)
  const work = join(root, 'node_modules', `.site-build-${randomUUID()}`)
  const mask = process.umask()
  try {
    const report = await runRebuild({ ...options, siteDir: work })
    // The embedded API, which keeps its files to itself, may be of this process.
    openToReaders()
    const releases = releasesIn(work)
    const release = await releases.read(report.release)
    if (!release) throw new Error('the build made no release')
    // Pages mended after the first run lie above it.
    const whole = `${release.name}-dist`
    await releases.newLayer(whole)
    await merge(releases, release, whole)
    const next = releases.layer(whole)
    await linkTree(releases.at('found', release.found), next)
    const last = `${target}.last`
    await rm(last, { recursive: true, force: true })
    await rename(target, last).catch(() => undefined)
    await move(next, target)
    await rm(last, { recursive: true, force: true })
    for (const reason of report.leftOut) console.warn(`left out: ${reason}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the build failed; the last good site stays as it was\n${reason}`)
  } finally {
    process.umask(mask)
    await rm(work, { recursive: true, force: true })
  }
}

/** A rename, or a copy where the two lie on different disks. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, to, { recursive: true })
  }
}
