import { uncut } from './uncut.ts'

/**
 * Share of a phone's pixels that `sizes` asks for where a picture fills a width: an eighth less than all, which no eye tells on
 * so dense a screen, and mostly half the bytes, since the next smaller width will do.
 */
export const phoneShare = 0.88

/** `sizes` of a picture from edge to edge of a phone. */
export const acrossPhone = `(width < 48rem) ${phoneShare * 100}vw`

/** The page's column on a wide screen. */
export const pageWidth = 'min(95vw, 120rem)'

/** `sizes` of a picture that fills a box from edge to edge of a phone, cut to `shape`; both ratios are width by height. */
export const cutToPhone = (ratio: number, shape: number): string =>
  `(width < 48rem) ${Math.round(phoneShare * 100 * uncut(ratio, shape))}vw`

/** Of one that stands beside its words there (`grids.module.css`). */
export const besidePhone = (ratio: number): string =>
  `(width < 48rem) ${7.5 * uncut(ratio, 1.5)}rem`
