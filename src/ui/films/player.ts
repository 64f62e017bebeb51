import { attachHls, detachHls } from './hls.ts'

type Reason = 'failed' | 'unsupported'

/** Videos whose failures are heard already. */
const heard = new WeakSet<HTMLVideoElement>()

function say(player: HTMLElement, reason: Reason | undefined): void {
  const box = player.querySelector<HTMLElement>('[data-failure]')
  const words = box?.querySelector('p')
  if (!box || !words) return
  box.hidden = reason === undefined
  words.textContent = (reason && box.dataset[reason]) ?? ''
}

function fail(player: HTMLElement, video: HTMLVideoElement, reason: Reason): void {
  const left = video === document.activeElement
  video.controls = false
  say(player, reason)
  if (left) player.querySelector<HTMLElement>('[data-retry]')?.focus({ preventScroll: true })
}

/**
 * Plays the video of a `ui-video`, again after a failure too; says a failure instead of leaving a black box.
 * `signal` ends it when the player leaves the page.
 */
export async function start(player: HTMLElement, signal: AbortSignal): Promise<void> {
  const video = player.querySelector('video')
  const play = player.querySelector<HTMLElement>('[data-play]')
  if (!video || !play || signal.aborted) return
  const { src } = player.dataset
  const failed = (): void => fail(player, video, 'failed')
  if (!heard.has(video)) {
    heard.add(video)
    if (!src) video.addEventListener('error', failed, { signal })
    signal.addEventListener('abort', () => detachHls(video), { once: true })
  }
  play.hidden = true
  say(player, undefined)
  video.controls = true
  video.focus({ preventScroll: true })
  try {
    if (src) {
      const way = await attachHls(video, src, failed)
      if (way === 'unsupported') return fail(player, video, 'unsupported')
    } else if (video.error) video.load()
  } catch {
    return failed()
  }
  // A source that fails is heard as an error, a pause before the first frame is none.
  await video.play().catch(() => undefined)
}
