import { mix } from '#sample/paint/canvas/random.ts'

/** Records that have pages of their own. Pictures and videos are both `image`, as on the wire. */
export const kinds = [
  'image',
  'news',
  'story',
  'photographer',
  'subject',
  'topic',
  'activity',
  'article',
] as const
export type Kind = (typeof kinds)[number]

export type Catalogue = ReturnType<typeof createCatalogue>

export const categoryCount = 8
export const labelCount = 6
export const subjectCategoryCount = 4
export const entriesOf = { pictures: 6, videos: 2, news: 2 } as const

/** What a picture belongs to: follows from its id, so that nothing has to be kept of it. */
export interface Filing {
  type: 1 | 2
  category: number
  photographer: number
  label: number | undefined
  subject: number | undefined
  topic: number | undefined
}

const day = 86_400_000
const firstMoment = Date.UTC(2025, 0, 1)

function sharesOf(items: number) {
  const part = (share: number, least: number): number => Math.max(least, Math.round(items * share))
  const counts = {
    photographer: part(0.03, 4),
    subject: part(0.004, 2),
    topic: part(0.002, 2),
    activity: Math.min(part(0.001, 2), 12),
    article: part(0.002, 4),
    news: part(0.025, 3),
    story: part(0.015, 2),
  }
  const rest = items - Object.values(counts).reduce((sum, count) => sum + count, 0)
  const videos = part(0.03, 2)
  return { ...counts, videos, pictures: Math.max(1, rest - videos) }
}

/**
 * A catalogue of so many records, nine of ten of them pictures: which there are, what belongs to what and when each
 * changed. The same number and seed give the same catalogue.
 */
export function createCatalogue({ items, seed = 1 }: { items: number; seed?: number }) {
  const sizes = sharesOf(items)
  const changes = new Map<string, { count: number; at: number }>()
  const groups = new Map<string, number[]>()
  const next = new Map<Kind, number>()
  const chance = (id: number, salt: number): number => mix(id ^ Math.imul(salt + seed, 0x9e3779b1))

  function filingOf(id: number): Filing {
    const isVideo = id > sizes.pictures && id <= sizes.pictures + sizes.videos
    const always = {
      category: (id % categoryCount) + 1,
      photographer: (chance(id, 1) % sizes.photographer) + 1,
    }
    if (isVideo)
      return { type: 2, ...always, label: undefined, subject: undefined, topic: undefined }
    return {
      type: 1,
      ...always,
      label: id % 10 === 0 ? (chance(id, 2) % labelCount) + 1 : undefined,
      subject: id % 16 === 3 ? (chance(id, 3) % sizes.subject) + 1 : undefined,
      topic: id % 40 === 7 ? (chance(id, 4) % sizes.topic) + 1 : undefined,
    }
  }

  /** Names of the lists that a record stands in. */
  function placesOf(kind: Kind, id: number): string[] {
    if (kind === 'story') return ['story', `story type ${id % 3 === 0 ? 2 : 1}`]
    if (kind === 'subject')
      return ['subject', `subject category ${(id % subjectCategoryCount) + 1}`]
    if (kind === 'photographer')
      return [
        'photographer',
        `photographer tag ${(id % 2) + 1}`,
        `photographer category ${(id % 4) + 1}`,
      ]
    if (kind !== 'image') return [kind]
    const { type, category, photographer, label, subject, topic } = filingOf(id)
    return [
      `image type ${type}`,
      `image category ${category} type ${type}`,
      `image of ${photographer}`,
      ...(id % 4 === 0 ? [`album of ${photographer}`] : []),
      ...(label ? [`image label ${label}`] : []),
      ...(subject ? [`image in subject ${subject}`] : []),
      ...(topic ? [`image in topic ${topic}`] : []),
    ]
  }

  function insert(kind: Kind, id: number): void {
    for (const name of placesOf(kind, id)) {
      const group = groups.get(name) ?? []
      groups.set(name, group)
      group.push(id)
    }
    next.set(kind, id + 1)
  }

  const { pictures, videos, ...counts } = sizes
  for (const [kind, count] of Object.entries({ image: pictures + videos, ...counts }))
    for (let id = 1; id <= count; id += 1) insert(kind as Kind, id)

  /** Ids of a list, oldest first. */
  const idsOf = (group: string): readonly number[] => groups.get(group) ?? []

  /** Where an id stands in a list, or would. */
  function placeIn(ids: readonly number[], id: number): number {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }

  const isIn = (kind: Kind, id: number): boolean => {
    const ids = idsOf(placesOf(kind, id)[0] ?? '')
    return ids[placeIn(ids, id)] === id
  }

  const note = (kind: Kind, id: number, now: number): void => {
    const name = `${kind}:${id}`
    changes.set(name, { count: (changes.get(name)?.count ?? 0) + 1, at: now })
  }

  return {
    sizes,
    filingOf,
    idsOf,
    isIn,
    chance,
    /** One page of a list, newest first. */
    pageOf(group: string, page: number, size: number) {
      const ids = idsOf(group)
      const end = ids.length - (page - 1) * size
      const shown = end > 0 ? ids.slice(Math.max(0, end - size), end).reverse() : []
      return { ids: shown, pagination: { total: ids.length, current: page, pageSize: size } }
    },
    /** The neighbours of a picture in its category, as many on each side: near pictures stay near. */
    neighboursOf(id: number, most: number): number[] {
      const { type, category } = filingOf(id)
      const ids = idsOf(`image category ${category} type ${type}`)
      const at = placeIn(ids, id)
      const near = new Set<number>()
      for (let step = 1; step < ids.length && near.size < most; step += 1)
        for (const place of [at + step, at - step]) {
          const other = ids[(place + ids.length) % ids.length]
          if (other !== undefined && other !== id && near.size < most) near.add(other)
        }
      return [...near]
    },
    /** How often a record was changed: decides its title. */
    editionOf: (kind: Kind, id: number): number => changes.get(`${kind}:${id}`)?.count ?? 0,
    madeAt: (id: number): number => firstMoment + id * 10 * 60_000,
    changedAt: (kind: Kind, id: number): number =>
      changes.get(`${kind}:${id}`)?.at ?? firstMoment + (id * 10 + 5) * 60_000,
    edit(kind: Kind, id: number, now: number): void {
      note(kind, id, now)
    },
    /** A new record, the newest of its kind; answers its id. */
    add(kind: Kind, now: number): number {
      const id = next.get(kind) ?? 1
      insert(kind, id)
      note(kind, id, now)
      return id
    },
    remove(kind: Kind, id: number): void {
      for (const name of placesOf(kind, id)) {
        const group = groups.get(name)
        const at = group ? placeIn(group, id) : -1
        if (group?.[at] === id) group.splice(at, 1)
      }
    },
    /** Changes a share of the pictures, evenly spread; answers how many. */
    touch(share: number, now: number): number {
      const ids = idsOf('image type 1')
      const count = Math.max(1, Math.round(ids.length * share))
      for (let at = 0; at < count; at += 1) {
        const id = ids[Math.floor(((at + 0.5) * ids.length) / count)]
        if (id !== undefined) note('image', id, now)
      }
      return count
    },
    /** Days of the catalogue's own time, for records with a beginning and an end. */
    moment: (days: number): number => firstMoment + days * day,
  }
}
