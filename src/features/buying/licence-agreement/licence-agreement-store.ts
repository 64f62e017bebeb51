import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { authMe } from '#api/endpoints/account/auth.ts'
import {
  contractDetail,
  contractDownload,
  type ContractForm,
  contractFormInfo,
  contractFormSubmit,
  contractSign,
} from '#api/endpoints/buying/contract.ts'
import { orderDetail, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { createDocumentSigning, type DocumentSigning } from '#modules/signing/document-signing.ts'
import { type AgreementField, type AgreementFields, emptyFields, fieldsOf } from './form-rules.ts'

type Detail = ReplyOf<typeof contractDetail>

/** Before there is a licence agreement to sign. `unknown`: no such order of this person. */
export type OrderStage = 'unknown' | 'unpaid'

export interface AgreementDeps {
  ask: Ask
  /** Undefined where the address names none. */
  orderId: number | undefined
  newKey?: () => string
}

/** A refused form: at a field in the server's words, or of the form as a whole. */
export interface SubmitRefusal {
  failure: Failure
  field?: AgreementField
}

export interface AgreementStore extends DocumentSigning<OrderStage> {
  $order: ReadableAtom<OrderRecord | undefined>
  /** As the server has it; undefined before the first time. */
  $form: ReadableAtom<ContractForm | undefined>
  /** The buyer's input in the form; in memory only. */
  fields(): AgreementFields
  keep(fields: AgreementFields): void
  load(): Promise<void>
  submit(fields: AgreementFields): Promise<SubmitRefusal | undefined>
  /** From the form back to the document, without changes. */
  cancelEdit(): void
}

function fieldsFrom(form: ContractForm): AgreementFields {
  return {
    user_type: form.user_type === 2 ? '2' : '1',
    realname: form.realname ?? '',
    idcard: form.idcard ?? '',
    organize: form.organize ?? '',
    organize_sn: form.organize_sn ?? '',
    email: form.email ?? '',
  }
}

/** The licence agreement of one paid order, from the form to the signed PDF. */
export function createLicenceAgreement(deps: AgreementDeps): AgreementStore {
  const { ask, orderId: order_id, newKey } = deps
  const $order = atom<OrderRecord | undefined>(undefined)
  const $form = atom<ContractForm | undefined>(undefined)
  let draft: AgreementFields | undefined

  const query = () => ({ query: { order_id: order_id ?? 0 } })
  const desk = createDocumentSigning<Detail, OrderStage>({
    look: (signal) => ask(contractDetail, query(), signal ? { signal } : {}),
    hasForm: () => $form.get() !== undefined,
    sendSignature: (base64_file, updated_at, idempotencyKey) => {
      const body = { order_id: order_id ?? 0, base64_file, updated_at }
      return ask(contractSign, { body }, { idempotencyKey })
    },
    download: () => ask(contractDownload, { params: { order_id: order_id ?? 0 } }),
    newKey,
  })
  const { $stage, show } = desk

  async function load(): Promise<void> {
    if (order_id === undefined) return show('unknown')
    show('loading')
    const [order, detail, form, me] = await Promise.all([
      ask(orderDetail, { params: { id: order_id } }),
      ask(contractDetail, query()),
      ask(contractFormInfo, query()),
      ask(authMe, {}),
    ])
    if (!order.ok) {
      const isGone = order.failure.kind === 'refused' && [403, 404].includes(order.failure.status)
      return show(isGone ? 'unknown' : 'failed')
    }
    $order.set(order.value)
    if (order.value.status !== 1) return show('unpaid')
    if (!detail.ok || !form.ok) return show('failed')
    $form.set(form.value ?? undefined)
    if (form.value) draft ??= fieldsFrom(form.value)
    else if (me.ok) {
      // The account's details are only an offer: the buyer may change them.
      const { realname = '', organize = '', organize_sn = '', email = '' } = me.value
      const user_type = organize && !realname ? '2' : '1'
      draft ??= { ...emptyFields, user_type, realname, organize, organize_sn, email }
    }
    desk.begin(detail.value)
  }

  async function submit(fields: AgreementFields): Promise<SubmitRefusal | undefined> {
    if (desk.$busy.get() || order_id === undefined) return undefined
    draft = fields
    const own = fieldsOf[fields.user_type]
    const known = $form.get()
    const body = {
      ...(known?.id ? { id: known.id } : {}),
      ...Object.fromEntries(own.map((field) => [field, fields[field]])),
      order_id,
      user_type: fields.user_type === '2' ? (2 as const) : (1 as const),
      email: fields.email,
    }
    const failure = await desk.submit(
      () => ask(contractFormSubmit, { body }),
      () => $form.set({ ...body, id: known?.id }),
    )
    if (!failure) return undefined
    const named = failure.kind === 'refused' ? failure.field : undefined
    const field = own.find((one) => one === named)
    return field ? { failure, field } : { failure }
  }

  return {
    ...desk,
    $order,
    $form,
    fields: () => draft ?? emptyFields,
    keep: (fields) => {
      draft = fields
    },
    async load() {
      if (['loading', 'failed'].includes($stage.get())) await load()
    },
    submit,
    cancelEdit() {
      const form = $form.get()
      if (!form) return
      draft = fieldsFrom(form)
      show('sign')
    },
  }
}
