import { atom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { type ImageCate, imageCates, imageLabels } from '#api/endpoints/catalogue/image-filing.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

/** A category as one line of a list: `depth` 0 at the top. */
export interface CateLine {
  readonly id: number
  readonly title: string
  readonly depth: number
}

export interface FilingLists {
  readonly cates: readonly CateLine[]
  readonly labels: ReplyOf<typeof imageLabels>
}

export function linesOf(cates: readonly ImageCate[], depth = 0): CateLine[] {
  return cates.flatMap(({ id, title, children }) => [
    { id, title, depth },
    ...linesOf(children ?? [], depth + 1),
  ])
}

/** Categories and labels of the catalogue, read once a language. */
export function createFilingLists(ask: Ask) {
  const $lists = atom<FilingLists | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  let readIn: string | undefined
  return {
    $lists,
    $failure,
    async load(lang: string): Promise<void> {
      if (readIn === lang) return
      readIn = lang
      $failure.set(undefined)
      const [cates, labels] = await Promise.all([ask(imageCates, {}), ask(imageLabels, {})])
      if (readIn !== lang) return
      if (cates.ok && labels.ok) $lists.set({ cates: linesOf(cates.value), labels: labels.value })
      else {
        readIn = undefined
        $failure.set(cates.ok ? (labels.ok ? undefined : labels.failure) : cates.failure)
      }
    },
  }
}
