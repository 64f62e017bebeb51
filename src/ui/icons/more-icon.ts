import body from 'virtual:lucide/ellipsis'
import type { IconShape } from './icons.ts'

/** Apart from the others, which the first touch of every page loads. */
export const moreIcon: IconShape = { body, mirrors: false }
