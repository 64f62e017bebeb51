import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'

const folder = new URL('../../src/sample/texts/', import.meta.url)
const keysOf = (code: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(new URL(`${code}/${file}`, folder), 'utf8')) as object)
const files = readdirSync(new URL('zh/', folder)).sort()

describe('the files of the sample texts', () => {
  test.each(localeCodes)('%s has the subjects and keys that zh has, in the same order', (code) => {
    expect(readdirSync(new URL(`${code}/`, folder)).sort()).toEqual(files)
    for (const file of files) expect([file, keysOf(code, file)]).toEqual([file, keysOf('zh', file)])
  })

  test('a module beside them uses every key', () => {
    const unused = files
      .filter((file) => file !== 'keywords.json')
      .flatMap((file) => {
        const module = readFileSync(new URL(file.replace('.json', '.ts'), folder), 'utf8')
        const used = new Set([...module.matchAll(/\btext\.(\w+)/g)].map(([, key]) => key))
        return keysOf('zh', file).filter((key) => !used.has(key))
      })
    expect(unused).toEqual([])
  })
})
