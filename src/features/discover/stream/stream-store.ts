import { atom, type ReadableAtom } from 'nanostores'
import { safeParse } from 'valibot'
import {
  type LiveCommand,
  type LiveRefusal,
  type LiveStatus,
  liveStatusSchema,
} from '#api/live-socket.ts'
import { createPoll, type Poll } from '#state/poll.ts'

export type StreamState =
  | { name: 'idle' | 'connecting' | 'connected' }
  /** `lost` is tried again after so many seconds; every other error waits for the person. */
  | { name: 'error'; reason: 'lost'; seconds: number }
  | { name: 'error'; reason: 'unsupported' | LiveRefusal }
  | { name: 'closed'; reason: 'stopped' | 'ended' | 'gone' | 'hidden' }

/** The part of a WebSocket that is used. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export interface StreamOptions {
  /** The address that site info names now. */
  address: () => Promise<string | undefined>
  connect: () => LiveSocket
  /** Whether the playlist lists pictures; asked only where the server does not say so itself. */
  hasPictures: (signal: AbortSignal) => Promise<boolean>
  /** Plays; resolves when it does, with false where this browser cannot. `onBroken` hears of its end. */
  play: (onBroken: () => void) => Promise<boolean>
  hush: () => void
}

export interface Stream {
  $state: ReadableAtom<StreamState>
  start: () => Promise<void>
  stop: (reason?: 'stopped' | 'hidden') => void
}

/** Seconds before each new try; after the last one the connection counts as closed. */
export const pauses = [1, 2, 4, 8]
/** Milliseconds between two looks at the playlist, and until it counts as never coming. */
const look = 2000
const patience = 45_000
/** Milliseconds after which a connection counts as one that held, and all tries are there again. */
const steady = 30_000

/** The live picture: socket, playlist and player as one thing that is off, on its way, on, or broken. */
export function createStream(options: StreamOptions): Stream {
  const { address, connect, hasPictures, play, hush } = options
  const $state = atom<StreamState>({ name: 'idle' })
  /** Counts starts and cuts: events from before the last of them no longer matter. */
  let run = 0
  /** The same for the player alone. */
  let turn = 0
  let isShowing = false
  let connectedAt = Infinity
  let failures = 0
  let socket: LiveSocket | undefined
  let poll: Poll<boolean> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function darken(): void {
    turn += 1
    isShowing = false
    hush()
  }

  function cut(): void {
    run += 1
    clearTimeout(again)
    poll?.stop()
    poll = undefined
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      socket = undefined
    }
    darken()
  }

  function end(state: StreamState): void {
    cut()
    $state.set(state)
  }

  function lost(): void {
    if (Date.now() - connectedAt > steady) failures = 0
    connectedAt = Infinity
    const seconds = pauses[failures]
    if (seconds === undefined) return end({ name: 'closed', reason: 'gone' })
    failures += 1
    end({ name: 'error', reason: 'lost', seconds })
    again = setTimeout(() => void open(), seconds * 1000)
  }

  async function show(): Promise<void> {
    if (isShowing) return
    isShowing = true
    turn += 1
    const mine = turn
    const canPlay = await play(() => {
      if (mine === turn) lost()
    })
    if (mine !== turn) return
    if (!canPlay) return end({ name: 'error', reason: 'unsupported' })
    connectedAt = Date.now()
    $state.set({ name: 'connected' })
  }

  /** Servers of another make say nothing: there the playlist itself tells. */
  function watchPlaylist(): void {
    const own = createPoll<boolean>({
      ask: async (signal) => ({ ok: true, value: await hasPictures(signal).catch(() => false) }),
      isDone: Boolean,
      interval: look,
      expiry: patience,
      onDone: () => void show(),
    })
    own.$status.listen((status) => {
      if (status === 'expired' && own === poll) end({ name: 'closed', reason: 'ended' })
    })
    poll = own
    own.start()
  }

  function hear(data: unknown): void {
    const message = statusOf(data)
    if (!message) return
    if (message.status === 'refused') return end({ name: 'error', reason: message.code })
    if (message.status === 'ended') return end({ name: 'closed', reason: 'ended' })
    poll?.stop()
    poll = undefined
    if (message.status === 'ready') void show()
    else if (message.status === 'connecting') {
      darken()
      $state.set({ name: 'connecting' })
    }
  }

  async function open(): Promise<void> {
    $state.set({ name: 'connecting' })
    const mine = run
    const rtmpUrl = await address()
    if (mine !== run) return
    if (!rtmpUrl) return end({ name: 'error', reason: 'no_stream' })
    const own = connect()
    socket = own
    own.onopen = () => {
      own.send(say({ cmd: 'start', rtmpUrl }))
      watchPlaylist()
    }
    own.onmessage = ({ data }) => hear(data)
    own.onclose = lost
  }

  return {
    $state,
    async start() {
      if (isOn($state.get())) return
      failures = 0
      cut()
      await open()
    },
    stop(reason = 'stopped') {
      if (!isOn($state.get())) return
      try {
        socket?.send(say({ cmd: 'stop' }))
      } catch {
        // Not open yet: then the server knows nothing of a start either.
      }
      end({ name: 'closed', reason })
    },
  }
}

/** Whether there is something to stop: also a try that waits for its time. */
export function isOn(state: StreamState): boolean {
  if (state.name === 'error') return state.reason === 'lost'
  return state.name === 'connecting' || state.name === 'connected'
}

const say = (command: LiveCommand): string => JSON.stringify(command)

function statusOf(data: unknown): LiveStatus | undefined {
  try {
    const parsed = safeParse(liveStatusSchema, JSON.parse(String(data)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
