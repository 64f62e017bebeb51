import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { folders, messagesOf } from '#scripts/messages/dictionaries.ts'

interface Term {
  word: string
  /** Words that it is not said by: each as it stands, or a regular expression between slashes. */
  avoid?: string[]
}

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(`src/i18n/glossary/${name}.json`, 'utf8')) as Content

const terms = Object.keys(read<Record<string, string>>('terms'))
const messages = folders().flatMap((folder) =>
  Array.from(messagesOf(folder), ([key, entry]) => ({ key: `${folder} ${key}`, entry })),
)

/** Whether a text holds an avoided word, in upper or lower case. */
function findsIn(avoided: string): (text: string) => boolean {
  const [, source] = /^\/(.+)\/$/.exec(avoided) ?? []
  if (source !== undefined) return (text) => new RegExp(source, 'iu').test(text)
  return (text) => text.toLowerCase().includes(avoided.toLowerCase())
}

describe.each(localeCodes)('the glossary in %s', (code) => {
  const glossary = read<Record<string, Term>>(code)

  test('has a word for each term', () => {
    expect(Object.keys(glossary).toSorted()).toEqual(terms.toSorted())
    for (const { word } of Object.values(glossary)) expect(word).not.toBe('')
  })

  test('no dictionary says a term by a word that the glossary avoids', () => {
    const avoided = Object.values(glossary).flatMap(({ avoid = [] }) => avoid.map(findsIn))
    const found = messages.flatMap(({ key, entry }) => {
      const said = entry[code] ?? ''
      const texts = typeof said === 'string' ? [said] : Object.values(said)
      return texts
        .filter((text) => avoided.some((isIn) => isIn(text)))
        .map((text) => `${key}: ${text}`)
    })
    expect(found).toEqual([])
  })
})
