import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { card, frame, screens } from '#scripts/readme-pictures/screens.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = '.github/pictures'
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const named = [...readme.matchAll(/"(\.github\/[^"]+)"/g)].map(([, path]) => path ?? '').toSorted()
const bytesOf = (path: string): number => statSync(join(root, path)).size

/** Pixels of a picture; rejects where its file ends early. */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const picture = sharp(join(root, path), { failOn: 'truncated' })
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
}

test('the front page shows every screen in light and dark, and no other picture', () => {
  const taken = screens.flatMap(({ name }) =>
    (['light', 'dark'] as const).map((scheme) => `${folder}/${name}-${scheme}.webp`),
  )
  expect(named).toEqual(taken.toSorted())
  const lying = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  expect(lying.toSorted()).toEqual([...taken, `${folder}/${card.name}.jpg`].toSorted())
})

test.each(named)('%s is whole and light', async (path) => {
  expect(await sizeOf(path)).toEqual(frame)
  expect(bytesOf(path)).toBeLessThan(400_000)
})

test('the card of the project is whole, and all pictures together weigh less than 1.5 MB', async () => {
  expect(await sizeOf(`${folder}/${card.name}.jpg`)).toEqual({ width: 1280, height: 640 })
  const all = readdirSync(join(root, folder)).map((name) => bytesOf(`${folder}/${name}`))
  expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1_500_000)
})
