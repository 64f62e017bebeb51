import { acrossPhone } from '../pictures/phone-sizes.ts'

/** `sizes` of a picture in a column of WaterfallGrid or TileGrid: of two, of three, of more. */
export const columnSizes = `${acrossPhone}, (width < 59.25rem) 45vw, (width < 78rem) 31vw, 22.25rem`
