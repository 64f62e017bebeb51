import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { livePlaylistPath, liveSocketPath } from '#api/live-socket.ts'
import { ask } from '#client/browser.ts'
import { fill } from '#i18n/fill.ts'
import { attachHls, detachHls } from '#ui/films/hls.ts'
import type { MonitorKey, MonitorStrings } from './stream-keys.ts'
import { createStream, isOn, type Stream, type StreamState } from './stream-store.ts'

/** Milliseconds out of sight after which the player takes the viewer to be gone. */
const longAway = 3 * 60_000

const reasons = {
  unsupported: 'situation.hlsUnsupported',
  no_stream: 'situation.liveWithoutStream',
  wrong_address: 'stream.movedText',
  no_ffmpeg: 'stream.noFfmpegText',
  busy: 'stream.busyText',
  bad_message: 'stream.goneText',
  lost: 'stream.lostText',
  stopped: 'stream.stoppedText',
  ended: 'stream.endedText',
  gone: 'stream.goneText',
  hidden: 'stream.hiddenText',
} as const satisfies Record<string, MonitorKey>

function playOn(video: HTMLVideoElement) {
  return {
    async play(onBroken: () => void): Promise<boolean> {
      try {
        if ((await attachHls(video, livePlaylistPath, onBroken)) === 'unsupported') return false
        await video.play().catch((error: unknown) => {
          // Some browsers let a page begin with sound only in the very moment of a click.
          if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error
          video.muted = true
          return video.play()
        })
      } catch {
        onBroken()
      }
      return true
    },
    hush: () => detachHls(video),
  }
}

/** Brings a monitor of the page to life. */
export function watch(box: HTMLElement, strings: MonitorStrings): Stream | undefined {
  const video = box.querySelector('video')
  const status = box.querySelector('[data-status]')
  const detail = box.querySelector('[data-detail]')
  const alert = box.querySelector('[role="alert"]')
  const startButton = box.querySelector<HTMLElement>('[data-start]')
  const stopButton = box.querySelector<HTMLElement>('[data-stop]')
  if (!video || !status || !detail || !alert || !startButton || !stopButton) return undefined

  const stream = createStream({
    address: async () => {
      const info = await ask(siteInfo, {})
      return (info.ok ? info.value.rtmp : box.dataset.address) || undefined
    },
    connect: () =>
      new WebSocket(new URL(liveSocketPath, location.href.replace(/^http/, 'ws')).href),
    hasPictures: async (signal) => {
      const playlist = await fetch(livePlaylistPath, { signal, cache: 'no-store' })
      return playlist.ok && (await playlist.text()).includes('#EXTINF')
    },
    ...playOn(video),
  })

  function wordsOf(state: StreamState): string {
    if ('reason' in state) {
      const text = strings[reasons[state.reason]]
      return state.reason === 'lost' ? fill(text, { seconds: state.seconds }) : text
    }
    return state.name === 'connected'
      ? strings['stream.connectedText']
      : strings['stream.connectingText']
  }

  stream.$state.listen((state) => {
    if (state.name === 'idle') return
    box.dataset.state = state.name
    status.textContent = strings[`stream.${state.name}`]
    // The page tells faults that need the viewer at once; the rest when there is a pause.
    const urgent = state.name === 'error' && state.reason !== 'lost'
    detail.textContent = urgent ? '' : wordsOf(state)
    alert.textContent = urgent ? wordsOf(state) : ''
    // Only the button that can do something is there, and keeps the focus of the other.
    const [gone, there] = isOn(state) ? [startButton, stopButton] : [stopButton, startButton]
    there.hidden = false
    if (document.activeElement === gone) there.focus()
    gone.hidden = true
    video.controls = state.name === 'connected'
  })

  stopButton.addEventListener('click', () => stream.stop())
  addEventListener('pagehide', () => stream.stop('hidden'))
  let away: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(away)
    if (document.hidden) away = setTimeout(() => stream.stop('hidden'), longAway)
  })
  return stream
}
