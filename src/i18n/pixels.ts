import { fill } from './fill.ts'

export interface Sized {
  width?: number | undefined
  height?: number | undefined
}

/** The width and height of a picture or film as `6000 × 4000`, digits without groups; undefined where one is not known. */
export const formatPixels = ({ width, height }: Sized): string | undefined =>
  width && height ? `${width} × ${height}` : undefined

/** The same with the word for pixels. */
export const pixelsIn = (
  { width, height }: Sized,
  strings: Record<'common.pixels', string>,
): string | undefined =>
  width && height ? fill(strings['common.pixels'], { width, height }) : undefined
