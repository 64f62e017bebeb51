import { createHash } from 'node:crypto'
import type { Rights } from './rights.ts'

/** Raise it when the watermark is drawn otherwise, or the metadata say something else: `--remake-media` then finds all. */
const version = 2

/** Stands between the names of a house. */
export const between = ' · '

/** Texts over and in the public files of a picture or video. */
export interface WatermarkText {
  /** Text of the watermark, all over the preview. */
  readonly mark: string
  /** Line in the lower right corner. */
  readonly credit: string
  readonly rights: Rights
}

export interface Watermarked {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: string
  /** Name of its maker; absent: the house. */
  readonly creator: string | null
  /** Of its copyright. */
  readonly year: number
  readonly isForSale: boolean
}

export interface House {
  readonly zh: string
  readonly en?: string | undefined
}

const namesOf = ({ zh, en }: House): string => (en ? [zh, en].join(between) : zh)

/** The line of credit of the house's own pictures and of those it sells. */
export const creditOf = (house: House): string => `© ${namesOf(house)}`

/** The watermark text of a work by the house of this name. */
export function watermarkTextOf(
  house: House,
  siteUrl: URL,
  { id, kind, title, creator, year, isForSale }: Watermarked,
): WatermarkText {
  const page = isForSale ? `/${kind === 1 ? 'pictures' : 'videos'}/${id}/` : '/'
  return {
    mark: namesOf(house),
    credit: creditOf(house),
    rights: {
      title,
      creator: creator ?? house.zh,
      credit: house.zh,
      copyright: `© ${year} ${creator ?? house.zh}`,
      webStatement: new URL('/about/copyright/', siteUrl).href,
      licensor: house.zh,
      licensorUrl: new URL(page, siteUrl).href,
    },
  }
}

const hashed = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12)

/** Stands for everything that is drawn over and written into a picture: part of the keys of its files. */
export const watermarkHashOf = ({ mark, credit, rights }: WatermarkText): string =>
  hashed([version, mark, credit, rights])

/** The same of a clip, which carries the watermark and no metadata. */
export const clipWatermarkHashOf = ({ mark }: Pick<WatermarkText, 'mark'>): string =>
  hashed([version, mark])
