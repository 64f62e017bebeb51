import { atom, computed } from 'nanostores'
import { fail, type Outcome } from '#client/outcome.ts'
import { fileTools } from './file-tools.ts'
import type {
  ItemState,
  QueueDeps,
  Refusal,
  SentFile,
  UploadItem,
  UploadQueue,
} from './queue-types.ts'
import { readFile } from './read-file.ts'
import { createWatch } from './sending-states.ts'
import { createKeptPlaces } from './kept-places.ts'

/** Files that are sent at the same time. */
const atOnce = 2

const isOpen = ({ state }: UploadItem) =>
  state.is === 'reading' || state.is === 'waiting' || state.is === 'sending'

/**
 * A list of files on their way to the server: validated in the browser, two sent at a time, each with its own
 * progress, failure and retry.
 */
export function createUploadQueue(deps: QueueDeps): UploadQueue {
  const { kind, limit, send, sendPoster, kept, tools = fileTools } = deps
  const newId = deps.newId ?? (() => crypto.randomUUID())
  const $items = atom<readonly UploadItem[]>([])
  const $notTaken = atom<readonly string[]>([])
  const $isBusy = computed($items, (items) => items.some(isOpen))
  /** Stops the transfer of a file, by its id. */
  const running = new Map<string, AbortController>()
  const watch = createWatch()
  const places = createKeptPlaces(kept, kind)
  /** Posters that are stored already, so that a retry sends only the video. */
  const posters = new Map<string, string>()
  /** One file is read at a time: fingerprints need its bytes in memory. */
  let reading: Promise<unknown> = Promise.resolve()
  let restored: Promise<void> | undefined
  let isClosed = false

  const find = (id: string) => $items.get().find((item) => item.id === id)
  const change = (id: string, changes: Partial<UploadItem>): void =>
    $items.set($items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)))
  const enter = (id: string, state: ItemState): void => change(id, { state })

  function keep(id: string): void {
    const item = find(id)
    if (item) places.keep(item)
  }

  function isTwice(id: string, hash: string): boolean {
    const others = $items.get().filter((item) => item.id !== id && item.state.is !== 'refused')
    return others.some((item) => item.hash === hash)
  }

  /** Looks at the content and lines the item up for sending, or says why not. */
  async function read(id: string, given: File): Promise<void> {
    const refuse = (why: Refusal) => {
      change(id, { state: { is: 'refused', why }, file: undefined })
      void places.forget([id])
    }
    const isGone = () => find(id)?.file !== given || isClosed
    const found = await readFile(given, {
      kind,
      tools,
      isGone,
      isTwice: (hash) => isTwice(id, hash),
    })
    if (found === undefined) return
    if (typeof found === 'string') return refuse(found)
    change(id, { ...found, state: { is: 'waiting' } })
    keep(id)
    work()
  }

  function line(id: string, file: File): Promise<void> {
    const turn = reading.then(() => read(id, file))
    reading = turn.catch(() => undefined)
    return turn
  }

  function work(): void {
    if (isClosed) return
    const waiting = $items.get().filter(({ state }) => state.is === 'waiting')
    for (const item of waiting.slice(0, Math.max(0, atOnce - running.size))) void transfer(item)
  }

  async function posterOf({ id, preview }: UploadItem): Promise<Outcome<string | undefined>> {
    const known = posters.get(id)
    if (kind !== 'video' || !sendPoster || !preview || known) return { ok: true, value: known }
    const outcome = await sendPoster(preview)
    if (!outcome.ok) return outcome
    posters.set(id, outcome.value.url)
    return { ok: true, value: outcome.value.url }
  }

  async function transfer(item: UploadItem): Promise<void> {
    const { id, file } = item
    if (!file) return
    const stop = new AbortController()
    running.set(id, stop)
    enter(id, { is: 'sending', share: 0 })
    const poster = await posterOf(item)
    const outcome: Outcome<SentFile> = !poster.ok
      ? poster
      : stop.signal.aborted
        ? fail({ kind: 'cancelled' })
        : await send(file, {
            ...watch.begin(id, (state) => running.get(id) === stop && enter(id, state)),
            signal: stop.signal,
            hash: item.hash,
          })
    // Taken away, exchanged or closed meanwhile.
    if (running.get(id) !== stop) return
    running.delete(id)
    if (outcome.ok) {
      const sent = { ...outcome.value, poster: posters.get(id) }
      change(id, { state: { is: 'sent', sent }, file: undefined })
    } else {
      const { failure } = outcome
      enter(id, { is: 'failed', failure: failure.kind === 'cancelled' ? undefined : failure })
    }
    keep(id)
    work()
  }

  function halt(id: string): void {
    const stop = running.get(id)
    running.delete(id)
    stop?.abort()
  }

  /** At the server too. */
  function giveUp(item: UploadItem | undefined): void {
    if (item?.file) send.drop?.(item.file, item.hash)
  }

  function drop(id: string): void {
    halt(id)
    giveUp(find(id))
    posters.delete(id)
    void places.forget([id])
  }

  function stop(id: string): void {
    const state = find(id)?.state.is
    if (state !== 'sending' && state !== 'waiting') return
    halt(id)
    enter(id, { is: 'failed', failure: undefined })
  }

  function retry(id: string): void {
    const item = find(id)
    watch.goOn(id)
    if (item?.state.is !== 'failed' || !item.file) return
    enter(id, { is: 'waiting' })
    work()
  }

  async function takeUp(): Promise<void> {
    const old = await places.takeUp()
    const known = new Set($items.get().map(({ id }) => id))
    $items.set([...old.filter(({ id }) => !known.has(id)), ...$items.get()])
    work()
  }

  return {
    $items,
    $notTaken,
    $isBusy,
    kind,
    limit,
    restore: () => (restored ??= takeUp()),
    async add(files) {
      await restored
      const left = limit - $items.get().filter(({ state }) => state.is !== 'refused').length
      const taken = files.slice(0, Math.max(0, left))
      $notTaken.set(files.slice(taken.length).map(({ name }) => name))
      const fresh = taken.map((file): UploadItem & { file: File } => {
        const state: ItemState = { is: 'reading' }
        return { id: newId(), name: file.name, kind, bytes: file.size, state, file }
      })
      // The user has read the notes of refused files by now.
      const shown = $items.get().filter(({ state }) => state.is !== 'refused')
      $items.set([...shown, ...fresh])
      for (const { id } of fresh) places.of(id)
      await Promise.all(fresh.map(({ id, file }) => line(id, file)))
    },
    async replace(id, file) {
      if (!find(id)) return
      drop(id)
      const before = { hash: undefined, preview: undefined, duration: undefined, meta: undefined }
      const state: ItemState = { is: 'reading' }
      change(id, { ...before, name: file.name, bytes: file.size, file, state })
      await line(id, file)
    },
    async setPoster(id, frame) {
      if (!sendPoster) return fail({ kind: 'cancelled' })
      const outcome = await sendPoster(frame)
      const item = find(id)
      if (!outcome.ok || !item) return outcome
      posters.set(id, outcome.value.url)
      const { state } = item
      const poster = outcome.value.url
      const changed =
        state.is === 'sent' ? { is: state.is, sent: { ...state.sent, poster } } : state
      change(id, { preview: frame, state: changed })
      keep(id)
      return outcome
    },
    retry,
    retryAll(andStopped = false) {
      for (const { id, state } of $items.get())
        if (state.is === 'failed' && (andStopped || state.failure)) retry(id)
    },
    cancel(id) {
      stop(id)
      work()
    },
    cancelAll() {
      for (const { id } of $items.get()) stop(id)
    },
    remove(id) {
      drop(id)
      $items.set($items.get().filter((item) => item.id !== id))
      $notTaken.set([])
      work()
    },
    move(id, by) {
      const items = [...$items.get()]
      const from = items.findIndex((item) => item.id === id)
      const to = from + by
      const [item] = from < 0 || to < 0 || to >= items.length ? [] : items.splice(from, 1)
      if (!item) return
      const other = $items.get()[to]
      places.exchange(id, other?.id)
      items.splice(to, 0, item)
      $items.set(items)
      keep(id)
      if (other) keep(other.id)
    },
    forget: (ids) => places.forget(ids),
    clear() {
      for (const item of $items.get()) {
        halt(item.id)
        giveUp(item)
      }
      posters.clear()
      void places.forget()
      $items.set([])
      $notTaken.set([])
    },
    close() {
      isClosed = true
      for (const id of [...running.keys()]) halt(id)
    },
  }
}
