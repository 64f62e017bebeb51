import { keepHtml } from '../kept-html.ts'

/**
 * Cards of a thousand works in eight languages: each is shown on some twenty pages, most of them near. In development none is
 * kept: their code changes.
 */
export const keptCard = keepHtml(import.meta.env.DEV ? 0 : 10_000)
