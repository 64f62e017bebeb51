const INTERVAL = 4000

/** Adds steps, dots and a pausable clock to a scroller; the scroller itself stays the platform's. */
class Carousel extends HTMLElement {
  private track: HTMLElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private playing = false
  private pointed = false
  private seen = false
  private current = 0
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)')
  private cleanup = new AbortController()

  connectedCallback(): void {
    this.track = this.querySelector<HTMLElement>('[data-track]')
    const controls = this.querySelector<HTMLElement>('[data-controls]')
    if (!this.track || !controls) return
    controls.hidden = false
    this.playing = this.hasAttribute('data-autoplay') && !this.still.matches
    this.cleanup = new AbortController()
    const { signal } = this.cleanup

    controls.addEventListener('click', (event) => this.press(event), { signal })
    this.track.addEventListener('scroll', () => this.mark(), { signal, passive: true })
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const) {
      const held = type === 'pointerenter' || type === 'focusin'
      this.addEventListener(type, () => this.hold(held), { signal })
    }
    document.addEventListener('visibilitychange', () => this.wait(), { signal })
    const observer = new IntersectionObserver((entries) => {
      this.seen = entries.at(-1)?.isIntersecting ?? false
      this.wait()
    })
    observer.observe(this)
    signal.addEventListener('abort', () => observer.disconnect())
    this.show()
    this.mark()
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
    this.cleanup.abort()
  }

  private press(event: Event): void {
    const button = (event.target as Element).closest('button')
    if (!button) return
    const { step, go, toggle } = button.dataset
    if (step) this.go(this.current + Number(step))
    if (go) this.go(Number(go))
    if (toggle !== undefined) {
      this.playing = !this.playing
      this.show()
    }
  }

  private hold(held: boolean): void {
    this.pointed = held || this.matches(':hover, :focus-within')
    if (this.pointed) [-1, 1].forEach((step) => this.near(step))
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.playing || this.pointed || !this.seen || document.hidden) return
    this.timer = setTimeout(() => {
      this.near(1)
      this.timer = setTimeout(() => {
        this.go(this.current + 1)
        this.wait()
      }, INTERVAL / 2)
    }, INTERVAL / 2)
  }

  /** Fetches the picture of a slide beside the current one. */
  private near(step: number): void {
    const { children } = this.track ?? this
    children[(this.current + step + children.length) % children.length]?.setAttribute(
      'data-near',
      '',
    )
  }

  /** Brings a slide to the line's beginning, which is the right edge where the script runs right to left. */
  private go(index: number): void {
    const { track } = this
    if (!track) return
    const count = track.children.length
    const target = (index + count) % count
    const slide = track.children[target]
    if (!slide) return
    const edge = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left'
    const left = slide.getBoundingClientRect()[edge] - track.getBoundingClientRect()[edge]
    const far = Math.abs(target - this.current) > 1
    track.scrollBy({ left, behavior: far || this.still.matches ? 'instant' : 'smooth' })
  }

  private mark(): void {
    const { track } = this
    if (!track) return
    const edge = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left'
    const start = track.getBoundingClientRect()[edge]
    const gaps = [...track.children].map((slide) =>
      Math.abs(slide.getBoundingClientRect()[edge] - start),
    )
    this.current = gaps.indexOf(Math.min(...gaps))
    this.querySelectorAll<HTMLElement>('[data-go]').forEach((dot, index) => {
      if (index === this.current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }

  private show(): void {
    const toggle = this.querySelector<HTMLElement>('[data-toggle]')
    if (toggle) {
      toggle.dataset.playing = String(this.playing)
      const label = this.playing ? toggle.dataset.pause : toggle.dataset.play
      toggle.setAttribute('aria-label', label ?? '')
      toggle.title = label ?? ''
    }
    this.wait()
  }
}

if (!customElements.get('ui-carousel')) customElements.define('ui-carousel', Carousel)
