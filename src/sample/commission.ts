import type { PictureOptions } from '#server/modules/media/pictures/derive-picture.ts'
import { creditOf, watermarkTextOf } from '#server/modules/media/pictures/watermark-text.ts'
import type { WatermarkText } from '#server/modules/media/pictures/watermark-text.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import type { Job } from './jobs.ts'
import { mix } from './paint/canvas/random.ts'
import { panoramaHeight } from './paint/panoramas/panorama.ts'
import { coloured, makeRecipe } from './paint/recipe.ts'
import type { Recipe } from './paint/recipe.ts'
import { subjectFacts } from './paint/subjects.ts'
import type { Subject } from './paint/subjects.ts'
import type { TextPlans } from './plan-texts.ts'
import { paintedSize } from './plan-sizes.ts'
import type { WorkPlan } from './plan.ts'
import { planSliders } from './rows/site.ts'
import type { SliderPlan } from './rows/site.ts'
import type { Scale } from './scale.ts'
import { vrHalls } from './texts/catalogue.ts'
import { photographers } from './texts/people.ts'
import { siteTitle } from './texts/site.ts'

type Of<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

export interface Jobs {
  readonly pictures: Of<'picture'>[]
  readonly photos: Of<'photo'>[]
  readonly videos: Of<'video'>[]
  readonly sliders: Of<'slider'>[]
  readonly banners: Of<'slider'>[]
  readonly panoramas: Of<'panorama'>[]
  readonly portraits: Of<'portrait'>[]
  readonly sliderPlans: SliderPlan[]
}

interface Commission {
  readonly scale: Scale
  readonly seed: number
  readonly pictures: readonly WorkPlan[]
  readonly videos: readonly WorkPlan[]
  readonly texts: TextPlans
  readonly siteUrl: URL
}

const credit = creditOf(siteTitle)

/** The watermark text that the jobs of the server would give it. */
export const sampleWatermark = (plan: WorkPlan, siteUrl: URL): WatermarkText =>
  watermarkTextOf(siteTitle, siteUrl, {
    id: plan.id,
    kind: plan.kind,
    title: plan.text.title.zh,
    creator: plan.photo ? (plan.photo.author ?? null) : photographers[plan.photographer]!.name.zh,
    year: plan.onlineAt.getUTCFullYear(),
    isForSale: true,
  })

/** Works that stand for the special topics: the newest of each. */
export function headsOf(plans: readonly WorkPlan[]): ReadonlySet<number> {
  const heads = new Map<number, number>()
  for (const { subject, id } of plans)
    if (subject !== undefined) heads.set(subject, Math.max(id, heads.get(subject) ?? 0))
  return new Set(heads.values())
}

/** The painting jobs for a planned catalogue. */
export function jobsOf({ scale, seed, pictures, videos, texts, siteUrl }: Commission): Jobs {
  const heads = headsOf([...pictures, ...videos])
  const optionsOf = (plan: WorkPlan): PictureOptions => ({
    ...sampleWatermark(plan, siteUrl),
    press: texts.press.has(plan.id) || heads.has(plan.id),
  })
  const sliderPlans = planSliders(scale.sliders, texts)
  const wide = (ratio: number): Size => ({
    width: scale.sliderWidth,
    height: Math.round(scale.sliderWidth / ratio),
  })
  const slider = (subject: Subject, index: number, size: Size): Of<'slider'> => ({
    kind: 'slider',
    recipe: houseRecipe(subject, mix(seed + 7000 + index)),
    painted: paintedSize(size, scale.painted),
    size,
    credit,
  })
  return {
    pictures: pictures.flatMap((plan): Of<'picture'>[] => {
      const { recipe, painted, size } = plan
      return recipe ? [{ kind: 'picture', recipe, painted, size, options: optionsOf(plan) }] : []
    }),
    photos: pictures.flatMap((plan): Of<'photo'>[] =>
      plan.photo ? [{ kind: 'photo', file: plan.photo.file, options: optionsOf(plan) }] : [],
    ),
    videos: videos.map((plan) => ({
      kind: 'video',
      recipe: plan.recipe!,
      painted: plan.painted,
      size: plan.size,
      seconds: scale.clip.seconds,
      rate: scale.clip.rate,
      options: optionsOf(plan),
    })),
    sliders: sliderPlans.map(({ subject }, index) => slider(subject, index, wide(8 / 3))),
    banners: texts.activities.map(({ text }, index) =>
      slider(text.banner ?? text.subjects[0]!, 100 + index, wide(3)),
    ),
    panoramas: vrHalls.slice(0, scale.halls).map(({ view }, index) => {
      const sized = (width: number): Size => ({ width, height: panoramaHeight(view, width) })
      return {
        kind: 'panorama',
        view,
        seed: mix(seed + 9000 + index),
        painted: sized(scale.panoramaPainted),
        size: sized(scale.panoramaWidth),
      }
    }),
    portraits: photographers.slice(0, scale.photographers).map(({ signature }, index) => ({
      kind: 'portrait',
      subject: signature,
      seed: mix(seed + 5000 + index),
      size: { width: scale.portraitSide, height: scale.portraitSide },
    })),
    sliderPlans,
  }
}

const houseRecipe = (subject: Subject, seed: number): Recipe => {
  const { moods, framings } = subjectFacts[subject]
  const bright = moods.filter((mood) => /^(golden|noon|blue-hour|night)\/(clear|cloud)$/.test(mood))
  const mood = bright[seed % bright.length] ?? moods[0]!
  // Black and white would look like a mistake among the carousels.
  return coloured(makeRecipe(seed, subject, mood, framings[0]!))
}
