import SignaturePad, { type PointGroup } from 'signature_pad'
import { lineWidth, padHeight, padWidth, type Signature, scaled, type Stroke } from './signature.ts'

const ink = '#000'

/**
 * Lets a person draw on a canvas that is 800 × 300 pixels whatever its size on the screen. Returns how to stop.
 */
export function attachPad(canvas: HTMLCanvasElement, signature: Signature): () => void {
  const pad = new SignaturePad(canvas, { penColor: ink, throttle: 0, minDistance: 2 })

  /** Screen pixels a pixel of the picture takes. */
  const factor = () => canvas.getBoundingClientRect().width / padWidth || 1

  const groupOf = (stroke: Stroke): PointGroup => ({
    points: stroke.map((mark) => ({ ...mark })),
    penColor: ink,
    // The library's widths are radii.
    minWidth: pad.minWidth,
    maxWidth: pad.maxWidth,
    dotSize: 0,
    velocityFilterWeight: pad.velocityFilterWeight,
    compositeOperation: 'source-over',
  })

  function redraw(): void {
    // Setting the size wipes the canvas and its scale.
    canvas.width = padWidth
    canvas.height = padHeight
    canvas.getContext('2d')?.scale(1 / factor(), 1 / factor())
    pad.minWidth = (lineWidth / 2) * factor()
    pad.maxWidth = pad.minWidth
    pad.fromData(scaled(signature.$strokes.get(), factor()).map(groupOf))
  }

  pad.addEventListener('endStroke', () => {
    const points = pad.toData().at(-1)?.points
    const [stroke] = points ? scaled([points], 1 / factor()) : []
    if (stroke) signature.add(stroke)
  })
  const size = new ResizeObserver(redraw)
  size.observe(canvas)
  const stopListening = signature.$strokes.listen(redraw)
  redraw()

  return () => {
    size.disconnect()
    stopListening()
    pad.off()
  }
}
