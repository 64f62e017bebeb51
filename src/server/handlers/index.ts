import type { Handlers } from '../calls.ts'
import { activityHandlers } from './activities.ts'
import { authHandlers } from './auth.ts'
import { authorizationHandlers } from './authorizations.ts'
import { cartHandlers } from './cart.ts'
import { collectHandlers } from './collect.ts'
import { contractHandlers } from './contracts.ts'
import { favoriteHandlers } from './favorites.ts'
import { imageSearchHandlers } from './image-search.ts'
import { imageHandlers } from './images.ts'
import { newsHandlers } from './news.ts'
import { orderHandlers } from './orders.ts'
import { packageHandlers } from './packages.ts'
import { photographerHandlers } from './photographers.ts'
import { settlementHandlers } from './settlement.ts'
import { siteHandlers } from './site.ts'
import { storyHandlers } from './stories.ts'
import { subjectHandlers } from './subjects.ts'
import { uploadHandlers } from './uploads.ts'
import { verifyHandlers } from './verify.ts'
import { walletHandlers } from './wallet.ts'

/**
 * Every call this server answers; the others get 501. Once all are there, write
 * `satisfies Handlers` instead of the partial: a missing handler is a type error from then on.
 */
export const handlers = {
  ...activityHandlers,
  ...authHandlers,
  ...authorizationHandlers,
  ...cartHandlers,
  ...collectHandlers,
  ...contractHandlers,
  ...favoriteHandlers,
  ...imageHandlers,
  ...imageSearchHandlers,
  ...newsHandlers,
  ...orderHandlers,
  ...packageHandlers,
  ...photographerHandlers,
  ...settlementHandlers,
  ...siteHandlers,
  ...storyHandlers,
  ...subjectHandlers,
  ...uploadHandlers,
  ...verifyHandlers,
  ...walletHandlers,
} satisfies Partial<Handlers>
