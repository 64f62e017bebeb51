import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropLeftFolders, inFolder } from '#server/core/files/work-folder.ts'

const day = 86_400_000
const yesterday = () => new Date(Date.now() - day)
const twoDaysAgo = () => new Date(Date.now() - 2 * day)

test('a folder of work is gone afterwards, however the work ends', async () => {
  let seen = ''
  await inFolder('stored', (folder) => Promise.resolve((seen = folder)))
  expect(existsSync(seen)).toBe(false)
  const failing = inFolder('stored', (folder) => {
    seen = folder
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(seen)).toBe(false)
})

test('what a killed process left goes a day later; the folder of a living process and foreign files stay', async () => {
  const made = (name: string) => mkdtemp(join(tmpdir(), name))
  const left = await made('pictures-server-stored-')
  const busy = await made('pictures-server-film-')
  const foreign = await made('pictures-of-a-person-')
  try {
    for (const folder of [left, foreign]) await writeFile(join(folder, 'a'), 'a')
    await writeFile(join(busy, 'growing'), 'a')
    for (const folder of [left, foreign])
      await utimes(join(folder, 'a'), twoDaysAgo(), twoDaysAgo())
    for (const folder of [left, busy, foreign]) await utimes(folder, twoDaysAgo(), twoDaysAgo())
    await dropLeftFolders(yesterday())
    expect([left, busy, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true])
  } finally {
    for (const folder of [left, busy, foreign]) await rm(folder, { recursive: true, force: true })
  }
})
