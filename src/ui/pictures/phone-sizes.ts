/**
 * Share of a phone's pixels that `sizes` asks for where a picture fills a width: an eighth less than all, which no eye tells on
 * so dense a screen, and mostly half the bytes, since the next smaller width will do.
 */
export const phoneShare = 0.88

/** `sizes` of a picture from edge to edge of a phone. */
export const acrossPhone = `(width < 48rem) ${phoneShare * 100}vw`

/** `sizes` of a picture as wide as the page's column. */
export const acrossPage = `${acrossPhone}, min(95vw, 120rem)`
