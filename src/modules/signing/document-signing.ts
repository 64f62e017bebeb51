import { atom, type ReadableAtom } from 'nanostores'
import { type Failure, isPassing, type Outcome } from '#client/outcome.ts'
import { createPoll, type PollStatus } from '#state/poll.ts'

/**
 * Where an agreement stands: `making` its PDF, `sealing` the signed one. A page may have stages of its own before
 * these, where there is none to sign.
 */
export type DocumentStage = 'loading' | 'failed' | 'fill' | 'making' | 'sign' | 'sealing' | 'signed'

/** The server's facts about an agreement. */
export interface DocumentState {
  /** 0 none or in the making, 2 awaits the signature, 3 the signed one is made, 1 signed. */
  readonly status: number
  readonly status_text?: string | undefined
  readonly updated_at?: string | undefined
}

export interface SigningDeps<State extends DocumentState> {
  look(signal?: AbortSignal): Promise<Outcome<State>>
  /** The details are sent: an agreement in state 0 is in the making. */
  hasForm(): boolean
  /** @param version of the document that was read */
  sendSignature(
    picture: string,
    version: string | undefined,
    idempotencyKey: string,
  ): Promise<Outcome<unknown>>
  download(): Promise<Outcome<Blob>>
  newKey?: (() => string) | undefined
}

/** The values and actions of any agreement's screens. */
export interface DocumentSigning<Stage extends string = DocumentStage> {
  $stage: ReadableAtom<Stage | DocumentStage>
  /** The server's own words for where it stands, in the language of the page. */
  $words: ReadableAtom<string | undefined>
  $busy: ReadableAtom<'submit' | 'sign' | undefined>
  $signFailure: ReadableAtom<Failure | undefined>
  /** The PDF to read and sign. */
  $document: ReadableAtom<Blob | undefined>
  $documentFailure: ReadableAtom<Failure | undefined>
  /** Of the wait for a PDF. */
  $wait: ReadableAtom<PollStatus>
  /** Goes on waiting where a login that ended broke it off. */
  resume(): void
  /** Asks at once and, where the wait had ended, goes on waiting. */
  checkNow(): Promise<void>
  /** Back to the form before it is signed. */
  edit(): void
  sign(picture: string): Promise<void>
  loadDocument(): Promise<void>
  download(): Promise<Outcome<Blob>>
  leave(): void
}

/** The additional actions of the form's owner. */
export interface SigningActions<
  State extends DocumentState,
  Stage extends string,
> extends DocumentSigning<Stage> {
  /** Puts the page where it knows to be. */
  show(stage: Stage | DocumentStage): void
  /** The state the server told decides the stage. */
  begin(state: State): void
  /** Sends the form; once it is accepted its document is waited for. */
  submit(
    send: () => Promise<Outcome<unknown>>,
    onAccepted: () => void,
  ): Promise<Failure | undefined>
}

const interval = 2000

const isConflict = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 409

/** The stage follows from the server's facts, so that a reload comes back to the right step. */
function documentStage(status: number, hasForm: boolean): DocumentStage {
  if (status === 1) return 'signed'
  if (status === 2) return 'sign'
  if (status === 3) return 'sealing'
  return hasForm ? 'making' : 'fill'
}

/** Number of the step a stage belongs to, 1 to 3. */
export function signingStep(stage: string): 1 | 2 | 3 {
  if (stage === 'signed' || stage === 'sealing') return 3
  return stage === 'sign' || stage === 'making' ? 2 : 1
}

/** An agreement from its form to the signed PDF: waits for documents, shows them, signs the documents that the user read. */
export function createDocumentSigning<
  State extends DocumentState,
  Stage extends string = DocumentStage,
