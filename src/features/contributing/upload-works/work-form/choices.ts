import { atom, type ReadableAtom } from 'nanostores'
import { imageSuggest } from '#api/endpoints/catalogue/image-search.ts'
import { imagePackages, type PriceTier } from '#api/endpoints/catalogue/image-filing.ts'
import { subjectList } from '#api/endpoints/catalogue/subject.ts'
import { ownSubjectList } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import type { Outcome } from '#client/outcome.ts'
import { isListEnd } from '#domain/lists/list-end.ts'
import { joinedWords } from '#domain/text/batch-fields.ts'
import type { ListReply } from '#state/paged-list.ts'
import type { WorkType } from './work-draft.ts'

export interface SubjectChoice {
  readonly id: number
  readonly title: string
  readonly isOwn: boolean
}

export interface Choices {
  readonly tiers: readonly PriceTier[]
  readonly subjects: readonly SubjectChoice[]
}

export interface ChoicesStore {
  /** Undefined until they are read. */
  readonly $choices: ReadableAtom<Choices | undefined>
  readonly $hasFailed: ReadableAtom<boolean>
  load(): Promise<void>
  /** A new own subject, which may be chosen before it is approved. */
  addSubject(subject: { id: number; title: string }): void
  /** Keywords of the catalogue that begin like the typed one. */
  suggest(typed: string): Promise<string[]>
}

type SubjectPage = ListReply<{ id: number; title: string }>

/** Subjects a page, as many as servers give. */
const size = 100
const mostSuggestions = 8

/**
 * Price tiers, subjects and keywords to choose from.
 * @param used keywords of the person's earlier works, which come first
 */
export function createChoices(
  ask: Ask,
  type: WorkType,
  used: () => readonly string[] = () => [],
): ChoicesStore {
  const $choices = atom<Choices | undefined>(undefined)
  const $hasFailed = atom(false)

  const ownPage = (page: number) => ask(ownSubjectList, { query: { need_uid: 1, page, size } })
  const housePage = (page: number) => ask(subjectList, { query: { subtype: 1, page, size } })

  /** Own ones first; tells how many were new. */
  function add(added: readonly { id: number; title: string }[], isOwn: boolean): number {
    const choices = $choices.get()
    if (!choices) return 0
    const known = new Set(choices.subjects.map(({ id }) => id))
    const given = new Set(added.map(({ id }) => id))
    const fresh = added
      .filter(({ id }) => !known.has(id))
      .map(({ id, title }) => ({ id, title, isOwn }))
    // A contributor's own subject stays marked as own, whichever list tells of it first.
    const before = choices.subjects.map((one) =>
      isOwn && given.has(one.id) ? { ...one, isOwn } : one,
    )
    const subjects = [...before, ...fresh]
    const ordered = [true, false].flatMap((own) => subjects.filter((one) => one.isOwn === own))
    $choices.set({ ...choices, subjects: ordered })
    return fresh.length
  }

  /** The rest beyond the first page, page by page. False when one of them failed. */
  async function further(
    first: SubjectPage,
    read: (page: number) => Promise<Outcome<SubjectPage>>,
    isOwn: boolean,
  ): Promise<boolean> {
    let { data, pagination } = first
    for (;;) {
      if (isListEnd({ received: data.length, ...pagination })) return true
      const outcome = await read(pagination.current + 1)
      if (!outcome.ok) return false
      ;({ data, pagination } = outcome.value)
      // A server that knows no pages gives the first one again.
      if (add(data, isOwn) === 0) return true
    }
  }

  return {
    $choices,
    $hasFailed,
    async load() {
      $hasFailed.set(false)
      const [tiers, own, house] = await Promise.all([
        ask(imagePackages, {}),
        ownPage(1),
        housePage(1),
      ])
      if (!tiers.ok || !own.ok || !house.ok) return $hasFailed.set(true)
      const offered = type === 1 ? tiers.value.image : tiers.value.video
      $choices.set({ tiers: offered, subjects: [] })
      add(own.value.data, true)
      add(house.value.data, false)
      const rest = [further(own.value, ownPage, true), further(house.value, housePage, false)]
      if ((await Promise.all(rest)).includes(false)) $hasFailed.set(true)
    },
    addSubject(subject) {
      const choices = $choices.get()
      if (!choices) return
      $choices.set({ ...choices, subjects: [{ ...subject, isOwn: true }, ...choices.subjects] })
    },
    async suggest(typed) {
      const begins = typed.toLowerCase()
      const own = used().filter((word) => word.toLowerCase().startsWith(begins))
      const outcome = await ask(imageSuggest, { query: { filter: typed, type } })
      const known = outcome.ok ? outcome.value.map(({ title }) => title) : []
      return joinedWords(own, known).slice(0, mostSuggestions)
    },
  }
}
