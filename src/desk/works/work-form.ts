import type { ReplyOf } from '#api/call.ts'
import { deskWorkDetail, deskWorkSave, type DeskWorkInput } from '#api/endpoints/desk/works.ts'
import { ask } from '#client/browser.ts'
import { succeed } from '#client/outcome.ts'
import { storageOf } from '#state/browser-storage.ts'
import { createDrafts } from '../drafts.ts'
import type { Fault } from '../faults/faults.ts'
import { createForm, type FormStore } from '../form-store.ts'

export type WorkDetail = ReplyOf<typeof deskWorkDetail>

/** The texts of a work in each language. */
export const workTexts = ['title', 'desc', 'keywords'] as const

const fields = [
  'texts',
  'author',
  'editorial',
  'release',
  'place',
  'people',
  'exclusive',
  'cates',
  'labels',
  'options',
] as const

const partOf = (record: DeskWorkInput): DeskWorkInput =>
  Object.fromEntries(fields.flatMap((name) => (name in record ? [[name, record[name]]] : [])))

/** The fields that the editor changed: another editor may have changed the rest meanwhile. */
function changedSince(before: DeskWorkInput, now: DeskWorkInput): DeskWorkInput {
  const isSame = (name: (typeof fields)[number]) =>
    JSON.stringify(before[name]) === JSON.stringify(now[name])
  const changed = fields.filter((name) => name in now && !isSame(name))
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

/** The fields of a work that the server would refuse. A language may lack its title: the Chinese one replaces it. */
const checkWork = ({ texts }: DeskWorkInput): Fault[] =>
  texts?.zh?.title?.trim() ? [] : [{ field: 'texts.zh.title', words: { key: 'desk.titleHere' } }]

/** The form of an approved work; `onRead` gets the whole record, also the parts that the form doesn't change. */
export function createWorkForm(
  id: number,
  onRead: (record: WorkDetail) => void,
): FormStore<DeskWorkInput> {
  let known: DeskWorkInput = {}
  return createForm<DeskWorkInput>({
    name: `work ${id}`,
    empty: {},
    drafts: createDrafts(storageOf('localStorage')),
    check: checkWork,
    read: async () => {
      const outcome = await ask(deskWorkDetail, { params: { id } })
      if (!outcome.ok) return outcome
      onRead(outcome.value)
      known = partOf(outcome.value)
      return succeed(known)
    },
    write: async (values) => {
      const body = changedSince(known, values)
      const outcome = await ask(deskWorkSave, { params: { id }, body })
      if (!outcome.ok) return outcome.failure
      known = values
      return undefined
    },
  })
}
