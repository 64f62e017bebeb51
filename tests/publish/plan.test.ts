import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { planWhole } from '#publish/rebuild/plan.ts'

async function openFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'manifest.db')
}

const pathOf = (path: string) => ({
  ...{ path, pathname: path, file: `${path.slice(1)}index.html`, route: '/news/[id]', props: '{}' },
})

/** Paths that a whole rebuild takes for new where these are all. */
async function added(file: string, paths: readonly string[], isShown: boolean): Promise<string[]> {
  const manifest: Manifest = openManifest(file)
  const addresses = { paths: paths.map(pathOf), readings: new Map(), areDistinct: true }
  const maker = { leftOut: new Map(), paths: () => Promise.resolve(addresses) }
  const plan = await planWhole(manifest, maker, { isShown })
  manifest.close()
  return plan.added
}

test('a whole rebuild takes pages for new that the site had not; of a first release, all of them', async () => {
  const file = await openFile()
  expect(await added(file, ['/news/1/'], false)).toEqual(['/news/1/'])
  expect(await added(file, ['/news/1/', '/news/2/'], true)).toEqual(['/news/2/'])
})

test('a whole rebuild takes no page for new where it knows none of the release that visitors have', async () => {
  const file = await openFile()
  await added(file, ['/news/1/'], false)
  const db = new DatabaseSync(file)
  db.exec('pragma user_version = 1')
  db.close()
  expect(await added(file, ['/news/1/'], true)).toEqual([])
  expect(await added(await openFile(), ['/news/1/'], true)).toEqual([])
})
