import { describe, expect, test } from 'vitest'
import { otherSpellings } from '#domain/text/british-american.ts'

describe('British and American spellings, from either side', () => {
  test.each([
    ['organise', 'organize'],
    ['organisation', 'organization'],
    ['organising', 'organizing'],
    ['analysed', 'analyzed'],
    ['defence', 'defense'],
    ['catalogue', 'catalog'],
    ['travelling', 'traveling'],
    ['colourful', 'colorful'],
    ['theatres', 'theaters'],
    ['tyres', 'tires'],
    ['jewellery', 'jewelry'],
    ['cheque', 'check'],
    ['aeroplanes', 'airplanes'],
    ['pyjamas', 'pajamas'],
  ])('%s and %s', (british, american) => {
    expect(otherSpellings(british)).toContain(american)
    expect(otherSpellings(american)).toContain(british)
  })

  test.each(['filled', 'falling', 'polling', 'sea', 'море', '港口', 'a b'])(
    '%s has no other that is a word',
    (word) => {
      expect(otherSpellings(word)).toEqual([])
    },
  )
})
