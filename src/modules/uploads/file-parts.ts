import { fail, type Outcome } from '#client/outcome.ts'
import { isBroken, partsRow, sendParts, withdrawParts } from '#client/upload-parts.ts'
import { isRecord, readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import type { SendOptions, SentFile } from './queue-types.ts'

/** The facts that tell a file again when it is chosen again. */
export type ChosenFile = Pick<SendOptions, 'hash'> & { file: File; aim: 'file' | 'picture' }

const name = storageNames.uploadParts
/** The server keeps no part longer. */
const lifetime = 30 * 86_400_000
/** Milliseconds to wait after the first broken try, the second … */
const pauses = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** Tries that a server gets that says why it can't. */
const mostRefusals = 3

interface Begun {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const isBegun = (value: unknown): value is Record<string, Begun> =>
  isRecord(value) &&
  Object.values(value).every((one) => isRecord(one) && typeof one.id === 'string')

const storage = () => storageOf('localStorage')
const keyOf = ({ file, hash, aim }: ChosenFile) =>
  [aim, file.size, file.lastModified, hash ?? '', file.name].join(' ')

function known(): Record<string, Begun> {
  const all = Object.entries(readStored(storage(), name, isBegun) ?? {})
  return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < lifetime))
}

function remember(chosen: ChosenFile, id: string | undefined): void {
  const others = Object.entries(known()).filter(([key]) => key !== keyOf(chosen))
  const begun = Object.fromEntries(others)
  if (id !== undefined) begun[keyOf(chosen)] = { id, at: Date.now() }
  store(storage(), name, Object.keys(begun).length > 0 ? begun : undefined)
}

/** Until the pause is over, the browser is online again, the person says so, or the file is stopped. */
function pause(milliseconds: number, { signal, onPaused }: SendOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    onPaused?.(end)
  })
}

/**
 * Sends a file and goes on by itself after each break of the link, from what the server has. `undefined`: this server takes
 * no parts.
 */
export async function sendInParts(
  chosen: ChosenFile,
  options: SendOptions,
): Promise<Outcome<SentFile> | undefined> {
  const { file, aim } = chosen
  const { signal, onProgress } = options
  let id = known()[keyOf(chosen)]?.id ?? ''
  let broken = 0
  let isBegunNow = false
  for (;;) {
    const outcome = await sendParts(
      partsRow,
      { params: { id } },
      {
        file,
        aim,
        signal,
        begun: () => id,
        onBegun: (given) => {
          id = given
          isBegunNow = true
          remember(chosen, id)
        },
        onStart(share) {
          onProgress(share)
          if (share > 0 && !isBegunNow) options.onResumed?.(share)
          isBegunNow = true
        },
        onProgress(share) {
          broken = 0
          onProgress(share)
        },
      },
    )
    if (outcome.ok) {
      remember(chosen, undefined)
      return outcome
    }
    const { failure } = outcome
    const status = failure.kind === 'refused' ? failure.status : 0
    if (id === '' && [404, 405, 501].includes(status)) return undefined
    // Swept, or another person's: once more from the beginning.
    if (id !== '' && status === 404) {
      remember(chosen, undefined)
      id = ''
      continue
    }
    if (!isBroken(failure) || (status === 503 && broken >= mostRefusals)) {
      // The server has deleted a file that it refused for its content.
      if ([400, 413, 415, 422].includes(status)) remember(chosen, undefined)
      return outcome
    }
    await pause(pauses[Math.min(broken, pauses.length - 1)] ?? 0, options)
    if (signal.aborted) return fail({ kind: 'cancelled' })
    broken += 1
  }
}

/** Has the server delete the arrived parts of a file that the user took off the list. */
export async function dropParts(chosen: ChosenFile): Promise<void> {
  const begun = known()[keyOf(chosen)]
  if (!begun) return
  remember(chosen, undefined)
  await withdrawParts(partsRow, { params: { id: begun.id } })
}
