import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParallel } from '../in-parallel.ts'
import type { Release, Releases } from '../releases/releases.ts'
import { assetPlaces } from '../renderer/asset-places.ts'
import type { Manifest } from './manifest/manifest.ts'
import { lastFile } from './manifest/result-store.ts'
import type { Plan } from './plan.ts'
import { digestOf } from './replies/reply-facts.ts'

/** Names of scripts and styles in the code of before, and in that of now. */
export type NewNames = ReadonlyMap<string, string>

interface Recoded {
  /** By route. */
  renamed: ReadonlyMap<string, NewNames>
}

/** Pages read and written at a time. */
const atOnce = 16
const named = new RegExp(`(${assetPlaces.source})?(/_astro/[\\w.@-]+)`, 'g')

/** The page with other names of its scripts and styles; undefined where an old name stands elsewhere. */
export function withNewNames(html: string, names: NewNames): string | undefined {
  let isClear = true
  const renamed = html.replace(named, (all, place: string | undefined, name: string) => {
    const now = names.get(name)
    if (now === undefined) return all
    isClear &&= place !== undefined
    return `${place ?? ''}${now}`
  })
  return isClear ? renamed : undefined
}

/**
 * Pages whose code is the same but for the names of scripts and styles are not rendered: they get the new names. Answers
 * those that were written; what has to be rendered after all joins the plan.
 */
export async function nameAnew(
  plan: Plan,
  { manifest, releases, recoded }: { manifest: Manifest; releases: Releases; recoded: Recoded },
  { layer, last }: { layer: string; last: Release },
): Promise<string[]> {
  const planned = new Set(plan.pages.map(({ path }) => path))
  const pages = manifest.pagesOf(new Set(recoded.renamed.keys()))
  const written: string[] = []
  await inParallel(pages, atOnce, async (page) => {
    if (planned.has(page.path)) return
    const source = page.file.endsWith('.html') ? lastFile(releases, last, page.file) : undefined
    const bytes = source === undefined ? undefined : await readFile(source)
    const names = recoded.renamed.get(page.route)
    const isKnown = bytes !== undefined && digestOf(bytes) === page.digest
    const html = isKnown && names ? withNewNames(bytes.toString('utf8'), names) : undefined
    if (html === undefined) return void plan.pages.push(page)
    const digest = digestOf(html)
    if (digest === page.digest) return
    const target = join(releases.layer(layer), page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
    manifest.setDigest(page.path, digest)
    written.push(page.path)
  })
  return written
}
