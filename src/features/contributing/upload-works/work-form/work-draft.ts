import type { PriceTier } from '#api/endpoints/catalogue/image-filing.ts'
import type { WorkRecord } from '#api/endpoints/contributing/work.ts'
import { peopleShown } from '#domain/photo/people-shown.ts'
import { fenToYuan, parseYuan } from '#domain/money/money.ts'
import { optionSizes } from '#domain/money/option-sizes.ts'
import { isNothing } from '#domain/text/batch-fields.ts'
import {
  type Described,
  describedBody,
  describedBy,
} from '#features/contributing/shared/contributor/described.ts'
import type { FileMeta, UploadItem } from '#modules/uploads/queue-types.ts'

/** 1 pictures, 2 videos. */
export type WorkType = 1 | 2
export type SizeId = 0 | 1 | 2

/** A size of a picture: whether it is sold, and for how much. */
export interface SizeDraft {
  readonly id: SizeId
  readonly enabled: boolean
  /** Yuan as typed. */
  readonly price: string
}

/** The contributor's input about one work. */
export interface WorkDraft extends Described {
  readonly year: string
  readonly subject: number | undefined
  readonly tier: number | undefined
  /** Of pictures, once a tier is chosen. */
  readonly sizes: readonly SizeDraft[]
  readonly editorial: boolean
  /** Name of the place where it was taken. */
  readonly place: string
  /** 1 none, 2 one, 3 several; empty: not told. */
  readonly people: '' | '1' | '2' | '3'
  /** Sold by this house alone. */
  readonly exclusive: boolean
}

/** Pixels of the file, as far as the browser or the server measured them. */
export interface Pixels {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** As the server measured a file, or else this browser. */
export const pixelsOf = ({ state, width, height }: UploadItem): Pixels =>
  state.is === 'sent' && state.sent.width && state.sent.height ? state.sent : { width, height }

/** A size in pixels; undefined where the file can't yield it, `unknown` where the file was not measured. */
export function measureOf(id: SizeId, { width, height }: Pixels) {
  if (!width || !height) return 'unknown'
  return optionSizes({ width, height }).find((size) => size.id === id)
}

export const isPossible = (id: SizeId, file: Pixels): boolean => measureOf(id, file) !== undefined

export const emptyDraft: WorkDraft = {
  title: '',
  description: '',
  keywords: [],
  author: '',
  date: '',
  year: '',
  subject: undefined,
  tier: undefined,
  sizes: [],
  editorial: false,
  place: '',
  people: '',
  exclusive: false,
}

/** Fills in empty fields; the contributor's input stays. */
export function filledIn(draft: WorkDraft, given: Partial<WorkDraft>): WorkDraft {
  const news = Object.entries(given).filter(
    ([name, value]) => !isNothing(value) && isNothing(draft[name as keyof WorkDraft]),
  )
  return news.length > 0 ? { ...draft, ...Object.fromEntries(news) } : draft
}

export function draftOfMeta(meta: FileMeta | undefined): Partial<WorkDraft> {
  return meta ? { ...describedBy(meta), year: meta.year ?? '' } : {}
}

/** Sizes of a tier, all on sale at its prices. */
export function sizesOf(tier: PriceTier | undefined): SizeDraft[] {
  const sizes = tier?.option ?? []
  return sizes.flatMap(({ id, price }): SizeDraft[] =>
    id === 0 || id === 1 || id === 2
      ? [{ id, enabled: true, price: price === undefined ? '' : String(price) }]
      : [],
  )
}

export function draftOfRecord(record: WorkRecord, tiers: readonly PriceTier[]): WorkDraft {
  const tier = tiers.find(({ id }) => id === record.package_id)
  const sizes = sizesOf(tier).map((size) => {
    const own = record.options?.find(({ id }) => id === size.id)
    if (!own) return { ...size, enabled: record.options === undefined }
    const price = own.price === undefined ? size.price : String(own.price)
    return { ...size, enabled: own.enable !== false, price }
  })
  return {
    ...describedBy(record),
    date: record.create_date?.slice(0, 10) ?? '',
    year: record.year ?? '',
    subject: record.subject_id ?? record.subject?.id,
    tier: record.package_id,
    sizes,
    editorial: record.editorial ?? false,
    place: record.place ?? '',
    people: record.people ? `${record.people}` : '',
    exclusive: record.exclusive ?? false,
  }
}

/** Prices that are the tier's own are left to it, so that they follow when it changes. */
function ownSizes(draft: WorkDraft, tiers: readonly PriceTier[], file: Pixels) {
  const sizes = draft.sizes.filter(({ id }) => isPossible(id, file))
  const usual = sizesOf(tiers.find(({ id }) => id === draft.tier)).filter(({ id }) =>
    isPossible(id, file),
  )
  const isUsual = usual.every(({ id, price }) =>
    sizes.some((size) => size.id === id && size.enabled && size.price === price),
  )
  if (sizes.length === 0 || isUsual) return {}
  return {
    options: sizes.map(({ id, enabled, price }) => ({
      id,
      enable: enabled,
      ...(enabled ? { price: fenToYuan(parseYuan(price) ?? 0) } : {}),
    })),
  }
}

const described = (draft: WorkDraft) => ({
  ...describedBody(draft),
  editorial: draft.editorial,
  place: draft.place.trim(),
  people: peopleShown.find((people) => String(people) === draft.people) ?? 0,
  exclusive: draft.exclusive,
})

/** The content of a validated draft for the call about a picture, without the file. */
export const imageWords = (draft: WorkDraft, tiers: readonly PriceTier[], file: Pixels = {}) => ({
  ...described(draft),
  ...ownSizes(draft, tiers, file),
  subject_id: draft.subject ?? 0,
  package_id: draft.tier ?? 0,
  ...(draft.year ? { year: draft.year } : {}),
})

/** The same of a video. */
export const videoWords = (draft: WorkDraft) => ({
  ...described(draft),
  ...(draft.subject ? { subject_id: draft.subject } : {}),
  ...(draft.tier ? { package_id: draft.tier } : {}),
})
