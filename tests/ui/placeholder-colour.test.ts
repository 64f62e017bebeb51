import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RATIO_STEPS, ratioClass } from '#ui/pictures/ratio.ts'
import { placeholderColours, placeholderClass } from '#ui/pictures/placeholder-colour.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../src/ui/styles/${name}`, import.meta.url), 'utf8')

describe('placeholderClass', () => {
  it('gives every colour of the palette its own class', () => {
    placeholderColours.forEach((hex, index) => expect(placeholderClass(hex)).toBe(`tone-${index}`))
  })

  it('accepts a hash and capitals', () => {
    expect(placeholderClass(`#${placeholderColours[7]?.toUpperCase()}`)).toBe('tone-7')
  })

  it.each([
    ['ffffff', 4],
    ['000000', 0],
    ['0a1a3a', 23],
  ])('takes %s to tone %i', (hex, tone) => {
    expect(placeholderClass(hex)).toBe(`tone-${tone}`)
  })

  it.each([undefined, null, '', 'red', '12345', 'gggggg'])('is quiet about %s', (value) => {
    expect(placeholderClass(value)).toBe('tone-none')
  })

  it('has the colours of the style sheet', () => {
    const css = read('placeholder.css')
    placeholderColours.forEach((hex, index) => {
      expect(css).toMatch(new RegExp(`\\.tone-${index} \\{\\s+background-color: #${hex};`))
    })
  })
})

describe('ratioClass', () => {
  it.each([
    [3000, 2000, 'ratio-150'],
    [2000, 3000, 'ratio-067'],
    [1920, 1080, 'ratio-178'],
    [100, 100, 'ratio-100'],
    [9000, 1000, 'ratio-300'],
    [100, 900, 'ratio-050'],
  ])('%i × %i is %s', (width, height, name) => {
    expect(ratioClass(width, height)).toBe(name)
  })

  it.each([
    [0, 10],
    [undefined, 10],
    [10, undefined],
    [-3, 2],
  ])('falls back to 3:2 for %s × %s', (width, height) => {
    expect(ratioClass(width, height)).toBe('ratio-150')
  })

  it('cuts less than 4 % of a side between its steps', () => {
    for (let ratio = 0.5; ratio <= 3; ratio += 0.001) {
      const step = Number(ratioClass(ratio * 1000, 1000).slice(6)) / 100
      expect(Math.min(step / ratio, ratio / step)).toBeGreaterThan(0.96)
    }
  })

  it('has the steps of the style sheet', () => {
    const css = read('ratio.css')
    for (const step of RATIO_STEPS) {
      expect(css).toContain(`.ratio-${String(step).padStart(3, '0')} {\n    --r: ${step / 100};`)
    }
  })
})
