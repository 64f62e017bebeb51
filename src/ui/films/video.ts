import { isPlaylist } from './playlist.ts'

/**
 * Puts a play button over the poster; what plays, says a failure and brings HLS arrives with the first press.
 * Without this script the video is the platform's own.
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
    }
    video.controls = false
    play.hidden = false
    const start = async (): Promise<void> => (await import('./player.ts')).start(this, signal)
    for (const button of [play, retry]) button.addEventListener('click', start, { signal })
  }

  disconnectedCallback(): void {
    this.cleanup.abort()
  }
}

if (!customElements.get('ui-video')) customElements.define('ui-video', Player)
