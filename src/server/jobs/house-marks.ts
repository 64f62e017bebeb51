import { houseName } from '../db/queries/media.ts'
import type { PictureOptions } from '../media/picture.ts'
import type { JobRoom } from './room.ts'

interface Marked {
  readonly id: number
  readonly kind: 1 | 2
  readonly author: string | null
}

/** What is written over and into the public files of a work: the house's name, its maker, where it is licensed. */
export async function houseMarks(
  { db, siteUrl, now }: JobRoom,
  { id, kind, author }: Marked,
  isForSale: boolean,
): Promise<Pick<PictureOptions, 'mark' | 'credit' | 'rights'>> {
  const title = await houseName(db)
  const house = title?.zh ?? siteUrl.hostname
  const page = isForSale ? `/${kind === 1 ? 'pictures' : 'videos'}/${id}/` : '/'
  return {
    mark: title?.en ? `${house} · ${title.en}` : house,
    credit: `© ${house}`,
    rights: {
      creator: author ?? house,
      credit: house,
      copyright: `© ${now().getUTCFullYear()} ${author ?? house}`,
      webStatement: new URL('/about/copyright/', siteUrl).href,
      licensor: house,
      licensorUrl: new URL(page, siteUrl).href,
    },
  }
}
