import type { InferOutput } from 'valibot'
import type { sliderInput } from '#api/endpoints/desk/content.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { linkOf, pictureOf } from '../records/addresses.ts'
import { RefusedFields } from '../records/refused-fields.ts'
import { listedText } from '../records/texts.ts'
import type { SliderRow } from './site.queries.ts'

type SlideInput = InferOutput<typeof sliderInput>
export type NewSlider = Omit<SliderRow, 'id' | 'place' | 'position'>

/** Long side of a published picture, in pixels. */
const carouselSide = 1920

/** A slide as its row. @throws ApiError `unprocessable` at the field that is wrong */
export async function sliderOf(
  context: Context,
  at: string,
  { title = '', desc = '', texts, thumb, link = '' }: SlideInput,
  before: readonly NewSlider[],
): Promise<NewSlider> {
  const refused = new RefusedFields()
  const leadsTo = await refused.try(() => linkOf(link, `${at}.link`))
  const known = before.map(({ thumb: key, ...size }) => ({ key, ...size }))
  const place = { field: `${at}.thumb`, side: carouselSide, known }
  const picture = await refused.try(async () => {
    const placed = await pictureOf(context, thumb, place)
    if (!placed) throw new ApiError('unprocessable', place)
    return placed
  })
  const same = before.filter((row) => row.thumb === picture?.key)
  const titled = same.find((row) => row.title?.zh === title)?.title
  const described = same.find((row) => row.description?.zh === desc)?.description
  const words = await refused.try(() => ({
    title: listedText(titled, { texts, zh: title }, 'title', `${at}.`),
    description: listedText(described, { texts, zh: desc }, 'desc', `${at}.`),
  }))
  refused.demandNone()
  if (!picture || !words) throw new Error('a slide that was not refused lacks its parts')
  const { key, width, height, tone } = picture
  return { ...words, thumb: key, width, height, tone, link: leadsTo ?? null }
}
