import type { Handlers } from '../calls.ts'
import { activityHandlers } from './activities.ts'
import { authHandlers } from './auth.ts'
import { cartHandlers } from './cart.ts'
import { collectHandlers } from './collect.ts'
import { imageHandlers } from './images.ts'
import { imageSearchHandlers } from './image-search.ts'
import { newsHandlers } from './news.ts'
import { packageHandlers } from './packages.ts'
import { photographerHandlers } from './photographers.ts'
import { siteHandlers } from './site.ts'
import { storyHandlers } from './stories.ts'
import { subjectHandlers } from './subjects.ts'

/**
 * Every call this server answers; the others get 501. Once all are there, write
 * `satisfies Handlers` instead of the partial: a missing handler is a type error from then on.
 */
export const handlers = {
  ...activityHandlers,
  ...authHandlers,
  ...cartHandlers,
  ...collectHandlers,
  ...imageHandlers,
  ...imageSearchHandlers,
  ...newsHandlers,
  ...packageHandlers,
  ...photographerHandlers,
  ...siteHandlers,
  ...storyHandlers,
  ...subjectHandlers,
} satisfies Partial<Handlers>
