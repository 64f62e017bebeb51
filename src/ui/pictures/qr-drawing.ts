import { encode } from 'uqr'

/** A QR code of `size` × `size` modules, its quiet zone included. */
export interface QrDrawing {
  size: number
  /** The dark modules as one SVG path, a module a unit. */
  path: string
}

/** Modules of quiet zone that scanners need around the code. */
const quiet = 4

function modulesOf(text: string) {
  return encode(text, { ecc: 'M', border: quiet })
}

export function drawQr(text: string): QrDrawing {
  const { data, size } = modulesOf(text)
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/** The code as a PNG, large enough to be read from a phone's album; undefined where there is no canvas. */
export async function qrPicture(text: string): Promise<Blob | undefined> {
  const { data, size } = modulesOf(text)
  const scale = Math.ceil(720 / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)))
}
