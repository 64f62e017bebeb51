import type { Handlers } from '../calls.ts'
import { activityHandlers } from './activities.ts'
import { authHandlers } from './auth.ts'
import { authorizationHandlers } from './authorizations.ts'
import { cartHandlers } from './cart.ts'
import { collectHandlers } from './collect.ts'
import { contractHandlers } from './contracts.ts'
import { deskHistoryHandlers } from './desk-history.ts'
import { deskPhotographerHandlers } from './desk-photographers.ts'
import { deskPickHandlers } from './desk-picks.ts'
import { deskRecordHandlers } from './desk-records.ts'
import { deskSiteHandlers } from './desk-site.ts'
import { deskHandlers } from './desk.ts'
import { deskWorkHandlers } from './desk-works.ts'
import { earningHandlers } from './earnings.ts'
import { factorHandlers } from './factors.ts'
import { favoriteHandlers } from './favorites.ts'
import { folderHandlers } from './folders.ts'
import { identityCardHandlers } from './identity-card.ts'
import { imageSearchHandlers } from './image-search.ts'
import { imageHandlers } from './images.ts'
import { newsHandlers } from './news.ts'
import { ownDataHandlers } from './own-data.ts'
import { orderHandlers } from './orders.ts'
import { ownSubjectHandlers } from './own-subjects.ts'
import { packageHandlers } from './packages.ts'
import { photographerHandlers } from './photographers.ts'
import { publishHandlers } from './publish.ts'
import { settlementHandlers } from './settlement.ts'
import { siteHandlers } from './site.ts'
import { storyHandlers } from './stories.ts'
import { subjectHandlers } from './subjects.ts'
import { uploadHandlers } from './uploads.ts'
import { verifyHandlers } from './verify.ts'
import { walletHandlers } from './wallet.ts'
import { workHandlers } from './works.ts'

/** Every call of the contract with what answers it: a row without a handler is a type error. */
export const handlers = {
  ...activityHandlers,
  ...authHandlers,
  ...authorizationHandlers,
  ...cartHandlers,
  ...collectHandlers,
  ...contractHandlers,
  ...deskHandlers,
  ...deskHistoryHandlers,
  ...deskPhotographerHandlers,
  ...deskPickHandlers,
  ...deskRecordHandlers,
  ...deskSiteHandlers,
  ...deskWorkHandlers,
  ...earningHandlers,
  ...factorHandlers,
  ...favoriteHandlers,
  ...folderHandlers,
  ...identityCardHandlers,
  ...imageHandlers,
  ...imageSearchHandlers,
  ...newsHandlers,
  ...orderHandlers,
  ...ownDataHandlers,
  ...ownSubjectHandlers,
  ...packageHandlers,
  ...photographerHandlers,
  ...publishHandlers,
  ...settlementHandlers,
  ...siteHandlers,
  ...storyHandlers,
  ...subjectHandlers,
  ...uploadHandlers,
  ...verifyHandlers,
  ...walletHandlers,
  ...workHandlers,
} satisfies Handlers
