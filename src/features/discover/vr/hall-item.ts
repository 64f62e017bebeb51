import type { VrItem } from '#api/endpoints/catalogue/vr.ts'
import type { Slider } from '#api/records.ts'

/** Whether an address is a picture to look around in; anything else is a page of its own. */
export function isPanorama(url: string | undefined): url is string {
  return url !== undefined && /\.(jpe?g|png|webp|avif)$/i.test(url.replace(/[?#].*$/, ''))
}

/** Pixels all around that a phone is given: what its screen shows at once is as sharp, and every device can draw it. */
export const narrowPanorama = 4096

/** Name of a hall in addresses: `#hall-3`. */
export const anchorOf = (hall: VrItem, index: number): string => `hall-${hall.id ?? index + 1}`

/** Slides worth a place above the halls: none where each only leads to a hall that is listed below anyway. */
export function slidesAbove(
  slides: readonly Slider[],
  halls: readonly VrItem[],
  page: string,
): Slider[] {
  const leading = slides.map((slide) => leadsToHall(slide, halls, page))
  return leading.every(({ link }) => link?.startsWith(`${page}#`)) ? [] : leading
}

/** A slide that leads to this page only leads to the hall of its name, where there is one. */
export function leadsToHall(slide: Slider, halls: readonly VrItem[], page: string): Slider {
  const link = slide.link ?? page
  const at = halls.findIndex((hall) => hall.title === slide.title)
  const hall = halls[at]
  return { ...slide, link: link === page && hall ? `${page}#${anchorOf(hall, at)}` : link }
}
