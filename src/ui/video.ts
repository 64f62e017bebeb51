import { attachHls, detachHls, isPlaylist } from './hls.ts'

/**
 * Puts a play button over the poster, says a failure instead of leaving a black box, and lets HLS arrive with the
 * first press. Without this script the video is the platform's own.
 */
class Player extends HTMLElement {
  private cleanup = new AbortController()

  connectedCallback(): void {
    const video = this.querySelector('video')
    const play = this.querySelector<HTMLElement>('[data-play]')
    const retry = this.querySelector<HTMLElement>('[data-retry]')
    const src = video?.getAttribute('src') ?? this.dataset.src
    if (!video || !play || !retry || !src) return
    this.cleanup = new AbortController()
    const { signal } = this.cleanup

    // A source that a script attaches must not be tried by the browser before.
    if (isPlaylist(src)) {
      this.dataset.src = src
      video.removeAttribute('src')
    } else video.addEventListener('error', () => this.fail('failed'), { signal })
    video.controls = false
    play.hidden = false
    for (const button of [play, retry])
      button.addEventListener('click', () => void this.start(video, play), { signal })
  }

  disconnectedCallback(): void {
    this.cleanup.abort()
    const video = this.querySelector('video')
    if (video) detachHls(video)
  }

  private async start(video: HTMLVideoElement, play: HTMLElement): Promise<void> {
    const { src } = this.dataset
    play.hidden = true
    this.say(undefined)
    video.controls = true
    video.focus({ preventScroll: true })
    try {
      if (src) {
        const way = await attachHls(video, src, () => this.fail('failed'))
        if (way === 'unsupported') return this.fail('unsupported')
      } else if (video.error) video.load()
    } catch {
      return this.fail('failed')
    }
    // A source that fails is heard as an error, a pause before the first frame is none.
    await video.play().catch(() => undefined)
  }

  private fail(reason: 'failed' | 'unsupported'): void {
    const video = this.querySelector('video')
    const left = video === document.activeElement
    if (video) video.controls = false
    this.say(reason)
    if (left) this.querySelector<HTMLElement>('[data-retry]')?.focus({ preventScroll: true })
  }

  private say(reason: 'failed' | 'unsupported' | undefined): void {
    const box = this.querySelector<HTMLElement>('[data-failure]')
    const words = box?.querySelector('p')
    if (!box || !words) return
    box.hidden = reason === undefined
    words.textContent = (reason && box.dataset[reason]) ?? ''
  }
}

if (!customElements.get('ui-video')) customElements.define('ui-video', Player)
