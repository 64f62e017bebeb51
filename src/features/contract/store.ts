import { atom, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import { type Failure, isPassing, type Outcome } from '../../client/outcome.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { authMe } from '../../contract/calls/auth.ts'
import {
  contractDetail,
  contractDownload,
  type ContractForm,
  contractFormInfo,
  contractFormSubmit,
  contractSign,
} from '../../contract/calls/contract.ts'
import { orderDetail, type OrderRecord } from '../../contract/calls/order.ts'
import { createPoll, type PollStatus } from '../../state/poll.ts'
import { type ContractField, type ContractFields, emptyFields, fieldsOf } from './form-rules.ts'
import { type ContractStage, stageOf } from './stage.ts'

type Detail = ReplyOf<typeof contractDetail>

export interface ContractRoom {
  ask: Ask
  /** Undefined where the address names none. */
  orderId: number | undefined
  newKey?: () => string
}

/** A refused form: at a field in the server's words, or of the form as a whole. */
export interface SubmitRefusal {
  failure: Failure
  field?: ContractField
}

export interface ContractStore {
  $stage: ReadableAtom<ContractStage>
  /** The server's own words for where it stands, in the language of the page. */
  $words: ReadableAtom<string | undefined>
  $order: ReadableAtom<OrderRecord | undefined>
  /** As the server has it; undefined before the first time. */
  $form: ReadableAtom<ContractForm | undefined>
  $busy: ReadableAtom<'submit' | 'sign' | undefined>
  $signFailure: ReadableAtom<Failure | undefined>
  /** The PDF to read and sign. */
  $paper: ReadableAtom<Blob | undefined>
  $paperFailure: ReadableAtom<Failure | undefined>
  /** Of the wait for a PDF. */
  $wait: ReadableAtom<PollStatus>
  /** What stands in the form; in memory only. */
  fields(): ContractFields
  keep(fields: ContractFields): void
  load(): Promise<void>
  /** Goes on waiting where a login that ended broke it off. */
  resume(): void
  /** Asks at once and, where the wait had ended, goes on waiting. */
  checkNow(): Promise<void>
  submit(fields: ContractFields): Promise<SubmitRefusal | undefined>
  /** Back to the form before it is signed, and forth again. */
  edit(): void
  cancelEdit(): void
  sign(picture: string): Promise<void>
  loadPaper(): Promise<void>
  download(): Promise<Outcome<Blob>>
  leave(): void
}

const interval = 2000

function fieldsFrom(form: ContractForm): ContractFields {
  return {
    user_type: form.user_type === 2 ? '2' : '1',
    realname: form.realname ?? '',
    idcard: form.idcard ?? '',
    organize: form.organize ?? '',
    organize_sn: form.organize_sn ?? '',
    email: form.email ?? '',
  }
}

const isConflict = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 409

/** The contract of one paid order, from the form to the signed PDF. */
export function createContract(room: ContractRoom): ContractStore {
  const { ask, orderId: order_id, newKey = () => crypto.randomUUID() } = room
  const $stage = atom<ContractStage>('loading')
  const $order = atom<OrderRecord | undefined>(undefined)
  const $form = atom<ContractForm | undefined>(undefined)
  const $words = atom<string | undefined>(undefined)
  const $busy = atom<'submit' | 'sign' | undefined>(undefined)
  const $signFailure = atom<Failure | undefined>(undefined)
  const $paper = atom<Blob | undefined>(undefined)
  const $paperFailure = atom<Failure | undefined>(undefined)
  let draft: ContractFields | undefined
  /** Of the contract's last look, and of the paper that is shown: what one signs is what one has read. */
  let latest: string | undefined
  let shown: string | undefined
  /** One intent is one picture on one paper: the same drawing sent again is the same signature. */
  let intent: { picture: string; paper: string | undefined; key: string } | undefined

  const query = () => ({ query: { order_id: order_id ?? 0 } })

  const poll = createPoll<Detail>({
    ask: (signal) => ask(contractDetail, query(), { signal }),
    isDone: ({ status }) => status === 1 || (status === 2 && $stage.get() === 'making'),
    interval,
    onDone: arrive,
  })

  /** What the server says of the contract decides the stage; whatever is in the making is waited for. */
  function arrive(detail: Detail): void {
    const { status } = detail
    const before = $stage.get()
    // To the wire a signed paper in the making is none yet; other servers leave it at 2 until it is done.
    const isBeingSigned = before === 'sign' && $busy.get() === 'sign' && status !== 2
    const isSealing = status !== 1 && (before === 'sealing' || isBeingSigned)
    const after = isSealing
      ? 'sealing'
      : stageOf({ orderStatus: 1, contractStatus: status, form: $form.get() ?? null })
    go(after, detail)
  }

  function go(stage: ContractStage, detail?: Detail): void {
    $stage.set(stage)
    $words.set(detail?.status_text)
    resume()
    if (stage !== 'sign' || !detail) return
    latest = detail.updated_at
    // Another tab may have sent another form, which made another paper.
    if (latest !== shown) $paper.set(undefined)
    if (!$paper.get()) void loadPaper()
  }

  function resume(): void {
    const stage = $stage.get()
    if (stage === 'making' || stage === 'sealing') poll.start()
  }

  async function look(): Promise<Outcome<Detail>> {
    const outcome = await ask(contractDetail, query())
    if (outcome.ok) arrive(outcome.value)
    return outcome
  }

  async function load(): Promise<void> {
    if (order_id === undefined) return $stage.set('unknown')
    $stage.set('loading')
    const [order, detail, form, me] = await Promise.all([
      ask(orderDetail, { params: { id: order_id } }),
      ask(contractDetail, query()),
      ask(contractFormInfo, query()),
      ask(authMe, {}),
    ])
    if (!order.ok) {
      const isGone = order.failure.kind === 'refused' && [403, 404].includes(order.failure.status)
      return $stage.set(isGone ? 'unknown' : 'failed')
    }
    $order.set(order.value)
    if (order.value.status !== 1) return $stage.set('unpaid')
    if (!detail.ok || !form.ok) return $stage.set('failed')
    $form.set(form.value ?? undefined)
    if (form.value) draft ??= fieldsFrom(form.value)
    else if (me.ok) {
      // What is known of the person is only an offer.
      const { realname = '', organize = '', organize_sn = '', email = '' } = me.value
      const user_type = organize && !realname ? '2' : '1'
      draft ??= { ...emptyFields, user_type, realname, organize, organize_sn, email }
    }
    go(
      stageOf({
        orderStatus: order.value.status,
        contractStatus: detail.value.status,
        form: form.value,
      }),
      detail.value,
    )
  }

  async function submit(fields: ContractFields): Promise<SubmitRefusal | undefined> {
    if ($busy.get() || order_id === undefined) return undefined
    draft = fields
    $busy.set('submit')
    const own = fieldsOf[fields.user_type]
    const known = $form.get()
    const body = {
      ...(known?.id ? { id: known.id } : {}),
      ...Object.fromEntries(own.map((field) => [field, fields[field]])),
      order_id,
      user_type: fields.user_type === '2' ? (2 as const) : (1 as const),
      email: fields.email,
    }
    const outcome = await ask(contractFormSubmit, { body })
    if (outcome.ok) {
      $form.set({ ...body, id: known?.id })
      $paper.set(undefined)
      $signFailure.set(undefined)
      $stage.set('making')
      const seen = await look()
      if (!seen.ok) go('making')
    }
    $busy.set(undefined)
    if (outcome.ok) return undefined
    const { failure } = outcome
    if (isConflict(failure)) await look()
    const named = failure.kind === 'refused' ? failure.field : undefined
    const field = own.find((one) => one === named)
    return field ? { failure, field } : { failure }
  }

  async function sign(picture: string): Promise<void> {
    if ($busy.get() || order_id === undefined) return
    if (intent?.picture !== picture || intent.paper !== shown)
      intent = { picture, paper: shown, key: newKey() }
    $busy.set('sign')
    $signFailure.set(undefined)
    const body = { order_id, base64_file: picture, updated_at: shown }
    const outcome = await ask(contractSign, { body }, { idempotencyKey: intent.key })
    if (outcome.ok) {
      intent = undefined
      go('sealing')
      await look()
    } else await lookAfter(outcome.failure)
    $busy.set(undefined)
  }

  /** The reply was lost, or something has happened since: the contract itself says whether it is signed. */
  async function lookAfter(failure: Failure): Promise<void> {
    // A server that tells no version may have another paper all the same.
    if (isConflict(failure)) $paper.set(undefined)
    if (isPassing(failure) || isConflict(failure) || failure.kind === 'malformed') await look()
    // Also while the other paper is in the making: it comes with the reason why it has to be signed again.
    if (['sign', 'making'].includes($stage.get())) $signFailure.set(failure)
  }

  async function loadPaper(): Promise<void> {
    $paperFailure.set(undefined)
    // Asked for before the paper: a paper that is newer than this is refused when signed, never taken unread.
    const version = latest
    const outcome = await download()
    if (version !== latest) return
    if (!outcome.ok) return $paperFailure.set(outcome.failure)
    shown = version
    $paper.set(outcome.value)
  }

  function download(): Promise<Outcome<Blob>> {
    return ask(contractDownload, { params: { order_id: order_id ?? 0 } })
  }

  return {
    $stage,
    $words,
    $order,
    $form,
    $busy,
    $signFailure,
    $paper,
    $paperFailure,
    $wait: poll.$status,
    fields: () => draft ?? emptyFields,
    keep: (fields) => {
      draft = fields
    },
    async load() {
      if (['loading', 'failed'].includes($stage.get())) await load()
    },
    resume,
    async checkNow() {
      await poll.checkNow()
      resume()
    },
    submit,
    edit() {
      if ($stage.get() === 'sign') $stage.set('fill')
    },
    cancelEdit() {
      const form = $form.get()
      if (!form) return
      draft = fieldsFrom(form)
      $stage.set('sign')
    },
    sign,
    loadPaper,
    download,
    leave: () => poll.stop(),
  }
}
