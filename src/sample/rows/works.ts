import { optionSizes } from '#domain/money/option-sizes.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import {
  imageCategories,
  imageLabels,
  imageOptions,
  images,
} from '#server/database/schema/images.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { searchable } from '#server/database/search-text.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { vectorBytes } from '#server/modules/media/similarity/similarity.ts'
import type { Picture, Video } from '../jobs.ts'
import type { WorkPlan } from '../plan.ts'
import { specialSubjects } from '../texts/catalogue.ts'
import { photographers } from '../texts/people.ts'
import type { LocalisedList } from '../texts/types.ts'
import { subjectCategoryId, tierPrices } from './catalogue.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import { insertPlaces, workFacts } from './work-facts.ts'

/** A plan with the files made of it. */
export interface Work {
  readonly plan: WorkPlan
  readonly picture: Picture
  readonly video?: Video
  /** Of its derivatives. */
  readonly marking: string
}

const joined = (lists: LocalisedList): Localised =>
  Object.fromEntries(
    Object.entries(lists).map(([code, words]) => [code, words.join(',')]),
  ) as Localised

function imageRow({ plan, picture, video, marking }: Work): typeof images.$inferInsert {
  const { text } = plan
  const keywords = joined(text.keywords)
  const person = photographers[plan.photographer]
  const author = plan.photo ? (plan.photo.credit ?? plan.photo.author) : person?.name.zh
  const source = video ?? picture
  return {
    id: plan.id,
    kind: plan.kind,
    title: text.title,
    description: text.description,
    keywords,
    author: author ?? null,
    photographerId: person ? plan.photographer + 1 : null,
    subjectId: plan.subject ?? null,
    tierId: plan.tier,
    year: plan.onlineAt.getUTCFullYear(),
    thumb: picture.thumb.key,
    preview: picture.preview.key,
    watermarked: picture.preview.key,
    clip: video?.clip ?? null,
    originalKey: source.originalKey,
    sha256: source.sha256,
    width: source.width,
    height: source.height,
    bytes: source.bytes,
    extension: source.extension,
    duration: video?.duration ?? null,
    norms: video?.norms ?? null,
    tone: picture.tone,
    palette: [...picture.palette],
    colors: [...picture.swatches],
    direction: source.direction,
    enableCart: plan.enableCart,
    editorial: plan.editorial,
    hot: plan.hot ?? null,
    onlineAt: plan.onlineAt,
    createdAt: plan.onlineAt,
    updatedAt: plan.onlineAt,
    marking,
    ...workFacts(plan, video),
    saleCount: plan.saleCount,
    viewCount: plan.viewCount,
    ...workSearch({
      ...text,
      keywords,
      author,
      photographer: person?.name,
    }),
  }
}

function optionRows({ plan, picture, video }: Work): (typeof imageOptions.$inferInsert)[] {
  const prices = tierPrices[plan.tier - 1]!
  const options = video ? optionSizes(video, 2) : picture.options
  return options.map(({ id, width, height }) => ({
    imageId: plan.id,
    optionId: id,
    enabled: !plan.withheld.includes(id),
    priceFen: prices[id]!,
    width,
    height,
    bytes: id === 0 ? (video ?? picture).bytes : 0,
    fileKey: id === 0 ? (video ?? picture).originalKey : null,
  }))
}

/** Pictures and videos with their options, categories, labels; the special subjects that hold them. */
export async function insertWorks(tx: Transaction, works: readonly Work[]): Promise<void> {
  await insertAll(tx, subjects, specialRows(works))
  await insertPlaces(tx)
  await insertAll(tx, images, works.map(imageRow))
  await insertAll(
    tx,
    imageVectors,
    works.map(({ plan, picture }) => ({
      imageId: plan.id,
      vector: vectorBytes(picture.vector),
    })),
  )
  await insertAll(tx, imageOptions, works.flatMap(optionRows))
  await insertAll(
    tx,
    imageCategories,
    works.flatMap(({ plan: { id, category } }) =>
      category === undefined ? [] : [{ imageId: id, categoryId: category }],
    ),
  )
  await insertAll(
    tx,
    imageLabels,
    works.flatMap(({ plan }) => plan.labels.map((labelId) => ({ imageId: plan.id, labelId }))),
  )
  await advance(tx, images, subjects)
}

/** Special subjects that hold at least one work. */
function specialRows(works: readonly Work[]): (typeof subjects.$inferInsert)[] {
  return specialSubjects.flatMap((special, index): (typeof subjects.$inferInsert)[] => {
    const own = works.filter(({ plan }) => plan.subject === index + 1)
    const newest = own.at(-1)
    if (!newest) return []
    const { title, desc } = special
    const cover = newest.picture.press ?? newest.picture.thumb
    return [
      {
        id: index + 1,
        categoryId: subjectCategoryId(special.category),
        tierId: 1,
        title,
        description: desc,
        keywords: joined(newest.plan.text.keywords),
        thumb: cover.key,
        thumbW: cover.width,
        thumbH: cover.height,
        tone: newest.picture.tone,
        year: newest.plan.onlineAt.getUTCFullYear(),
        pinned: index < 2,
        createdAt: newest.plan.onlineAt,
        updatedAt: newest.plan.onlineAt,
        ...searchable(title, desc),
      },
    ]
  })
}
