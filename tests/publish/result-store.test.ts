import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused } from '#publish/rebuild/manifest/manifest-schema.ts'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { createResultStore, readNumber } from '#publish/rebuild/manifest/result-store.ts'
import type { Result } from '#publish/rebuild/render/render.ts'
import { createKnownReplies } from '#publish/rebuild/replies/known-replies.ts'
import { observe } from '#publish/rebuild/replies/observation.ts'
import { type Release, type Releases, releasesIn } from '#publish/releases/releases.ts'

let siteDir: string
let manifest: Manifest
let releases: Releases

const last: Release = {
  ...{ name: '1', content: '1', upper: '1', lower: '1-whole', found: 'none' },
  ...{ pages: 2, code: 'x', at: '2026-11-22T04:00:00.000Z' },
}
const zh = '/news/1/'
const en = '/en/news/1/'
const fileOf = (path: string): string => `${path.slice(1)}index.html`
const address = '/api/v1/news/detail/1?page=1'

async function lay(folder: string, path: string, text = 'as it was'): Promise<void> {
  const file = join(folder, fileOf(path))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-keeper-'))
  releases = releasesIn(siteDir)
  for (const name of ['1', '1-whole', '2']) await releases.newLayer(name)
  manifest = openManifest(':memory:')
  for (const [lang, path] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    manifest.setPage({
      ...{ path, topic: zh, lang, file: fileOf(path), digest: 'old' },
      ...{ route: '/news/[id]', pathname: path, props: '{}' },
    })
    await lay(releases.layer('1-whole'), path)
  }
})
afterEach(async () => {
  manifest.close()
  await rm(siteDir, { recursive: true, force: true })
})

function kept(results: readonly Result[], whole = false) {
  const keeper = createResultStore(results, {
    ...{ manifest, releases, layer: '2', whole, last, before: undefined },
  })
  for (const one of results) keeper.take(one)
  return keeper.finish()
}
const made = (path: string): Result => ({
  ...{ path, digest: 'new', written: true, facts: '{}' },
  links: [],
  reads: [`${path === zh ? 'zh' : 'en'} ${address}`],
})
const failing = (path: string, ofRecord: boolean): Result => ({
  ...{ path, failure: 'malformed', unavailable: false, ofRecord },
  reading: `${path === zh ? 'zh' : 'en'} ${address}`,
})

test('a page that can not be made stays as visitors have it, and is tried again', async () => {
  const { written, failed } = await kept([made(zh), failing(en, true)])
  expect(written).toEqual([zh])
  expect(failed).toEqual([{ path: en, reason: 'malformed' }])
  expect(manifest.failedPages().map(({ path }) => path)).toEqual([en])
  expect(existsSync(join(releases.layer('2'), fileOf(en)))).toBe(false)
})

test('where every page is made anew it comes along, from the layer that visitors see', async () => {
  await lay(releases.layer('1'), en, 'later')
  await kept([made(zh), failing(en, false)], true)
  expect(await readFile(join(releases.layer('2'), fileOf(en)), 'utf8')).toBe('later')
})

test('a result that visitors do not get any more does not come back', async () => {
  const read = readNumber(manifest, address)
  const seen = observe({
    address,
    lang: 'en',
    status: 200,
    tag: null,
    text: '{"id":1}',
    date: null,
  })
  createKnownReplies(manifest, 1).take(read, seen)
  await lay(releases.gone('1'), en)
  const { failed, leftOut, dropped } = await kept([made(zh), failing(en, true)], true)
  expect(failed).toEqual([])
  expect(leftOut).toEqual(['malformed'])
  // One language can't have it: none has, so that every alternate is there.
  expect([...dropped.keys()].sort()).toEqual([en, zh])
  expect(manifest.countPages()).toBe(0)
  expect(manifest.replyTo(read, 'en')?.status).toBe(refused)
})

test('a page that never was, and fails by its own fault, fails the rebuild', async () => {
  await lay(releases.gone('1'), en)
  await expect(kept([made(zh), failing(en, false)])).rejects.toThrow('/en/news/1/: malformed')
})
