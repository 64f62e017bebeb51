import type { ReviewKind } from '../../contract/calls/desk.ts'

/** Ready-made reasons of a rejection, for each kind the likely first. */
export const reasonsOf = {
  application: [
    'desk.reasonPortfolio',
    'desk.reasonIdentity',
    'desk.reasonPortrait',
    'desk.reasonLicense',
    'desk.reasonForeign',
  ],
  work: [
    'desk.reasonBlurred',
    'desk.reasonExposure',
    'desk.reasonSmall',
    'desk.reasonRights',
    'desk.reasonForeign',
    'desk.reasonTwin',
    'desk.reasonText',
    'desk.reasonLogo',
  ],
  subject: ['desk.reasonSubjectTwin', 'desk.reasonText', 'desk.reasonCover'],
  entry: [
    'desk.reasonOffTopic',
    'desk.reasonBlurred',
    'desk.reasonForeign',
    'desk.reasonRights',
    'desk.reasonText',
  ],
  folder: ['desk.reasonText', 'desk.reasonCover', 'desk.reasonForeign'],
} as const satisfies Record<ReviewKind, readonly string[]>

/** Characters the server keeps of a reason. */
export const longestReason = 1000
