import type { Slider } from '#api/records.ts'
import { cut, shortTitle } from '#i18n/cut.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { leadFrom } from '#routing/legacy.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { delocalised, localised } from '#routing/paths.ts'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { markOf } from '../page/language-mark.ts'

interface View {
  code: LocaleCode
  images: ImageService
}

/**
 * A carousel picture; its address may be one of the old site's, which then leads to where it lives now.
 * @param sizesOf `sizes` of a picture of this ratio, width by height
 */
export function slideOf(slide: Slider, view: View, sizesOf?: (ratio: number) => string) {
  const { thumb_w: width = 16, thumb_h: height = 9 } = slide
  const picture: PictureSource = {
    ...(sourceSet({ thumb: slide.thumb }, view.images, 2400) ?? { src: '' }),
    sizes: sizesOf?.(width / height),
    alt: '',
    width,
    height,
    tone: placeholderClass(slide.tone),
  }
  return {
    picture,
    href: addressOf(slide.link ?? slide.url, view.code),
    title: shortTitle(slide.title ?? ''),
    text: cut(slide.desc, 200),
    lang: markOf(slide.title, slide.lang, view.code),
    textLang: markOf(slide.desc, slide.lang, view.code),
  }
}

/** Where the slides lead that are shown: those with a picture. */
export const slideAddresses = (slides: readonly Slider[], code: LocaleCode): string[] =>
  slides.filter(({ thumb }) => thumb).map(({ link, url }) => addressOf(link ?? url, code))

/**
 * The slides above a list: without those that lead to a pinned item, which is the list's first, and without a single one that leads
 * to an item of the list, which would only be missing there.
 */
export function slidesAbove(
  slides: readonly Slider[] | undefined,
  cards: readonly { href: string; pinned?: boolean | undefined }[],
  code: LocaleCode,
): Slider[] {
  const leadsTo = ({ link, url }: Slider) => {
    const address = addressOf(link ?? url, code)
    return cards.find(({ href }) => href === address)
  }
  const left = (slides ?? []).filter((slide) => slide.thumb && !leadsTo(slide)?.pinned)
  return left.length === 1 && left.some(leadsTo) ? [] : left
}

/** Where a link of the tenant's leads: old addresses of the site to their new ones, in this language; files stay. */
export function addressOf(link: string | undefined, code: LocaleCode): string {
  if (!link?.startsWith('/') || /^\/(?:\/|media\/)/.test(link)) return link ?? localised('/', code)
  const url = new URL(link, 'http://site')
  const { path } = delocalised(url.pathname)
  return localised(leadFrom(path, url.searchParams) ?? path + url.search + url.hash, code)
}
