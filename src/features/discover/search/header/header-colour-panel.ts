import type { LateWords } from '#components/live-page/words.ts'
import { swatches } from '#domain/colour/swatches.ts'
import { make } from './create-element.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** The preset swatches as links to their results, and a colour of one's own as a form. */
export function colourWay(page: string, words: LateWords): HTMLElement[] {
  const lead = make('p', {}, [words['search.chooseColour']])
  const presets = swatches.map(({ name, hex }) => {
    const label = words[`search.swatch.${name}`]
    const link = make('a', { className: 'way-swatch', href: `${page}?color=${hex}`, title: label })
    link.ariaLabel = label
    const svg = document.createElementNS(svgSpace, 'svg')
    svg.setAttribute('viewBox', '0 0 1 1')
    svg.setAttribute('preserveAspectRatio', 'none')
    svg.setAttribute('aria-hidden', 'true')
    const rect = document.createElementNS(svgSpace, 'rect')
    for (const [key, value] of [
      ['width', '1'],
      ['height', '1'],
      ['fill', `#${hex}`],
    ] as const)
      rect.setAttribute(key, value)
    svg.append(rect)
    link.append(svg)
    return link
  })
  const row = make('div', { className: 'way-colours', role: 'group' }, presets)
  row.ariaLabel = words['search.byColour']
  const colour = make('input', { type: 'color', name: 'color', value: `#${swatches[5].hex}` })
  const own = make('form', { className: 'way-choice', action: page }, [
    make('label', { className: 'way-own' }, [colour, words['search.ownColour']]),
    make('button', { className: 'way-button' }, [words['common.search']]),
  ])
  return [lead, row, own]
}
