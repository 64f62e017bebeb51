import { encode } from 'uqr'
import { name, nameLatin, seal } from './logo-paths.ts'

const stone = 'M6 2H50A6 6 0 0 1 56 8V52A6 6 0 0 1 50 58H6A6 6 0 0 1 0 52V8A6 6 0 0 1 6 2Z'
const colors = { black: '#1b1c20', white: '#ffffff', red: '#c2331f' }

/** The tenant's mark and name in one colour: a seal with the character cut out of it. */
export function logo(variant: keyof typeof colors, title: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="60" viewBox="0 0 320 60" role="img">',
    `<title>${title}</title>`,
    `<path fill="${colors[variant]}" fill-rule="evenodd" d="${stone}${seal}"/>`,
    `<path fill="${colors[variant]}" d="${name}${nameLatin}"/>`,
    '</svg>',
  ].join('')
}

/** A QR code as a drawing with its quiet zone. */
export function qrDrawing(text: string): string {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 ${size} ${size}">`,
    `<path fill="#ffffff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="#000000" shape-rendering="crispEdges" d="${dots.join('')}"/></svg>`,
  ].join('')
}
