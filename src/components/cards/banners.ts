import type { Slider } from '#api/records.ts'

const pictureFile = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i

/** Where a banner leads: its link, or its address unless that is only the picture itself. */
export function targetOf({ link, url }: Slider): string | undefined {
  return link ?? (url && !pictureFile.test(url) ? url : undefined)
}
