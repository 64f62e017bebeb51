import {
  deskRecordAdd,
  deskRecordDetail,
  deskRecordSave,
  type DeskRecordInput,
  type RecordKind,
} from '#api/endpoints/desk/content.ts'
import { ask } from '#client/browser.ts'
import { succeed } from '#client/outcome.ts'
import { storageOf } from '#state/browser-storage.ts'
import { createDrafts } from '../drafts.ts'
import { createForm, type FormStore } from '../form-store.ts'
import { checkRecord } from './record-faults.ts'

/** The form of a record. A new one gets its number with the first save; the idempotency key makes a lost reply harmless. */
export function createRecordForm(
  kind: RecordKind,
  id: number | undefined,
  onMade: (id: number) => void,
): FormStore<DeskRecordInput> {
  let own = id
  let intent = crypto.randomUUID()
  return createForm<DeskRecordInput>({
    name: `${kind} ${id ?? 'new'}`,
    empty: { published: false },
    drafts: createDrafts(storageOf('localStorage')),
    check: checkRecord,
    read: async () => {
      // A new one has its number since its first save.
      if (own === undefined) return succeed<DeskRecordInput>({ published: false })
      const outcome = await ask(deskRecordDetail, { params: { kind, id: own } })
      if (!outcome.ok) return outcome
      // The number stands in the address, and when it was saved is the server's to say.
      const body = Object.entries(outcome.value).filter(
        ([name]) => name !== 'id' && name !== 'updated_at',
      )
      return succeed(Object.fromEntries(body) as DeskRecordInput)
    },
    write: async (body) => {
      if (own === undefined) {
        const outcome = await ask(
          deskRecordAdd,
          { params: { kind }, body },
          { idempotencyKey: intent },
        )
        if (!outcome.ok) {
          // A refused form made no record: the corrected form is another intent.
          if (outcome.failure.kind === 'refused') intent = crypto.randomUUID()
          return outcome.failure
        }
        own = outcome.value.id
        if (own !== undefined) onMade(own)
        return undefined
      }
      const outcome = await ask(deskRecordSave, { params: { kind, id: own }, body })
      return outcome.ok ? undefined : outcome.failure
    },
  })
}
