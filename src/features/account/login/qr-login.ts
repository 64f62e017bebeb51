import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { authQrcode, authTicket } from '#api/endpoints/account/account.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { createPoll, type Poll } from '#state/poll.ts'
import { storageNames } from '#state/storage-names.ts'
import type { LoginDeps, Said } from './login-store.ts'

/** A code as it is kept over a closed dialog or a reload. `until`: milliseconds since 1970. */
interface QrCode {
  readonly url: string
  readonly key: string
  readonly until: number
}

export type QrState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly url: string }
  /** No code came, or codes end as soon as they are made. */
  | { readonly kind: 'failed'; readonly said: Said | undefined }

export interface QrLogin {
  $state: ReadableAtom<QrState>
  /** Why the code is another one than before. */
  $warning: ReadableAtom<Said | undefined>
  start(): void
  /** Takes a fresh code, as the person asks. */
  renew(): void
  /** The user left this way to log in. The shown code lives on for a return. */
  stop(): void
}

export interface QrDeps extends Pick<LoginDeps, 'ask' | 'signIn' | 'goTo' | 'onDone'> {
  storage: Storage | undefined
  /** Milliseconds between an answer and the next question. */
  interval?: number
}

type Ticket = ReplyOf<typeof authTicket>

/** A code that ends sooner than this was no code; so many of them in a row are enough. */
const shortestLife = 1500
const mostShort = 3

function isQrCode(value: unknown): value is QrCode {
  return (
    isRecord(value) &&
    typeof value.url === 'string' &&
    typeof value.key === 'string' &&
    typeof value.until === 'number'
  )
}

/** Login by a phone that scans the code on this screen and confirms. */
export function createQrLogin(deps: QrDeps): QrLogin {
  const { ask, storage, interval = 2000 } = deps
  const $state = atom<QrState>({ kind: 'loading' })
  const $warning = atom<Said | undefined>(undefined)
  let poll: Poll<Ticket> | undefined
  let stopListening: (() => void) | undefined
  let turn = 0
  let shownAt = 0
  let short = 0

  function leave(): void {
    turn += 1
    stopListening?.()
    poll?.stop()
    poll = undefined
  }

  function forget(): void {
    store(storage, storageNames.loginQr, undefined)
  }

  function succeed({ token, user, factor }: Ticket): void {
    leave()
    forget()
    if (!token) return fail(undefined)
    deps.signIn(token, user ?? {}, factor)
    if (user && !user.mobile && !factor) deps.goTo('bind')
    else deps.onDone('qr')
  }

  function fail(failure: Failure | undefined): void {
    const words = failure && failureWords(failure)
    $state.set({ kind: 'failed', said: words })
  }

  /** Ended or refused: another code comes by itself, unless none of them lasts. */
  function replace(warning: Said): void {
    leave()
    forget()
    short = Date.now() - shownAt < shortestLife ? short + 1 : 0
    $warning.set(warning)
    if (short >= mostShort) $state.set({ kind: 'failed', said: warning })
    else void fetchCode()
  }

  function show(code: QrCode, since: number): void {
    leave()
    shownAt = since
    $state.set({ kind: 'shown', url: code.url })
    const asked = createPoll<Ticket>({
      ask: (signal): Promise<Outcome<Ticket>> =>
        ask(authTicket, { body: { key: code.key } }, { signal }),
      isDone: ({ status }) => status === 4,
      interval,
      expiry: Math.max(0, code.until - Date.now()),
      onDone: succeed,
    })
    poll = asked
    stopListening = asked.$status.listen((status) => {
      if (status === 'expired') return replace({ key: 'login.qrEnded' })
      if (status !== 'failed') return
      const failure = asked.$failure.get()
      const words = failure && failureWords(failure)
      // Refused and ended codes come with a reason; anything else is a fault of another kind.
      if (failure?.kind === 'refused' && failure.status === 200)
        replace(words ?? { key: 'login.qrEnded' })
      else {
        leave()
        forget()
        fail(failure)
      }
    })
    asked.start()
  }

  async function fetchCode(): Promise<void> {
    $state.set({ kind: 'loading' })
    const mine = (turn += 1)
    const outcome = await ask(authQrcode, {})
    if (mine !== turn) return
    if (!outcome.ok) return fail(outcome.failure)
    const { url, key, expire_seconds } = outcome.value
    const code = { url, key, until: Date.now() + expire_seconds * 1000 }
    store(storage, storageNames.loginQr, code)
    show(code, Date.now())
  }

  return {
    $state,
    $warning,
    start() {
      $warning.set(undefined)
      short = 0
      const kept = readStored(storage, storageNames.loginQr, isQrCode)
      if (kept && kept.until > Date.now()) show(kept, 0)
      else void fetchCode()
    },
    renew() {
      leave()
      forget()
      short = 0
      $warning.set(undefined)
      void fetchCode()
    },
    stop: leave,
  }
}
