import { padHeight, padWidth } from './signature.ts'

/** Faces that look written, where the system brings one; it may bring none. */
const faces =
  '"Kaiti SC", "STKaiti", "KaiTi", "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'
const largest = 150
const smallest = 24
const room = 0.9

/** Writes a typed name as large as fits, in the middle of the picture. */
export function drawName(context: CanvasRenderingContext2D, name: string): void {
  const setSize = (size: number) => {
    context.font = `${size}px ${faces}`
  }
  setSize(largest)
  const { width } = context.measureText(name)
  const fitting = (largest * padWidth * room) / Math.max(width, 1)
  setSize(Math.max(smallest, Math.min(largest, fitting)))
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, padWidth / 2, padHeight / 2, padWidth * room)
}
