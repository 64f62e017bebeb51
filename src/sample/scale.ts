import type { SliderPlace } from '#server/database/schema/site.ts'

/** A moving picture: length, frames a second, the width it is painted at and the width it has. */
interface Clip {
  readonly seconds: number
  readonly rate: number
  readonly painted: number
  readonly side: number
}

/** How much of the sample catalogue is made, and how large. */
export interface Scale {
  readonly name: 'full' | 'tiny'
  readonly pictures: number
  readonly videos: number
  readonly news: number
  readonly pictureStories: number
  readonly videoStories: number
  readonly topics: number
  readonly activities: number
  /** Most pictures that an activity is sent. */
  readonly entries: number
  readonly photographers: number
  readonly halls: number
  readonly articles: number
  readonly sliders: Readonly<Record<SliderPlace, number>>
  /** Pixels a picture is painted at; then it is enlarged. */
  readonly painted: number
  /** Long sides of originals, walked through in this order. */
  readonly sides: readonly number[]
  readonly sliderWidth: number
  readonly panoramaWidth: number
  /** Width a panorama is painted at. */
  readonly panoramaPainted: number
  readonly portraitSide: number
  readonly clip: Clip
}

// In twenty one of 4K or more; in 120 one of 8K.
const twenty = [
  ...[2048, 2048, 2048, 2400, 2048, 2048, 2048, 4128, 2048, 2400],
  ...[2048, 2048, 2048, 2048, 2400, 2048, 2048, 2048, 2048, 2048],
]
const sides = Array.from({ length: 120 }, (_, index) => (index === 67 ? 8192 : twenty[index % 20]!))

export const scales: Readonly<Record<Scale['name'], Scale>> = {
  full: {
    name: 'full',
    pictures: 180,
    videos: 12,
    news: 48,
    pictureStories: 24,
    videoStories: 12,
    topics: 12,
    activities: 6,
    entries: 24,
    photographers: 24,
    halls: 3,
    articles: 8,
    sliders: { home: 5, story: 3, photographer: 2, activity: 2, topic: 2, ad: 3, vr: 2 },
    painted: 3_900_000,
    sides,
    sliderWidth: 2400,
    panoramaWidth: 8192,
    panoramaPainted: 8192,
    portraitSide: 640,
    clip: { seconds: 10, rate: 24, painted: 1920, side: 1920 },
  },
  tiny: {
    name: 'tiny',
    pictures: 16,
    videos: 2,
    news: 5,
    pictureStories: 3,
    videoStories: 1,
    topics: 2,
    activities: 2,
    entries: 5,
    photographers: 4,
    halls: 1,
    articles: 2,
    sliders: { home: 2, story: 1, photographer: 1, activity: 1, topic: 1, ad: 1, vr: 1 },
    painted: 40_000,
    sides: [1700, 720, 720, 720, 2100, 720, 4200, 720, 720, 720, 720, 720, 720, 3100, 720, 720],
    sliderWidth: 480,
    panoramaWidth: 128,
    panoramaPainted: 128,
    portraitSide: 96,
    clip: { seconds: 1, rate: 10, painted: 160, side: 320 },
  },
}
