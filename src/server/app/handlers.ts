import type { Handlers } from '../core/handler-types.ts'
import { authHandlers } from '../modules/accounts/auth.handlers.ts'
import { factorHandlers } from '../modules/accounts/factors/factors.handlers.ts'
import { cartHandlers } from '../modules/buying/cart/cart.handlers.ts'
import { favoriteHandlers } from '../modules/buying/favorites/favorites.handlers.ts'
import { orderHandlers } from '../modules/buying/orders/orders.handlers.ts'
import { packageHandlers } from '../modules/buying/orders/packages.handlers.ts'
import { walletHandlers } from '../modules/buying/orders/wallet.handlers.ts'
import { searchHandlers } from '../modules/buying/searches/searches.handlers.ts'
import { imageSearchHandlers } from '../modules/catalogue/images/image-search.handlers.ts'
import { imageHandlers } from '../modules/catalogue/images/images.handlers.ts'
import { activityHandlers } from '../modules/catalogue/records/activities.handlers.ts'
import { newsHandlers } from '../modules/catalogue/records/news.handlers.ts'
import { photographerHandlers } from '../modules/catalogue/records/photographers.handlers.ts'
import { storyHandlers } from '../modules/catalogue/records/stories.handlers.ts'
import { subjectHandlers } from '../modules/catalogue/records/subjects.handlers.ts'
import { siteHandlers } from '../modules/catalogue/site/site.handlers.ts'
import { earningHandlers } from '../modules/contributors/earnings/earnings.handlers.ts'
import { collectHandlers } from '../modules/contributors/entries/entries.handlers.ts'
import { folderHandlers } from '../modules/contributors/folders/folders.handlers.ts'
import { identityCardHandlers } from '../modules/contributors/identity-card/identity-card.handlers.ts'
import { ownSubjectHandlers } from '../modules/contributors/subjects/own-subjects.handlers.ts'
import { uploadHandlers } from '../modules/contributors/works/uploads.handlers.ts'
import { workHandlers } from '../modules/contributors/works/works.handlers.ts'
import { authorizationHandlers } from '../modules/documents/certificates/certificates.handlers.ts'
import { verifyHandlers } from '../modules/documents/certificates/verify.handlers.ts'
import { contractHandlers } from '../modules/documents/contracts/contracts.handlers.ts'
import { agreementHandlers } from '../modules/documents/contributor-agreement/contributor-agreement.handlers.ts'
import { deskHistoryHandlers } from '../modules/editorial/history/history.handlers.ts'
import { deskPhotographerHandlers } from '../modules/editorial/people/photographers.handlers.ts'
import { deskPreviewHandlers } from '../modules/editorial/preview/preview.handlers.ts'
import { deskPickHandlers } from '../modules/editorial/records/record-picker.handlers.ts'
import { deskRecordHandlers } from '../modules/editorial/records/records.handlers.ts'
import { deskHandlers } from '../modules/editorial/review/review.handlers.ts'
import { publishHandlers } from '../modules/editorial/site/publish.handlers.ts'
import { deskSiteHandlers } from '../modules/editorial/site/site.handlers.ts'
import { deskThesaurusHandlers } from '../modules/editorial/thesaurus/thesaurus.handlers.ts'
import { deskWorkHandlers } from '../modules/editorial/works/works.handlers.ts'
import { ownDataHandlers } from '../modules/privacy/own-data.handlers.ts'
import { changesHandlers } from '../modules/publishing/changes/changes.handlers.ts'

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
  ...deskPreviewHandlers,
  ...deskRecordHandlers,
  ...deskSiteHandlers,
  ...deskThesaurusHandlers,
  ...deskWorkHandlers,
  ...earningHandlers,
  ...factorHandlers,
  ...favoriteHandlers,
  ...searchHandlers,
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
  ...agreementHandlers,
  ...siteHandlers,
  ...changesHandlers,
  ...storyHandlers,
  ...subjectHandlers,
  ...uploadHandlers,
  ...verifyHandlers,
  ...walletHandlers,
  ...workHandlers,
} satisfies Handlers
