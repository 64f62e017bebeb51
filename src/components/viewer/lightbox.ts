import { gestures } from './lightbox-gestures.ts'
import { fitted, limitOf, moved, type Point, type Size, whole, zoomedAt } from './lightbox-zoom.ts'

interface LightboxPicture {
  src: string
  /** Already on the page: shown until the large one is there. */
  small?: string | undefined
  alt: string
  width: number
  height: number
  lang?: string | undefined
}

export interface LightboxView {
  picture: LightboxPicture
  caption?: string | undefined
  /** Which of how many, in words. */
  place?: string | undefined
  /** Whether there is one before and one after. */
  previous: boolean
  next: boolean
}

export interface Lightbox {
  show: (view: LightboxView) => void
  /** Words over the picture that stands there, until `show` or `fail`. */
  wait: () => void
  fail: () => void
  close: () => void
}

interface Acts {
  onStep: (direction: -1 | 1) => void
  /** The visitor closed it; not called after `close()`. */
  onClose: () => void
}

/** Brings the page's `Lightbox.astro` alive: keys, swipe, pinch and wheel; the address is its owner's business. */
export function openLightbox(box: HTMLDialogElement, { onStep, onClose }: Acts): Lightbox {
  const stage = box.querySelector<HTMLElement>('[data-stage]')
  const caption = box.querySelector<HTMLElement>('[data-caption]')
  if (!stage || !caption) throw new Error('not a lightbox')
  const isRtl = document.documentElement.dir === 'rtl'
  const waiting = document.createElement('p')
  waiting.className = 'late'
  waiting.setAttribute('role', 'status')
  waiting.textContent = box.dataset.loading ?? ''
  let image = new Image()
  /** A picture; nothing while its owner reads the next one's page. */
  let awaited: HTMLImageElement | undefined
  let picture: Size = { width: 3, height: 2 }
  let zoom = whole
  let sides: Pick<LightboxView, 'previous' | 'next'> = { previous: false, next: false }

  const room = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })
  const size = (): Size => fitted(picture, room())
  const limit = (): number => limitOf(image.naturalWidth, size().width)

  function apply(next = zoom, slip: Point = { x: 0, y: 0 }): void {
    zoom = next
    const { scale, x, y } = zoom
    const { width, height } = size()
    image.width = Math.round(width)
    image.height = Math.round(height)
    image.style.transform = `translate(${x + slip.x}px, ${y + slip.y}px) scale(${scale})`
    image.toggleAttribute('data-zoomed', scale > 1)
    for (const button of box.querySelectorAll<HTMLElement>('[data-zoom]')) {
      const isSpent = Number(button.dataset.zoom) > 1 ? scale >= limit() : scale <= 1
      // Not `disabled`: the button in use would lose the focus, and the box its keys.
      button.ariaDisabled = isSpent ? 'true' : null
    }
  }

  const enlarge = (factor: number, point: Point = { x: 0, y: 0 }): void =>
    apply(zoomedAt(zoom, factor, point, size(), room(), limit()))

  function step(direction: -1 | 1): void {
    if (direction < 0 ? sides.previous : sides.next) onStep(direction)
    else apply()
  }

  gestures(stage, {
    enlarge,
    move: (by) => apply(moved(zoom, by, size(), room())),
    slip: (by) => apply(zoom, by),
    isZoomed: () => zoom.scale > 1,
    toggle: (point) => (zoom.scale > 1 ? apply(whole) : enlarge(2.5, point)),
    swipe: (side) => step(side < 0 === isRtl ? -1 : 1),
    close: () => box.close(),
  })

  function remove(): void {
    waiting.remove()
    image.remove()
  }

  function wait(what?: HTMLImageElement): void {
    awaited = what
    // Moved, the words would begin to count anew.
    if (!waiting.isConnected) stage?.append(waiting)
  }

  function say(words = '', lang = document.documentElement.lang): void {
    if (!caption) return
    caption.textContent = words
    caption.lang = lang
  }

  function fail(): void {
    waiting.remove()
    say(box.dataset.failed)
  }

  function pressed({ key }: KeyboardEvent): boolean {
    const arrow = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (arrow !== undefined && zoom.scale === 1) step(arrow > 0 === isRtl ? -1 : 1)
    else if (key === '+' || key === '=') enlarge(2)
    else if (key === '-') enlarge(0.5)
    else if (key === '0') apply(whole)
    else if (key.startsWith('Arrow') && zoom.scale > 1) {
      const by = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
        key
      ]
      const [x = 0, y = 0] = by ?? []
      apply(moved(zoom, { x: x * 80, y: y * 80 }, size(), room()))
    } else return false
    return true
  }

  box.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !pressed(event)) return
    event.preventDefault()
  })
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button')
    if (!button) return
    const { zoom: factor, step: direction, close } = button.dataset
    if (factor) enlarge(Number(factor))
    if (direction) step(direction === '1' ? 1 : -1)
    if (close !== undefined) box.close()
  })
  /** Of `close()`: the browser tells of it later, when the box may be open again. */
  let closings = 0
  box.addEventListener('close', () => {
    if (closings > 0) return void (closings -= 1)
    remove()
    onClose()
  })
  addEventListener('resize', () => apply(moved(zoom, { x: 0, y: 0 }, size(), room())))

  function load(wanted: LightboxPicture): void {
    image.remove()
    image = new Image()
    image.alt = wanted.alt
    image.draggable = false
    image.src = wanted.small ?? wanted.src
    image.addEventListener('load', () => apply())
    const shown = image
    stage?.prepend(shown)
    const large = new Image()
    large.src = wanted.src
    wait(shown)
    large.decode().then(
      () => {
        shown.src = wanted.src
        if (shown === awaited) waiting.remove()
      },
      () => {
        if (shown === awaited) fail()
      },
    )
  }

  return {
    show(view) {
      picture = view.picture
      sides = view
      for (const side of ['previous', 'next'] as const) {
        const button = box.querySelector<HTMLElement>(`[data-step="${side === 'next' ? 1 : -1}"]`)
        if (button) button.hidden = !view[side]
      }
      box.ariaLabel = `${box.dataset.lightbox}: ${view.picture.alt}`
      const place = box.querySelector('[data-place]')
      if (place) place.textContent = view.place ?? ''
      say(view.caption, view.picture.lang)
      if (!box.open) box.showModal()
      load(view.picture)
      apply(whole)
    },
    wait: () => wait(),
    fail,
    close() {
      if (!box.open) return
      closings += 1
      remove()
      box.close()
    },
  }
}
