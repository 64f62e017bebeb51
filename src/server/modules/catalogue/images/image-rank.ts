import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { rankOf } from '#server/modules/search/rank.ts'
import type { RankedWords } from '#server/modules/search/rank.ts'

const hot = sql`array(select ${images.id} from ${images} where ${images.hot} is not null)`

/** Points of a found work, negative: the lowest comes first. */
export const rankOfWork = (words: RankedWords): SQL =>
  rankOf(words, {
    search: imageIndex.search,
    searchText: imageIndex.searchText,
    sales: imageIndex.saleCount,
    at: imageIndex.onlineAt,
    marked: sql`${imageIndex.imageId} = any(${hot})`,
  })
