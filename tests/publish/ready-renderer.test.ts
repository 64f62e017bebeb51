import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetOld } from '#publish/renderer/ready-renderer.ts'

const minute = 60_000

test('a new renderer drives out old ones, but for the latest and those that may be at work', async () => {
  const all = await mkdtemp(join(tmpdir(), 'renderers-'))
  const ages = { now: 0, a: 1, b: 2, c: 3, d: 5, hour: 60, day: 1440, tomorrow: -1440 }
  for (const [name, age] of Object.entries(ages)) {
    await mkdir(join(all, name))
    const used = new Date(Date.now() - age * minute)
    await utimes(join(all, name), used, used)
  }
  await mkdir(join(all, 'other.123.part'))
  await forgetOld(all, 'now')
  expect((await readdir(all)).sort()).toEqual(['a', 'b', 'c', 'd', 'now', 'other.123.part'])
  await rm(all, { recursive: true })
})
