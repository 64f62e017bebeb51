import { atom, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import { imagePackages, type PriceTier } from '../../contract/calls/image.ts'
import { imageSuggest } from '../../contract/calls/image-search.ts'
import { subjectList } from '../../contract/calls/subject.ts'
import { ownSubjectList } from '../../contract/calls/work.ts'
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
  /** A new own topic, which may be chosen before it is approved. */
  addSubject(subject: { id: number; title: string }): void
  /** Keywords of the catalogue that begin like the typed one. */
  suggest(typed: string): Promise<string[]>
}

/** Topics of the house that are offered; whoever needs another one makes a topic. */
const mostHouseSubjects = 100
const mostSuggestions = 8

/** Price tiers, topics and keywords to choose from. */
export function createChoices(ask: Ask, type: WorkType): ChoicesStore {
  const $choices = atom<Choices | undefined>(undefined)
  const $hasFailed = atom(false)

  return {
    $choices,
    $hasFailed,
    async load() {
      $hasFailed.set(false)
      const [tiers, own, house] = await Promise.all([
        ask(imagePackages, {}),
        ask(ownSubjectList, { query: { need_uid: 1, size: 100 } }),
        ask(subjectList, { query: { subtype: 1, size: mostHouseSubjects } }),
      ])
      if (!tiers.ok || !own.ok || !house.ok) return $hasFailed.set(true)
      const mine = own.value.data.map(({ id, title }) => ({ id, title, isOwn: true }))
      const known = new Set(mine.map(({ id }) => id))
      const theirs = house.value.data
        .filter(({ id }) => !known.has(id))
        .map(({ id, title }) => ({ id, title, isOwn: false }))
      const offered = type === 1 ? tiers.value.image : tiers.value.video
      $choices.set({ tiers: offered, subjects: [...mine, ...theirs] })
    },
    addSubject(subject) {
      const choices = $choices.get()
      if (!choices) return
      $choices.set({ ...choices, subjects: [{ ...subject, isOwn: true }, ...choices.subjects] })
    },
    async suggest(typed) {
      const outcome = await ask(imageSuggest, { query: { filter: typed, type } })
      return outcome.ok ? outcome.value.slice(0, mostSuggestions).map(({ title }) => title) : []
    },
  }
}
