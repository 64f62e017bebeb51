import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localStore } from '#server/core/files/local-store.ts'
import { keysIn, newSecret } from '#server/core/vault/vault-keys.ts'
import { KeyMissing, createVault, useVault } from '#server/core/vault/vault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const vaultOf = (...keys: string[]) => createVault({ read: () => keysIn(keys.join('\n')) })
const [first, second] = [newSecret(), newSecret()]
beforeEach(() => useVault(vaultOf(first)))

test('a text is sealed anew each time, opened by its key alone, and a changed one is refused', () => {
  const vault = vaultOf(first)
  const sealed = vault.seal('陈海生')
  expect(sealed).toMatch(/^sealed:1:[\da-f]{12}::/)
  expect(sealed).not.toContain('陈海生')
  expect(vault.seal('陈海生')).not.toBe(sealed)
  expect(vault.open(sealed)).toBe('陈海生')
  expect(vault.open('a plain row of earlier')).toBe('a plain row of earlier')
  expect(() => vaultOf(second).open(sealed)).toThrow(KeyMissing)
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
  expect(() => vault.open(changed)).toThrow()
})

test('the vault opens texts of the old key while it has both, and seals new texts with the new key', () => {
  const old = vaultOf(first).seal('one')
  const both = vaultOf(second, first)
  expect(both.open(old)).toBe('one')
  expect(vaultOf(second).open(both.seal('two'))).toBe('two')
})

test('a key that another process put into the file is found when it is met', () => {
  let keys = [first]
  const vault = createVault({ read: () => keysIn(keys.join(',')) })
  keys = [second, first]
  expect(vault.open(vaultOf(second).seal('later'))).toBe('later')
})

test('a name is found by its mark whatever its letter case, and by no other name', () => {
  const vault = vaultOf(second, first)
  const [, , , mark] = vaultOf(first).seal('Ada Lovelace', { findable: true }).split(':')
  expect(vault.marks('ADA lovelace ')).toContain(mark)
  expect(vault.marks('Ada')).not.toContain(mark)
})

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])(
  'a sealed file of %i bytes comes back whole and in parts',
  async (size) => {
    const store = localStore(folder)
    const bytes = Buffer.alloc(size, 'identity card ')
    await store.put('a/card.jpg', bytes, { sealed: true })
    const raw = await readFile(join(folder, 'a/card.jpg'))
    expect(raw.includes('identity card')).toBe(false)
    expect(Buffer.from((await store.get('a/card.jpg')) ?? [])).toEqual(bytes)
    expect((await store.stat('a/card.jpg'))?.bytes).toBe(size)
    expect(await buffer(store.read('a/card.jpg'))).toEqual(bytes)
    if (size < 10) return
    for (const [start, end] of [
      [0, 0],
      [size - 5, size - 1],
      [Math.floor(size / 2), size - 2],
      [Math.min(65_530, size - 1), Math.min(65_545, size - 1)],
    ] as const) {
      const part = await buffer(store.read('a/card.jpg', { start, end }))
      expect(part).toEqual(bytes.subarray(start, end + 1))
    }
  },
)

test('a sealed file that was cut off, changed or put together anew is refused', async () => {
  const store = localStore(folder)
  const path = join(folder, 'cut.bin')
  const seal = () => store.put('cut.bin', Buffer.alloc(140_000, 7), { sealed: true })
  await seal()
  const whole = await readFile(path)
  const chunk = 65_552
  await truncate(path, 36 + chunk)
  await expect(store.get('cut.bin')).rejects.toThrow('changed or cut off')
  await expect(buffer(store.read('cut.bin'))).rejects.toThrow('changed or cut off')
  const swapped = Buffer.concat([
    whole.subarray(0, 36),
    whole.subarray(36 + chunk, 36 + 2 * chunk),
    whole.subarray(36, 36 + chunk),
    whole.subarray(36 + 2 * chunk),
  ])
  await writeFile(path, swapped)
  await expect(store.get('cut.bin')).rejects.toThrow('changed or cut off')
})

test('personal files are sealed by their place; sealing again moves a file to the new key', async () => {
  const store = localStore(folder)
  await store.put('contracts/1/a.pdf', Buffer.from('%PDF the name'))
  await store.put('uploads/work.jpg', Buffer.from('a picture for sale'))
  expect(await store.isSealed('contracts/1/a.pdf')).toBe(true)
  expect(await store.isSealed('uploads/work.jpg')).toBe(false)
  const opened = (key: string) => store.withPicture(key, (open) => open())
  expect(await opened('uploads/work.jpg')).toBe(join(folder, 'uploads/work.jpg'))
  expect(Buffer.from(await opened('contracts/1/a.pdf')).toString()).toBe('%PDF the name')
  expect(await store.seal('contracts/1/a.pdf')).toBe(false)
  useVault(vaultOf(second, first))
  expect(await store.seal('contracts/1/a.pdf')).toBe(true)
  useVault(vaultOf(second))
  expect(Buffer.from((await store.get('contracts/1/a.pdf')) ?? []).toString()).toBe('%PDF the name')
})
