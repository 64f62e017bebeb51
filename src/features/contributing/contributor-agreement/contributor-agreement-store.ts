import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  type SettlementContract,
  settlementDownload,
  settlementInfo,
  settlementSign,
  settlementSubmit,
} from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import { type Outcome, succeed } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import type { PlacedRefusal } from '#modules/account-area/use-validated-form.ts'
import {
  createDocumentSigning,
  type DocumentSigning,
  type DocumentState,
} from '#modules/signing/document-signing.ts'
import { createFilePlace, type FilePlace } from '#modules/uploads/file-place.ts'
import type { FileTools } from '#modules/uploads/queue-types.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender } from '#modules/uploads/senders.ts'
import type { OnboardingPage } from '#routing/apply-destination.ts'
import { readOnboardingStatus } from '../shared/contributor/onboarding-status.ts'
import { cardSender } from './card-sender.ts'
import { type Card, fieldsFrom, type AgreementFields } from './fields.ts'
import { type PhotosNow, type Place, places } from './rules.ts'

export interface AgreementDeps {
  ask: Ask
  upload: Upload
  /** Goes to the page that this one isn't. */
  lead: (page: OnboardingPage) => void
  /** Words for a card that couldn't be read. */
  unreadable: string
  tools?: FileTools | undefined
  newKey?: () => string
}

export interface AgreementStore extends DocumentSigning {
  /** As the server has it; undefined before the first time. */
  $details: ReadableAtom<SettlementContract | undefined>
  readonly photos: Record<'idcard_thumb' | 'bank_card_thumb', FilePlace>
  $photosNow: ReadableAtom<PhotosNow>
  load(): Promise<void>
  /** The contributor's input in the form; in memory only. */
  fields(): AgreementFields
  keep(fields: AgreementFields): void
  submit(fields: AgreementFields): Promise<PlacedRefusal<Place> | undefined>
  /** Back to the document without changes. */
  cancelEdit(): void
}

const none: DocumentState = { status: 0 }

/** The agreement of a contributor, from the cards to the signed PDF. */
export function createAgreement(deps: AgreementDeps): AgreementStore {
  const { ask, upload, lead, unreadable, tools, newKey } = deps
  const $details = atom<SettlementContract | undefined>(undefined)
  /** The server's readings, by the address of the photo. */
  const cards = new Map<string, Card>()
  const photo = (send: Parameters<typeof createUploadQueue>[0]['send']) =>
    createFilePlace(createUploadQueue({ kind: 'image', limit: 1, send, tools }))
  const photos = {
    idcard_thumb: photo(cardSender(upload, (url, card) => cards.set(url, card), unreadable)),
    bank_card_thumb: photo(fileSender(upload)),
  }
  const { idcard_thumb: front, bank_card_thumb: bank } = photos
  const $photosNow = computed(
    [front.$addresses, bank.$addresses, front.$isUnsent, bank.$isUnsent],
    ([idcard_thumb], [bank_card_thumb], frontUnsent, bankUnsent): PhotosNow => ({
      idcard_thumb,
      bank_card_thumb,
      unsent: [
        ...(frontUnsent ? ['idcard_thumb'] : []),
        ...(bankUnsent ? ['bank_card_thumb'] : []),
      ],
      card: idcard_thumb ? cards.get(idcard_thumb) : undefined,
    }),
  )
  let draft: AgreementFields = fieldsFrom(undefined, undefined)

  const desk = createDocumentSigning<DocumentState>({
    async look(signal) {
      const outcome = await ask(settlementInfo, {}, signal ? { signal } : {})
      if (!outcome.ok) return outcome
      $details.set(outcome.value ?? undefined)
      return succeed(outcome.value ?? none)
    },
    hasForm: () => $details.get() !== undefined,
    sendSignature: (base64_file, updated_at, idempotencyKey) =>
      ask(settlementSign, { body: { base64_file, updated_at } }, { idempotencyKey }),
    download: () => ask(settlementDownload, {}),
    newKey,
  })

  function offer(contract: SettlementContract | undefined): void {
    front.offer(contract?.idcard_thumb ? [contract.idcard_thumb] : [])
    bank.offer(contract?.bank_card_thumb ? [contract.bank_card_thumb] : [])
  }

  async function load(): Promise<void> {
    if (desk.$stage.get() !== 'loading') return
    const outcome = await readOnboardingStatus(ask)
    // The public page says that it can't be read.
    if (!outcome.ok) return lead('no_settled')
    const elsewhere = outcome.value.leadFrom('apply_contract')
    if (elsewhere) return lead(elsewhere)
    const { contract, application } = outcome.value
    $details.set(contract)
    const isOrganisation = application?.user_type === 2
    draft = fieldsFrom(contract, isOrganisation ? undefined : application?.realname)
    offer(contract)
    // An editor did not find the name on the card: another form comes before any signature.
    if (contract?.name_check === 2) desk.show('fill')
    else desk.begin(contract ?? none)
  }

  async function submit(fields: AgreementFields): Promise<PlacedRefusal<Place> | undefined> {
    const { idcard_thumb, bank_card_thumb } = $photosNow.get()
    if (desk.$busy.get() || !idcard_thumb || !bank_card_thumb) return undefined
    draft = fields
    const body = { ...fields, idcard_thumb, bank_card_thumb }
    const send = (): Promise<Outcome<unknown>> => ask(settlementSubmit, { body })
    const failure = await desk.submit(send, () => {
      $details.set({ ...body, status: 0 })
    })
    if (!failure) return undefined
    const named = failure.kind === 'refused' ? failure.field : undefined
    const place = places.find((one) => one === named)
    return place ? { failure, place } : { failure }
  }

  return {
    ...desk,
    $details,
    photos,
    $photosNow,
    load,
    fields: () => draft,
    keep: (fields) => {
      draft = fields
    },
    submit,
    cancelEdit() {
      const contract = $details.get()
      if (!contract) return
      draft = fieldsFrom(contract, undefined)
      front.queue.clear()
      bank.queue.clear()
      offer(contract)
      desk.show('sign')
    },
    leave() {
      desk.leave()
      front.queue.close()
      bank.queue.close()
    },
  }
}
