import type Hls from 'hls.js'

const playlist = 'application/vnd.apple.mpegurl'

/** How a source is played: by the browser itself, by hls.js, or not at all in this browser. */
export type HlsWay = 'native' | 'hls' | 'unsupported'

/** The fault that ended the playing for good, after every retry. */
export type HlsFailure = 'network' | 'media'

interface Attached {
  player?: Hls
  left: AbortController
}

const attached = new WeakMap<HTMLVideoElement, Attached>()

export const playsNatively = (video: HTMLVideoElement): boolean =>
  video.canPlayType(playlist) !== ''

/**
 * Gives a playlist to a video, which then is ready for `play()`. Called again it starts anew. Rejects where the
 * player itself could not be fetched. `onFatal` hears of a stream that stopped for good, in hls.js and native players.
 */
export async function attachHls(
  video: HTMLVideoElement,
  src: string,
  onFatal?: (failure: HlsFailure) => void,
): Promise<HlsWay> {
  detachHls(video)
  const mine: Attached = { left: new AbortController() }
  const { signal } = mine.left
  attached.set(video, mine)

  if (playsNatively(video)) {
    const fail = () => onFatal?.(video.error?.code === 2 ? 'network' : 'media')
    video.addEventListener('error', fail, { signal })
    video.src = src
    return 'native'
  }

  const { default: Player } = await import('hls.js/light')
  if (!Player.isSupported()) return 'unsupported'
  if (signal.aborted) return 'hls'
  const player = new Player()
  mine.player = player
  let recovered = false
  player.on(Player.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Player.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      player.recoverMediaError()
      return
    }
    player.destroy()
    onFatal?.(type === Player.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  player.loadSource(src)
  player.attachMedia(video)
  return 'hls'
}

/** Takes the stream away again: nothing more is fetched, nothing more is heard. */
export function detachHls(video: HTMLVideoElement): void {
  const known = attached.get(video)
  if (!known) return
  attached.delete(video)
  known.left.abort()
  known.player?.destroy()
  video.removeAttribute('src')
  video.load()
}
