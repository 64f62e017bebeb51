import { type OpenPanorama, PanoramaError, type PanoramaView } from './vr-view.ts'

type State = 'flat' | 'opening' | 'open' | 'failed'

export interface Hall {
  /** Its name in addresses. */
  anchor: string
  enter: () => Promise<void>
  leave: () => void
}

export interface HallDeps {
  open: OpenPanorama
  /** Whether the person asked for less motion. */
  isCalm: () => boolean
  /** Called before a hall opens: only one is open at a time. */
  onEnter: (hall: Hall) => void
  onLeave: (hall: Hall) => void
}

const zoomStep = 15

/** A strip that scrolls begins with what the panorama opens with. */
function toMiddle(strip: HTMLElement): void {
  const { overflowX, direction } = getComputedStyle(strip)
  if (overflowX !== 'auto') return
  const middle = (strip.scrollWidth - strip.clientWidth) / 2
  strip.scrollLeft = direction === 'rtl' ? -middle : middle
}

/** One hall of the page: its flat picture gives way to the panorama, and comes back. */
export function makeHall(root: HTMLElement, { open, isCalm, onEnter, onLeave }: HallDeps): Hall {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`)
  const [stage, flat, box, tools, said, help, enterButton] = [
    part('stage'),
    part('flat'),
    part('view'),
    part('tools'),
    part('said'),
    part('help'),
    part('enter'),
  ]
  let view: PanoramaView | undefined
  /** Counts attempts: one that was left while it opened has nothing to show any more. */
  let attempt = 0

  function show(state: State, words = ''): void {
    root.dataset.state = state
    if (said) said.textContent = words
    if (flat) flat.hidden = state === 'open'
    if (flat && state === 'flat') toMiddle(flat)
    if (tools) tools.hidden = state !== 'open'
    if (help) help.hidden = state !== 'open'
    if (box) box.hidden = state === 'flat' || state === 'failed'
    enterButton?.toggleAttribute('aria-disabled', state === 'opening')
    if (enterButton) enterButton.hidden = state === 'open'
  }

  async function enter(): Promise<void> {
    const { state = 'flat', panorama: url, narrow } = root.dataset
    if (!box || !url || state === 'open' || state === 'opening') return
    onEnter(hall)
    const own = ++attempt
    show('opening', root.dataset.loading)
    try {
      const opened = await open(box, { url, narrow: narrow ?? url, isCalm: isCalm() })
      if (own !== attempt) return opened.close()
      view = opened
      show('open')
      // The stage has another shape now.
      view.resize()
      root.scrollIntoView({ block: 'start' })
      box.focus({ preventScroll: true })
    } catch (error) {
      if (own !== attempt) return
      const fault = error instanceof PanoramaError ? error.fault : 'picture'
      show('failed', root.dataset[fault])
      said?.scrollIntoView({ block: 'nearest' })
    }
  }

  function leave(): void {
    const { state = 'flat' } = root.dataset
    if (state === 'flat') return
    const hadFocus = root.contains(document.activeElement)
    attempt += 1
    view?.close()
    view = undefined
    show('flat')
    if (hadFocus) enterButton?.focus()
    onLeave(hall)
  }

  function press(event: KeyboardEvent): void {
    // The browser's own shortcuts, such as its zoom, are no business of the panorama.
    if (event.ctrlKey || event.metaKey || event.altKey) event.stopPropagation()
    else if (event.key === 'Escape' && !document.fullscreenElement) leave()
  }

  const hall: Hall = { anchor: root.id, enter, leave }
  const onClick = (name: string, deed: () => void): void =>
    part(name)?.addEventListener('click', deed)
  onClick('enter', () => void enter())
  onClick('flat', () => void enter())
  onClick('leave', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    leave()
  })
  onClick('zoom-in', () => view?.zoom(-zoomStep))
  onClick('zoom-out', () => view?.zoom(zoomStep))
  onClick('full', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void stage?.requestFullscreen()
  })
  stage?.addEventListener('fullscreenchange', () => {
    part('full')?.setAttribute('aria-pressed', String(document.fullscreenElement === stage))
    view?.resize()
  })
  // A picture that shows whole is no stop for the keyboard.
  if (flat && flat.scrollWidth <= flat.clientWidth) flat.removeAttribute('tabindex')
  root.addEventListener('keydown', press, true)
  part('full')?.toggleAttribute('hidden', !document.fullscreenEnabled)
  show('flat')
  return hall
}
