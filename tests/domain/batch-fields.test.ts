import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchFilled, joinedWords, takenBack } from '#domain/text/batch-fields.ts'

interface Draft {
  readonly author: string
  readonly subject: number | undefined
  readonly keywords: readonly string[]
}
const word = fc.constantFrom('港口', '雾', 'Pier', 'pier', 'PIER', 'bridge', '', ' bridge ')
const words = fc.array(word, { maxLength: 8 })
const draft = fc.record<Draft>({
  author: fc.constantFrom('', '林海', 'Lin'),
  subject: fc.constantFrom(undefined, 1, 2),
  keywords: words.map((list) => joinedWords(list, [])),
})
const ways = fc.record({
  keywords: fc.constantFrom('add' as const, 'replace' as const),
  values: fc.constantFrom('everywhere' as const, 'empty' as const),
})
const keys = (list: readonly string[]) => list.map((one) => one.trim().toLowerCase())

describe('keywords of a batch', () => {
  it('join those of the file, in order, no word twice whatever its case', () => {
    expect(joinedWords(['桥', 'Fog'], ['fog', '清晨', '桥'])).toEqual(['桥', 'Fog', '清晨'])
    expect(joinedWords([], [' ', 'a', 'A'])).toEqual(['a'])
  })

  it('are never lost by adding, and end with the added ones', () => {
    fc.assert(
      fc.property(words, words, (own, added) => {
        const joined = joinedWords(own, added)
        const mine = joinedWords(own, [])
        expect(joined.slice(0, mine.length)).toEqual(mine)
        expect(new Set(keys(joined)).size).toBe(joined.length)
        for (const one of keys(added)) if (one !== '') expect(keys(joined)).toContain(one)
        expect(joinedWords(joined, added)).toEqual(joined)
      }),
    )
  })

  it('replace only where that was chosen', () => {
    const own: Draft = { author: '', subject: 1, keywords: ['桥', '雾'] }
    const said = { keywords: ['清晨'] }
    expect(batchFilled(own, said).keywords).toEqual(['桥', '雾', '清晨'])
    expect(batchFilled(own, said, { keywords: 'replace', values: 'empty' }).keywords).toEqual([
      '清晨',
    ])
  })
})

describe('single values of a batch', () => {
  it('fill every work, or only empty fields; an empty value changes nothing', () => {
    const own: Draft = { author: 'Lin', subject: undefined, keywords: [] }
    const said = { author: '林海', subject: 2, keywords: [] }
    expect(batchFilled(own, said)).toEqual({ ...own, author: '林海', subject: 2 })
    const onlyEmpty = { keywords: 'add', values: 'empty' } as const
    expect(batchFilled(own, said, onlyEmpty)).toEqual({ ...own, subject: 2 })
    expect(batchFilled(own, { author: '', keywords: [] })).toBe(own)
  })
})

describe('taking an application back', () => {
  it('gives exactly the earlier draft', () => {
    fc.assert(
      fc.property(draft, draft, ways, (own, said, how) => {
        const after = batchFilled(own, said, how)
        expect(takenBack(after, own, after)).toEqual(own)
      }),
    )
  })

  it('leaves alone the later input', () => {
    const own: Draft = { author: '', subject: 1, keywords: ['桥', '雾'] }
    const after = batchFilled(own, { author: '林海', keywords: ['清晨'] })
    const typed = { ...after, author: 'Lin', keywords: ['桥', '清晨', '港口'] }
    expect(takenBack(typed, own, after)).toEqual({
      ...own,
      author: 'Lin',
      keywords: ['桥', '港口'],
    })
    const how = { keywords: 'replace', values: 'empty' } as const
    const replaced = batchFilled(own, { keywords: ['清晨'] }, how)
    const more = { ...replaced, keywords: ['清晨', '港口'] }
    expect(takenBack(more, own, replaced).keywords).toEqual(['桥', '雾', '港口'])
  })
})
