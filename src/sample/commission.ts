import type { PictureOptions } from '#server/modules/media/pictures/derive-picture.ts'
import { watermarkTextOf } from '#server/modules/media/pictures/watermark-text.ts'
import type { WatermarkText } from '#server/modules/media/pictures/watermark-text.ts'
import { within } from '#server/modules/media/pictures/sizes.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import type { Job } from './jobs.ts'
import { mix } from './paint/canvas/random.ts'
import type { PanoramaKind } from './paint/panoramas/panorama.ts'
import { makeRecipe } from './paint/recipe.ts'
import type { Recipe } from './paint/recipe.ts'
import { subjectFacts } from './paint/subjects.ts'
import type { Subject } from './paint/subjects.ts'
import type { TextPlans } from './plan-texts.ts'
import { paintedSize } from './plan.ts'
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

const credit = `© ${siteTitle.zh}`

/** The watermark text that the jobs of the server would give it. */
export const sampleWatermark = (plan: WorkPlan, siteUrl: URL): WatermarkText =>
  watermarkTextOf(siteTitle, siteUrl, {
    id: plan.id,
    kind: plan.kind,
    title: plan.text.title.zh,
    creator: photographers[plan.photographer]!.name.zh,
    year: plan.onlineAt.getUTCFullYear(),
    isForSale: true,
  })

/** The painting jobs for a planned catalogue. */
export function jobsOf({ scale, seed, pictures, videos, texts, siteUrl }: Commission): Jobs {
  const optionsOf = (plan: WorkPlan): PictureOptions => ({
    ...sampleWatermark(plan, siteUrl),
    press: texts.press.has(plan.id),
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
  const panorama: Size = { width: scale.panoramaWidth, height: scale.panoramaWidth / 2 }
  return {
    pictures: pictures.map((plan) => ({
      kind: 'picture',
      recipe: plan.recipe,
      painted: plan.painted,
      size: plan.size,
      options: optionsOf(plan),
    })),
    videos: videos.map((plan) => ({
      kind: 'video',
      recipe: plan.recipe,
      painted: clipSize(scale.clip.painted),
      size: clipSize(scale.clip.side),
      seconds: scale.clip.seconds,
      rate: scale.clip.rate,
      options: optionsOf(plan),
    })),
    sliders: sliderPlans.map(({ subject }, index) => slider(subject, index, wide(8 / 3))),
    banners: texts.activities.map(({ text }, index) =>
      slider(text.subjects[0]!, 100 + index, wide(3)),
    ),
    panoramas: vrHalls.slice(0, scale.halls).map(({ subject }, index) => ({
      kind: 'panorama',
      view: views[subject] ?? 'mountain-day',
      seed: mix(seed + 9000 + index),
      painted: within(panorama, scale.panoramaPainted),
      size: panorama,
    })),
    portraits: photographers.slice(0, scale.photographers).map((_, index) => ({
      kind: 'portrait',
      seed: mix(seed + 5000 + index),
      size: { width: scale.portraitSide, height: scale.portraitSide },
    })),
    sliderPlans,
  }
}

const views: Partial<Record<Subject, PanoramaKind>> = {
  arcade: 'hall',
  'harbour-cranes': 'harbour-dusk',
}

/** 16:9 with even sides. */
const clipSize = (width: number): Size => ({ width, height: Math.round((width * 9) / 32) * 2 })

const houseRecipe = (subject: Subject, seed: number): Recipe => {
  const { moods, framings } = subjectFacts[subject]
  const bright = moods.filter((mood) => /^(golden|noon|blue-hour|night)\/(clear|cloud)$/.test(mood))
  const mood = bright[seed % bright.length] ?? moods[0]!
  const recipe = makeRecipe(seed, subject, mood, framings[0]!)
  // Black and white would look like a mistake among the carousels.
  return recipe.palette === 'monochrome'
    ? { ...recipe, palette: `${recipe.light}-neutral` }
    : recipe
}
