import files, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openArchive } from '#server/operations/import/archive.ts'
import { openImporter } from '#server/operations/import/importer.ts'
import { watchFolder } from '#server/operations/import/watch-folder.ts'
import { choices, jpeg, openPlace, run } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

/** As a disk's own `lost+found` refuses all but root, whom this test may run as. */
const { opendir } = files
const refusing = (...[path, options]: Parameters<typeof opendir>) =>
  /(lost\+found|closed)$/.test(String(path))
    ? Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
    : opendir(path, options)
function opens(by: typeof opendir): void {
  files.opendir = by
  syncBuiltinESMExports()
}
beforeAll(() => opens(refusing))
afterAll(() => opens(opendir))

let place: Place
beforeEach(async () => {
  place = await openPlace()
  await place.put('lost+found/x.jpg', await jpeg(1))
  await place.put('2020/a.jpg', await jpeg(2))
})
afterEach(() => place.close())

test('an import leaves a folder out that it can not read, and tells it', async () => {
  const report = join(place.folder, '.report.csv')
  const said = await run(place, { report })
  expect(said).toContain('1 files were made drafts')
  expect(said).toContain('1 folders can not be read, and what lies in them was left out.')
  expect(await readFile(report, 'utf8')).toContain('lost+found/,unread,,EACCES: permission denied,')
})

test('an archive that can not be read itself has the import end', async () => {
  const named = join(place.folder, 'closed')
  await place.put('closed/a.jpg', await jpeg(1))
  await expect(run(place, { named })).rejects.toThrow('EACCES')
})

test('a watch tells such a folder once, and goes on with the others', async () => {
  const stop = new AbortController()
  const said: string[] = []
  let looks = 0
  const { archive } = await openArchive(place.folder, undefined)
  const counted = {
    ...archive,
    list: (...given: Parameters<typeof archive.list>) => ((looks += 1), archive.list(...given)),
  }
  const importer = await openImporter(place.deps, choices, counted)
  const say = (line: string) => said.push(line)
  const watching = watchFolder(importer, { signal: stop.signal, say })
  while (looks < 3 || !said.some((line) => line.startsWith('2020/a.jpg made'))) await pause(50)
  stop.abort()
  await watching
  expect(said.filter((line) => line.startsWith('lost+found/'))).toEqual([
    'lost+found/ unread EACCES: permission denied',
  ])
})
