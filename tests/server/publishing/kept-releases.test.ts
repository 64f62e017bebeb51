import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { ownReleases } from '#server/modules/publishing/kept-releases.ts'
import { openHarness, testNow } from '../support/harness.ts'

const command = ['node', 'scripts/rebuild.ts']
let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'releases-'))
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

async function release(name: string, content = name): Promise<void> {
  const folder = join(siteDir, 'releases', name)
  await mkdir(folder, { recursive: true })
  const facts = { name, content, pages: 12, at: '2026-11-28T11:23:18.457Z' }
  await writeFile(join(folder, 'release.json'), JSON.stringify(facts))
}
const show = (name: string) => symlink(`releases/${name}`, join(siteDir, 'current'), 'dir')
const told = async () =>
  ((await ownReleases({ siteDir, command }))?.kept ?? []).map(({ name, isCurrent, isBefore }) =>
    [name, isCurrent && 'current', isBefore && 'before'].filter(Boolean).join(' '),
  )

test('the newest release stands first; same pages with another search are no release of their own', async () => {
  for (const [name, content] of [['1'], ['2'], ['3', '2'], ['4'], ['5', '4']] as const)
    await release(name, content)
  await show('5')
  expect(await told()).toEqual(['5 current', '3 before', '1'])
})

test('after a rollback the release that was left stands above the one that visitors see', async () => {
  for (const name of ['1', '2', '3']) await release(name)
  await show('2')
  expect(await told()).toEqual(['3', '2 current', '1 before'])
})

test('a release whose writing broke off is none; without another one there is no way back', async () => {
  await mkdir(join(siteDir, 'releases', '1'), { recursive: true })
  await writeFile(join(siteDir, 'releases', '1', 'release.json'), '{"name":')
  await release('2')
  await show('2')
  expect(await told()).toEqual(['2 current'])
})

test('a machine without a site, and a command that keeps no releases, tell of none', async () => {
  expect(await told()).toEqual([])
  await release('1')
  await show('1')
  expect(await ownReleases({ siteDir, command: ['make', 'site'] })).toBeUndefined()
})

test('before its first run the server counts changes since the release on its machine was made, and tells the desk its releases', async () => {
  const base = await openHarness()
  const kept = { name: '1', at: testNow, pages: 12, isCurrent: true, isBefore: false }
  const publisher = { ...base.services.publisher, releases: () => Promise.resolve([kept]) }
  const harness = await openHarness({ services: { ...base.services, publisher } })
  const { token, id: editorId } = await harness.login('editor', { username: 'chen' })
  const state = async () => (await harness.ask('v1/desk/publish', { token })).json
  expect(await state()).toMatchObject({
    changes: 0,
    releases: [{ name: '1', at: '2026-11-21 12:00:00', pages: 12, current: true }],
  })
  const line = { subject: 'news', subjectId: 7, editorId, decision: 'changed' as const }
  await insertDecisions(harness.db, [{ ...line, createdAt: new Date(testNow.getTime() + 1000) }])
  expect(await state()).toMatchObject({ changes: 1 })
  for (const one of [harness, base]) await one.close()
})

test('a kept release tells what editors changed between the one before it and itself; the oldest tells nothing', async () => {
  const base = await openHarness()
  const minute = (at: number) => new Date(testNow.getTime() + at * 60_000)
  const kept = (name: string, at: number) => ({
    ...{ name, at: minute(at), pages: 12 },
    ...{ isCurrent: name === '3', isBefore: name === '2' },
  })
  const releases = [kept('3', 30), kept('2', 20), kept('1', 10)]
  const publisher = { ...base.services.publisher, releases: () => Promise.resolve(releases) }
  const harness = await openHarness({ services: { ...base.services, publisher } })
  const { token, id: editorId } = await harness.login('editor', { username: 'chen' })
  const line = { subject: 'news', editorId, decision: 'changed' as const }
  await insertDecisions(harness.db, [
    { ...line, subjectId: 1, createdAt: minute(5) },
    { ...line, subjectId: 2, createdAt: minute(20) },
    { ...line, subjectId: 3, createdAt: minute(21) },
    { ...line, subjectId: 3, createdAt: minute(22) },
    { ...line, subjectId: 4, createdAt: minute(31) },
  ])
  const brought = async (release: string) =>
    (
      (await harness.ask(`v1/desk/publish/changes?release=${release}`, { token })).json as {
        data: { id: number }[]
      }
    ).data.map(({ id }) => id)
  expect([await brought('3'), await brought('2')]).toEqual([[3], [2]])
  expect([await brought('1'), await brought('none')]).toEqual([[], []])
  for (const one of [harness, base]) await one.close()
})
