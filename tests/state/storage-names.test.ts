import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forgetPerson, listPrefix, storageNames } from '#state/storage-names.ts'
import { memoryStorage } from '../fixtures/memory-storage.ts'

/** Files that use a storage themselves, and may: public pages' scripts, which carry no library. */
const direct = [
  'src/components/lists/growing-list.ts',
  'src/components/page/counters.ts',
  'src/components/viewer/gallery-context.ts',
  'src/components/viewer/gallery-place.ts',
  // A script in the page, before any module is there.
  'src/features/account/header/kept-account.ts',
  'src/features/discover/search/search-start.ts',
]

test('nothing else reaches into a storage past the shared functions', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: new URL('../..', import.meta.url) })
  const found = files.filter((file) =>
    /\b(?:local|session)Storage\s*\??\.|\b(?:local|session)Storage\[/.test(
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    ),
  )
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(direct)
})

test('the storage forgets every entry that is not known to be impersonal', () => {
  const storage = memoryStorage()
  const personal = ['account', 'cart', 'wish', 'login-code', 'login-qr'] as const
  expect(Object.values(storageNames)).toEqual(expect.arrayContaining([...personal]))
  const names = [...personal, `${listPrefix}/my/orders/ x`, 'a new name']
  for (const name of [...names, 'visitor', 'trail', 'grown /pictures/']) storage.setItem(name, '1')
  forgetPerson(storage)
  const left = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  expect(left.sort()).toEqual(['grown /pictures/', 'trail', 'visitor'])
})

test('a named entry stays once, and a missing storage is no fault', () => {
  const storage = memoryStorage()
  storage.setItem('wish', '1')
  storage.setItem('other', '1')
  forgetPerson(storage, ['wish'])
  expect(storage.length).toBe(1)
  expect(() => forgetPerson(undefined)).not.toThrow()
})
