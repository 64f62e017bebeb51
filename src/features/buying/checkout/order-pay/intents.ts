import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import type { Source } from '../source.ts'

/** An order that the buyer wants from one source: its key is made once, and finds the order again. */
export interface Intent {
  /** Idempotency key of creating the order. */
  readonly key: string
  /** The works and options it was made for: other ones are another intent. */
  readonly lines: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Once the order is known to exist. */
  readonly orderId?: number | undefined
}

const storeKey = storageNames.orderIntents
const day = 86_400_000

function isIntent(value: unknown): value is Intent {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.lines === 'string' &&
    typeof value.at === 'number' &&
    (value.orderId === undefined || typeof value.orderId === 'number')
  )
}

const isBook = (value: unknown): value is Record<string, Intent> =>
  isRecord(value) && Object.values(value).every(isIntent)

function nameOf(source: Source): string {
  if (source.from === 'cart') return `cart:${[...source.cartids].sort((a, b) => a - b).join()}`
  return source.from === 'detail'
    ? `detail:${source.image}:${source.option}`
    : `order:${source.oid}`
}

export interface Intents {
  get(source: Source): Intent | undefined
  /** The intent for these lines; a new one where none waits or other lines were wanted before. */
  open(source: Source, lines: string): Intent
  /** The order of an intent is there. */
  placed(source: Source, orderId: number): void
  /** Idempotency key of paying an order by one method, the same until its outcome is known. */
  payKey(orderId: number, method: string): string
  settled(orderId: number, method: string): void
  drop(source: Source): void
}

/**
 * Intents of the last day. They stand where every tab sees them: two tabs with the same cart want one order.
 */
export function createIntents(
  storage: Storage | undefined,
  newKey: () => string = () => crypto.randomUUID(),
  now: () => number = Date.now,
): Intents {
  /** Where the browser keeps nothing. */
  let memory: Record<string, Intent> = {}

  function read(): Record<string, Intent> {
    const all = Object.entries(readStored(storage, storeKey, isBook) ?? memory)
    return Object.fromEntries(all.filter(([, { at }]) => now() - at < day))
  }

  function write(name: string, intent: Intent | undefined): void {
    const rest = Object.entries(read()).filter(([other]) => other !== name)
    const all = Object.fromEntries(intent ? [...rest, [name, intent]] : rest)
    const isKept = store(storage, storeKey, Object.keys(all).length > 0 ? all : undefined)
    memory = isKept ? {} : all
  }

  function open(name: string, lines: string): Intent {
    const known = read()[name]
    if (known?.lines === lines) return known
    const intent = { key: newKey(), lines, at: now() }
    write(name, intent)
    return intent
  }

  const payName = (orderId: number, method: string) => `pay:${orderId}:${method}`
  return {
    get: (source) => read()[nameOf(source)],
    open: (source, lines) => open(nameOf(source), lines),
    placed(source, orderId) {
      const known = read()[nameOf(source)]
      if (known) write(nameOf(source), { ...known, orderId })
    },
    payKey: (orderId, method) => open(payName(orderId, method), '').key,
    settled: (orderId, method) => write(payName(orderId, method), undefined),
    drop: (source) => write(nameOf(source), undefined),
  }
}
