import type { Point } from './lightbox-zoom.ts'

interface Acts {
  /** By a factor, around a point measured from the stage's middle. */
  enlarge: (factor: number, point: Point) => void
  move: (by: Point) => void
  /** The whole picture follows the finger before it is let go. */
  slip: (by: Point) => void
  isZoomed: () => boolean
  toggle: (point: Point) => void
  /** Let go to one side of the screen: negative to the left. */
  swipe: (side: number) => void
  close: () => void
}

/** How far a finger goes before it means it, in pixels. */
const meant = 60

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1

/** Pointer and wheel on the lightbox's stage: pinch and wheel enlarge, a drag moves, a swipe leads on or closes. */
export function gestures(stage: HTMLElement, acts: Acts): void {
  const fingers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let pinched = false

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const box = stage.getBoundingClientRect()
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }
  const since = (point: Point): Point => ({ x: point.x - start.x, y: point.y - start.y })

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    if (fingers.size === 0) pinched = false
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 1) start = at(event)
    else pinched = true
  })

  stage.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      const [was, is] = [middle(before, other), middle(now, other)]
      acts.enlarge(distance(now, other) / distance(before, other), is)
      acts.move({ x: is.x - was.x, y: is.y - was.y })
    } else if (acts.isZoomed()) acts.move({ x: now.x - before.x, y: now.y - before.y })
    else if (!pinched) acts.slip(since(now))
  })

  function lifted(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const by = since(at(event))
    if (pinched || acts.isZoomed()) return
    if (Math.abs(by.x) > meant && Math.abs(by.x) > Math.abs(by.y)) acts.swipe(by.x)
    else if (by.y > meant * 1.5) acts.close()
    else acts.slip({ x: 0, y: 0 })
  }
  stage.addEventListener('pointerup', lifted)
  stage.addEventListener('pointercancel', (event) => {
    fingers.delete(event.pointerId)
    acts.slip({ x: 0, y: 0 })
  })

  stage.addEventListener('dblclick', (event) => acts.toggle(at(event)))
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      acts.enlarge(Math.exp(-event.deltaY / 400), at(event))
    },
    { passive: false },
  )
}
