import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestsIn, takeLock, waitForLock } from '#publish/releases/lock.ts'
import { linkFile, type Release, releasesIn } from '#publish/releases/releases.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-releases-'))
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

const release = (name: string): Release => ({
  ...{ name, content: name, upper: name, lower: name, found: 'none' },
  ...{ pages: 1, code: 'x', at: '2026-11-22T04:00:00.000Z' },
})
const namesOf = (all: readonly Release[]): string[] => all.map(({ name }) => name)

test('a half-written folder is no release, and the tidying removes it', async () => {
  const releases = releasesIn(siteDir)
  for (const name of ['000001', '000002']) await releases.make(release(name))
  await releases.switchTo('000001')
  await writeFile(releases.at('releases/000002/release.json'), '{"name":')
  expect(await releases.read('000002')).toBeUndefined()
  expect(namesOf(await releases.list())).toEqual(['000001'])
  await releases.tidy(5)
  expect(await readdir(releases.at('releases'))).toEqual(['000001'])
})

test('the tidying leaves visitors the pages of a first release that broke off, until there is a whole one', async () => {
  const releases = releasesIn(siteDir)
  await releases.newLayer('000001')
  await releases.newLayer('000001-whole')
  await releases.newLayer('stray')
  await writeFile(join(releases.layer('000001-whole'), 'index.html'), 'home')
  await releases.showGrowing('000001', { upper: '000001', lower: '000001-whole' })
  await releases.tidy(5)
  expect(await readFile(releases.at('current/lower/index.html'), 'utf8')).toBe('home')
  expect(await readdir(releases.at('layers'))).toEqual(['000001', '000001-whole'])

  await releases.make(release('000002'))
  await releases.switchTo('000002')
  await releases.tidy(5)
  expect(await readdir(releases.at('releases'))).toEqual(['000002'])
  expect(await readdir(releases.at('layers'))).toEqual([])
})

test('the tidying removes releases after the last recorded one, but never the visitors’ release', async () => {
  const releases = releasesIn(siteDir)
  for (const name of ['000001', '000002', '000003', '000004']) await releases.make(release(name))
  await releases.switchTo('000003')
  await releases.dropAfter('000002')
  expect(namesOf(await releases.list())).toEqual(['000001', '000002', '000003'])
})

test('a link replaces the file in its place; without a source it fails at once', async () => {
  const at = (name: string): string => join(siteDir, name)
  await writeFile(at('a'), 'new')
  await writeFile(at('b'), 'old')
  await linkFile(at('a'), at('b'))
  expect(await readFile(at('b'), 'utf8')).toBe('new')
  await linkFile(at('a'), at('deep/er/c'))
  expect(await readFile(at('deep/er/c'), 'utf8')).toBe('new')
  await expect(linkFile(at('none'), at('d'))).rejects.toThrow('ENOENT')
})

test('a second one waits for the lock, or leaves word that the first one finds', async () => {
  const unlock = await takeLock(siteDir)
  expect(await takeLock(siteDir)).toBeUndefined()
  const requests = requestsIn(siteDir)
  expect(requests.isThere()).toBe(false)
  await requests.leave()
  let waited = 0
  const waiting = waitForLock(siteDir, () => (waited += 1))
  await new Promise((resume) => setTimeout(resume, 400))
  unlock?.()
  const later = await waiting
  expect([waited, requests.isThere()]).toEqual([1, true])
  await requests.clear()
  expect(requests.isThere()).toBe(false)
  later()
})

test('a lock that can not be had at all is no rebuild at work', async () => {
  await symlink(join(siteDir, 'nowhere/lock.db'), join(siteDir, 'lock.db'))
  await expect(takeLock(siteDir)).rejects.toThrow('unable to open')
})
