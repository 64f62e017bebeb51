import { chanceOf } from './chance.ts'
import { jobsOf } from './commission.ts'
import type { Jobs } from './commission.ts'
import { planTexts } from './plan-texts.ts'
import type { TextPlans } from './plan-texts.ts'
import { planWorks } from './plan.ts'
import type { Photo } from './photos.ts'
import type { WorkPlan } from './plan.ts'
import { scales } from './scale.ts'
import type { Scale } from './scale.ts'

export interface SampleOrder {
  readonly scale?: Scale['name'] | undefined
  readonly seed?: number | undefined
  readonly now: Date
  /** Public address of the site, for rights metadata and the follow-us code. */
  readonly siteUrl?: URL | undefined
  /** Whether films can be made. */
  readonly videos: boolean
  /** Real pictures, which come first. */
  readonly photos?: readonly Photo[] | undefined
}

export interface SamplePlan {
  readonly pictures: readonly WorkPlan[]
  readonly videos: readonly WorkPlan[]
  readonly texts: TextPlans
  readonly jobs: Jobs
}

/** Where a site stands that was given no address. */
export const defaultSiteUrl = new URL('http://localhost:4321')

/** Everything decided about a sample before anything is painted or written. */
export function planSample(order: SampleOrder): SamplePlan {
  const { seed = 1, now, siteUrl = defaultSiteUrl, photos = [] } = order
  const chosen = scales[order.scale ?? 'full']
  const scale = order.videos ? chosen : { ...chosen, videos: 0, videoStories: 0 }
  const chance = chanceOf(seed)
  const { pictures, videos } = planWorks(scale, seed, now, chance, photos)
  const texts = planTexts(scale, pictures, videos, now, chance)
  return {
    pictures,
    videos,
    texts,
    jobs: jobsOf({ scale, seed, pictures, videos, texts, siteUrl }),
  }
}

/** All jobs of a plan that paint something. */
export const paintingsOf = ({ jobs }: SamplePlan) => [
  ...jobs.pictures,
  ...jobs.sliders,
  ...jobs.banners,
  ...jobs.portraits,
  ...jobs.panoramas,
  ...jobs.videos,
]
