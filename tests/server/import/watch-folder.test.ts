import { appendFile, mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openArchive } from '#server/operations/import/archive.ts'
import type { Archive } from '#server/operations/import/archive.ts'
import { openImporter } from '#server/operations/import/importer.ts'
import { watchFolder } from '#server/operations/import/watch-folder.ts'
import { withIptc } from '#tests/domain/photo-files.ts'
import { frame } from '../support/camera-frame.ts'
import { hasFtp, startFtpServer } from '../support/ftp-server.ts'
import { choices, jpeg, openPlace, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
let said: string[]
let stop: AbortController
let watching: Promise<void>
beforeEach(async () => {
  place = await openPlace()
  said = []
  await watch()
})
afterEach(async () => {
  stop.abort()
  await watching
  await place.close()
})

async function watch(seen: (archive: Archive) => Archive = (archive) => archive): Promise<void> {
  stop = new AbortController()
  const { archive } = await openArchive(place.folder, undefined)
  const importer = await openImporter(place.deps, choices, seen(archive))
  watching = watchFolder(importer, { signal: stop.signal, say: (line) => said.push(line) })
}

/** Waits for a line of the watch that begins so. */
async function told(start: string): Promise<string> {
  for (;;) {
    const line = said.find((one) => one.startsWith(start))
    if (line !== undefined) return line
    await pause(50)
  }
}

test(
  'a file that arrives in pieces becomes one draft when it is whole',
  { timeout: 180_000 },
  async () => {
    const whole = withIptc(await jpeg(1), [['2:5', Buffer.from('From the stadium')]])
    const path = join(place.folder, 'DSC_1.JPG')
    const pieces = 5
    const size = Math.ceil(whole.length / pieces)
    for (let at = 0; at < whole.length; at += size) {
      await appendFile(path, whole.subarray(at, at + size))
      await pause(300)
    }
    expect(await told('DSC_1.JPG')).toMatch(/^DSC_1\.JPG made \d+$/)
    expect(await worksOf(place)).toMatchObject([{ title: { zh: 'From the stadium' }, status: 0 }])

    await writeFile(join(place.folder, 'next.jpg.part'), await jpeg(2))
    await mkdir(join(place.folder, 'cam'))
    await rename(join(place.folder, 'next.jpg.part'), join(place.folder, 'cam/next.jpg'))
    expect(await told('cam/next.jpg')).toContain(' made ')
    expect(said).toHaveLength(2)
  },
)

test(
  'a file that broke off is told, and looked at again when its sender goes on',
  { timeout: 180_000 },
  async () => {
    const whole = await jpeg(3)
    const path = join(place.folder, 'late.jpg')
    await writeFile(path, whole.subarray(0, whole.length / 2))
    expect(await told('late.jpg refused')).toContain('damaged')
    await appendFile(path, whole.subarray(whole.length / 2))
    await told('late.jpg made')
    // The next watch knows what this one has seen.
    stop.abort()
    await watching
    await watch()
    await writeFile(join(place.folder, 'new.jpg'), await jpeg(4))
    await told('new.jpg made')
    expect(said).toHaveLength(3)
  },
)

test(
  'files are taken in the order of their arrival, two at once, and a picture that is sent twice becomes one draft',
  { timeout: 180_000 },
  async () => {
    stop.abort()
    await watching
    const names = ['d.jpg', 'b.jpg', 'again/b.jpg', 'c.jpg', 'a.jpg']
    const twice = await jpeg(12)
    const began = new Date(Date.now() - 60_000)
    for (const [seed, name] of names.entries()) {
      const path = await place.put(name, name.endsWith('b.jpg') ? twice : await jpeg(11 + seed))
      const arrived = new Date(began.getTime() + seed * 100)
      await utimes(path, arrived, arrived)
    }
    const taken: string[] = []
    const second = Promise.withResolvers<void>()
    let [atOnce, most] = [0, 0]
    await watch((archive) => ({
      ...archive,
      async withFile(path, use) {
        taken.push(path)
        atOnce += 1
        most = Math.max(most, atOnce)
        if (taken.length === 2) second.resolve()
        // The first waits for the second to begin.
        await second.promise
        return archive.withFile(path, use).finally(() => (atOnce -= 1))
      },
    }))
    for (const name of names) await told(`${name} `)
    expect(taken).toEqual(names)
    expect(most).toBe(2)
    const twins = said.flatMap((line) => /b\.jpg (\w+)/.exec(line)?.[1] ?? [])
    expect(twins.toSorted()).toEqual(['duplicate', 'made'])
    expect(await worksOf(place)).toHaveLength(4)
  },
)

/** Needs Debian's vsftpd and curl, and root. */
describe.skipIf(!hasFtp)('by FTP (left out where vsftpd is not installed, or without root)', () => {
  test(
    'a picture that a camera sends is taken once its size and time have stayed, and becomes a draft with its words',
    { timeout: 180_000 },
    async () => {
      stop.abort()
      await watching
      /** What the watch did with the file, in order. */
      const course: string[] = []
      await watch((archive) => ({
        ...archive,
        async *list(tell) {
          for await (const file of archive.list(tell)) {
            course.push(`seen ${file.bytes} ${file.modified}`)
            yield file
          }
        },
        async withFile(path, use) {
          course.push('taken')
          expect(await worksOf(place)).toEqual([])
          return archive.withFile(path, use)
        },
      }))
      const server = await startFtpServer(place.folder)
      try {
        const picture = await place.put('.picture', await frame(5, [['2:5', 'By FTP']]))
        await server.send(picture, 'DSC_9.JPG')
        await told('inbox/DSC_9.JPG made')
        const taken = course.indexOf('taken')
        const [before, last] = course.slice(0, taken).slice(-2)
        expect(last).toMatch(`seen ${(await readFile(picture)).length} `)
        expect(before).toBe(last)
        expect(course.lastIndexOf('taken')).toBe(taken)
        const [work] = await worksOf(place)
        expect(work).toMatchObject({ title: { zh: 'By FTP' }, width: 6000, height: 4000 })
        expect(await readFile(join(place.folder, 'inbox/DSC_9.JPG'))).toEqual(
          await readFile(picture),
        )
      } finally {
        server.close()
      }
    },
  )
})
