import type { RejectionReason, ReviewKind } from '#api/endpoints/desk/review.ts'
import type { DeskKey } from '#desk/keys.ts'

/** Ready-made reasons of a rejection, for each kind the likely first. */
export const reasonsOf = {
  application: ['portfolio', 'identity', 'portrait', 'license', 'foreign'],
  identity: ['card_name', 'card_photo'],
  work: ['blurred', 'exposure', 'small', 'rights', 'foreign', 'twin', 'text', 'logo'],
  revision: ['text', 'rights', 'foreign'],
  subject: ['subject_twin', 'text', 'cover'],
  entry: ['off_topic', 'blurred', 'foreign', 'rights', 'text'],
  folder: ['text', 'cover', 'foreign'],
} as const satisfies Record<ReviewKind, readonly RejectionReason[]>

/** How the editor reads them; the contributor reads them in their own language. */
export const reasonKeys = {
  blurred: 'desk.reasonBlurred',
  card_name: 'desk.reasonCardName',
  card_photo: 'desk.reasonCardPhoto',
  cover: 'desk.reasonCover',
  exposure: 'desk.reasonExposure',
  foreign: 'desk.reasonForeign',
  identity: 'desk.reasonIdentity',
  license: 'desk.reasonLicense',
  logo: 'desk.reasonLogo',
  off_topic: 'desk.reasonOffTopic',
  portfolio: 'desk.reasonPortfolio',
  portrait: 'desk.reasonPortrait',
  rights: 'desk.reasonRights',
  small: 'desk.reasonSmall',
  subject_twin: 'desk.reasonSubjectTwin',
  text: 'desk.reasonText',
  twin: 'desk.reasonTwin',
} as const satisfies Record<RejectionReason, DeskKey>

/** Characters the server keeps of a reason. */
export const longestReason = 1000
