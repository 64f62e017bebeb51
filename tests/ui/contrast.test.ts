import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'
interface Colour {
  rgb: [number, number, number]
  alpha: number
}

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

function parseOklch(text: string): Colour {
  const parts = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)deg(?: \/ ([\d.]+)%)?\)/.exec(text)
  if (!parts) throw new Error(`not an oklch colour: ${text}`)
  const [percent, chroma, hue] = parts.slice(1, 4).map(Number) as [number, number, number]
  const lightness = percent / 100
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    rgb: [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ],
    alpha: parts[4] === undefined ? 1 : Number(parts[4]) / 100,
  }
}

function token(name: string, theme: Theme): Colour {
  const declared = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!declared) throw new Error(`no token --${name}`)
  const colours = declared.match(/oklch\([^)]+\)/g) ?? []
  const chosen = declared.startsWith('light-dark') && theme === 'dark' ? colours[1] : colours[0]
  return parseOklch(chosen ?? '')
}

const encode = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
const decode = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const luminance = ([r, g, b]: [number, number, number]) => {
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b)
}

function ratio(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one.rgb), luminance(other.rgb)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

/** A see-through colour over an opaque one, mixed in encoded sRGB as browsers do. */
function over(top: Colour, below: Colour): Colour {
  const rgb = top.rgb.map((value, index) => {
    const mixed = encode(value) * top.alpha + encode(below.rgb[index] ?? 0) * (1 - top.alpha)
    return decode(mixed)
  }) as [number, number, number]
  return { rgb, alpha: 1 }
}

const papers = ['paper', 'paper-2', 'paper-3']
const writing = ['ink', 'ink-2', 'accent-text', 'ok', 'warn', 'danger']

describe.each<Theme>(['light', 'dark'])('tokens in the %s theme', (theme) => {
  it.each(writing.flatMap((ink) => papers.map((paper) => [ink, paper])))(
    'write --%s on --%s with at least 4.5:1',
    (ink, paper) => {
      expect(ratio(token(ink, theme), token(paper, theme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['accent-ink', 'accent'],
    ['accent-ink', 'accent-strong'],
    ['paper', 'ink'],
    ['paper', 'danger'],
  ])('write --%s on --%s with at least 4.5:1', (ink, ground) => {
    expect(ratio(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(
    ['line', 'focus', 'accent', 'danger'].flatMap((mark) =>
      papers.slice(0, 2).map((paper) => [mark, paper]),
    ),
  )('draw the mark --%s on --%s with at least 3:1', (mark, paper) => {
    expect(ratio(token(mark, theme), token(paper, theme))).toBeGreaterThanOrEqual(3)
  })

  it('keep a label readable on the brightest and the darkest picture', () => {
    const white: Colour = { rgb: [1, 1, 1], alpha: 1 }
    const black: Colour = { rgb: [0, 0, 0], alpha: 1 }
    for (const picture of [white, black]) {
      const ground = over(token('label', theme), picture)
      expect(ratio(token('label-ink', theme), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('stay inside sRGB, so that a screen shows the reckoned colours', () => {
    for (const name of [
      ...papers,
      ...writing,
      'line',
      'hairline',
      'accent',
      'accent-strong',
      'focus',
    ]) {
      for (const channel of token(name, theme).rgb) {
        expect(channel, `--${name}`).toBeGreaterThan(-0.002)
        expect(channel, `--${name}`).toBeLessThan(1.002)
      }
    }
  })
})

it('reckons the contrast of black and white as 21', () => {
  const black: Colour = parseOklch('oklch(0% 0 0deg)')
  const white: Colour = parseOklch('oklch(100% 0 0deg)')
  expect(ratio(black, white)).toBeCloseTo(21, 1)
})
