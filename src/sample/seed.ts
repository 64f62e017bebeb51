import { sql } from 'drizzle-orm'
import type { FileStores } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'
import { refreshStatistics } from '#server/database/statistics.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { watermarkHashOf } from '#server/modules/media/pictures/watermark-text.ts'
import { headsOf, sampleWatermark } from './commission.ts'
import { categories } from './paint/subjects.ts'
import { insertActivities } from './rows/activities.ts'
import { broadcastRows } from './rows/broadcasts.ts'
import { insertCatalogue, subjectCategoryId } from './rows/catalogue.ts'
import { insertDesk } from './rows/desk.ts'
import { insertPeople } from './rows/people.ts'
import { insertHouse, insertSite } from './rows/site.ts'
import { sendWaiting } from './rows/sent-files.ts'
import { insertTexts } from './rows/texts.ts'
import { insertWorks } from './rows/works.ts'
import type { Work } from './rows/works.ts'
import { readPhotos } from './photos.ts'
import { defaultSiteUrl, planSample } from './sample-plan.ts'
import type { Scale } from './scale.ts'
import { storeSiteMedia } from './site-media.ts'
import { openStudio } from './studio.ts'
import { specialSubjects } from './texts/catalogue.ts'

export { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'

export interface SeedOptions {
  readonly seed?: number
  readonly now: Date
  readonly scale?: Scale['name']
  /** Public address of the site, for rights metadata and the follow-us code. */
  readonly siteUrl?: URL
  /** Called after every finished picture or clip. */
  readonly onProgress?: (done: number, total: number) => void
  /** Absent: whether ffmpeg is there. */
  readonly videos?: boolean
  /** Folder of real pictures, which come before the painted ones. */
  readonly photos?: string | undefined
}

export interface SeedSummary {
  /** The data was there already; nothing was done. */
  readonly reused: boolean
  readonly pictures: number
  readonly videos: number
  /** Milliseconds by phase; painting and processing are sums over both painters. */
  readonly spent: Readonly<Record<string, number>>
}

/** The database holds something, but not a whole sample: it is left alone. */
export class SampleRefused extends Error {
  constructor() {
    super('the database holds data that is not the sample: give the sample an empty database')
    this.name = 'SampleRefused'
  }
}

const one = (row: { count: number } | undefined): number => Number(row?.count ?? 0)

async function standing(
  db: Database,
): Promise<{ whole: boolean; pictures: number; videos: number; users: number }> {
  const count = sql<number>`count(*)::int`
  const settings = await db.select({ count }).from(siteSettings)
  const people = await db.select({ count }).from(users)
  const works = await db.select({ kind: images.kind, count }).from(images).groupBy(images.kind)
  return {
    whole: one(settings[0]) > 0,
    users: one(people[0]),
    pictures: one(works.find(({ kind }) => kind === 1)),
    videos: one(works.find(({ kind }) => kind === 2)),
  }
}

/**
 * Fills an empty database with the sample catalogue: its pictures are files of the tree, and painted where it has none. All rows are written in one
 * transaction, the tenant's last: a start that broke off leaves no rows, and the next one begins again.
 * The same seed, date and scale give the same catalogue. Throws `SampleRefused`.
 */
export async function seedSample(
  db: Database,
  files: FileStores,
  options: SeedOptions,
): Promise<SeedSummary> {
  const found = await standing(db)
  if (found.whole) {
    return { reused: true, pictures: found.pictures, videos: found.videos, spent: {} }
  }
  if (found.users + found.pictures + found.videos > 0) throw new SampleRefused()
  const began = performance.now()
  const { seed, now, onProgress, siteUrl = defaultSiteUrl, scale } = options
  const filmed = options.videos ?? findFfmpeg() !== undefined
  const taken = options.photos === undefined ? [] : await readPhotos(options.photos)
  const { pictures, videos, texts, jobs } = planSample({
    scale,
    seed,
    now,
    siteUrl,
    videos: filmed,
    photos: taken,
  })
  const studio = openStudio(files, onProgress)
  const planned = performance.now()
  try {
    const [clips, painted, photos, carousel, banners, panoramas, portraits] = await Promise.all([
      studio.perform<'video'>(jobs.videos),
      studio.perform<'picture'>(jobs.pictures),
      studio.perform<'photo'>(jobs.photos),
      studio.perform<'slider'>(jobs.sliders),
      studio.perform<'slider'>(jobs.banners),
      studio.perform<'panorama'>(jobs.panoramas),
      studio.perform<'portrait'>(jobs.portraits),
    ])
    const media = await storeSiteMedia(files.media, new URL('/', siteUrl).href)
    const done = performance.now()
    const shots = [...painted, ...photos]
    const works: Work[] = [
      ...pictures.map((plan, index) => ({ plan, picture: shots[index]! })),
      ...videos.map((plan, index) => ({
        plan,
        picture: clips[index]!.poster,
        video: clips[index]!,
      })),
    ]
      .map((work) => ({ ...work, marking: watermarkHashOf(sampleWatermark(work.plan, siteUrl)) }))
      .toSorted((a, b) => a.plan.id - b.plan.id)
    const byId = new Map(works.map((work) => [work.plan.id, work]))
    const workOf = (id: number): Work => {
      const work = byId.get(id)
      if (!work) throw new Error(`no work ${id}`)
      return work
    }
    await db.transaction(async (tx) => {
      await insertCatalogue(tx, thumbsOf(works))
      await insertPeople(tx, portraits, now)
      await insertWorks(tx, works)
      await insertTexts(tx, texts, workOf, portraits.length)
      const films = works.filter(({ video }) => video !== undefined)
      await insertActivities(tx, texts.activities, banners, films, workOf, now)
      await insertDesk(tx, works, now)
      await sendWaiting({ tx, originals: files.originals, now }, works)
      await insertHouse(tx, jobs.sliderPlans, carousel, panoramas, now)
      await insertSite(tx, media, broadcastRows(texts.stories, works, workOf, now), now)
    })
    await refreshStatistics(db)
    const written = performance.now()
    return {
      reused: false,
      pictures: pictures.length,
      videos: videos.length,
      spent: {
        plan: planned - began,
        paint: done - planned,
        database: written - done,
        whole: written - began,
        ...studio.spent(),
      },
    }
  } finally {
    await studio.close()
  }
}

/** The newest picture of a category stands for it. */
function thumbsOf(works: readonly Work[]) {
  const newest = works.toReversed()
  const heads = headsOf(works.map(({ plan }) => plan))
  const others = [...newest.filter(({ plan }) => !heads.has(plan.id)), ...newest]
  return {
    category: (id: number) =>
      newest.find(
        ({ plan }) =>
          plan.category === id ||
          (plan.recipe && categories.indexOf(plan.recipe.category) + 1 === id),
      )?.picture.thumb.key,
    subjectCategory: (id: number) =>
      others.find(({ plan }) => {
        const special = plan.subject === undefined ? undefined : specialSubjects[plan.subject - 1]
        if (!special) return false
        return subjectCategoryId(special.category) === id || special.category[0] + 1 === id
      })?.picture.thumb.key,
  }
}