>(deps: SigningDeps<State>): SigningActions<State, Stage> {
  const { newKey = () => crypto.randomUUID() } = deps
  const $stage = atom<Stage | DocumentStage>('loading')
  const $words = atom<string | undefined>(undefined)
  const $busy = atom<'submit' | 'sign' | undefined>(undefined)
  const $signFailure = atom<Failure | undefined>(undefined)
  const $document = atom<Blob | undefined>(undefined)
  const $documentFailure = atom<Failure | undefined>(undefined)
  /** Of the agreement's last reading, and of the shown document: the user signs exactly the document that they read. */
  let latest: string | undefined
  let shown: string | undefined
  /** One intent is one picture on one document: the same drawing sent again is the same signature. */
  let intent: { picture: string; document: string | undefined; key: string } | undefined

  const poll = createPoll<State>({
    ask: (signal) => deps.look(signal),
    isDone: ({ status }) => status === 1 || (status === 2 && $stage.get() === 'making'),
    interval,
    onDone: arrive,
  })

  /** The server's facts decide the stage; the page waits for a document in the making. */
  function arrive(state: State): void {
    const { status } = state
    const before = $stage.get()
    // To the wire a signed document in the making is none yet; other servers leave it at 2 until it is done.
    const isBeingSigned = before === 'sign' && $busy.get() === 'sign' && status !== 2
    const isSealing = status !== 1 && (before === 'sealing' || isBeingSigned)
    go(isSealing ? 'sealing' : documentStage(status, deps.hasForm()), state)
  }

  function go(stage: DocumentStage, state?: State): void {
    $stage.set(stage)
    $words.set(state?.status_text)
    resume()
    if (stage !== 'sign' || !state) return
    latest = state.updated_at
    // Another tab may have sent another form, which made another document.
    if (latest !== shown) $document.set(undefined)
    if (!$document.get()) void loadDocument()
  }

  function resume(): void {
    const stage = $stage.get()
    if (stage === 'making' || stage === 'sealing') poll.start()
  }

  async function look(): Promise<Outcome<State>> {
    const outcome = await deps.look()
    if (outcome.ok) arrive(outcome.value)
    return outcome
  }

  async function submit(
    send: () => Promise<Outcome<unknown>>,
    onAccepted: () => void,
  ): Promise<Failure | undefined> {
    $busy.set('submit')
    const outcome = await send()
    if (outcome.ok) {
      onAccepted()
      $document.set(undefined)
      $signFailure.set(undefined)
      $stage.set('making')
      const seen = await look()
      if (!seen.ok) go('making')
    }
    $busy.set(undefined)
    if (outcome.ok) return undefined
    if (isConflict(outcome.failure)) await look()
    return outcome.failure
  }

  async function sign(picture: string): Promise<void> {
    if ($busy.get()) return
    if (intent?.picture !== picture || intent.document !== shown)
      intent = { picture, document: shown, key: newKey() }
    $busy.set('sign')
    $signFailure.set(undefined)
    const outcome = await deps.sendSignature(picture, shown, intent.key)
    if (outcome.ok) {
      intent = undefined
      go('sealing')
      await look()
    } else await lookAfter(outcome.failure)
    $busy.set(undefined)
  }

  /** The reply was lost, or something has happened since: the agreement itself says whether it is signed. */
  async function lookAfter(failure: Failure): Promise<void> {
    // A server that tells no version may have another document all the same.
    if (isConflict(failure)) $document.set(undefined)
    if (isPassing(failure) || isConflict(failure) || failure.kind === 'malformed') await look()
    // Also while the other document is in the making: it comes with the reason why it has to be signed again.
    if (['sign', 'making'].includes($stage.get())) $signFailure.set(failure)
  }

  async function loadDocument(): Promise<void> {
    $documentFailure.set(undefined)
    // Asked for before the document: a document that is newer than this is refused when signed, never taken unread.
    const version = latest
    const outcome = await deps.download()
    if (version !== latest) return
    if (!outcome.ok) return $documentFailure.set(outcome.failure)
    shown = version
    $document.set(outcome.value)
  }

  return {
    $stage,
    $words,
    $busy,
    $signFailure,
    $document,
    $documentFailure,
    $wait: poll.$status,
    show: (stage) => $stage.set(stage),
    begin: (state) => go(documentStage(state.status, deps.hasForm()), state),
    resume,
    async checkNow() {
      await poll.checkNow()
      resume()
    },
    submit,
    edit() {
      if ($stage.get() === 'sign') $stage.set('fill')
    },
    sign,
    loadDocument,
    download: () => deps.download(),
    leave: () => poll.stop(),
  }
}
