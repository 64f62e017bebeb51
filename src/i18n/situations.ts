import type { MessageKey } from './translate.ts'

/**
 * Where news appear: at the field they concern, at the place on the page that was used, as a toast where
 * there is no place, in a dialog of their own, or nowhere.
 */
export type Shows = 'field' | 'place' | 'toast' | 'dialog' | 'nowhere'

export interface Situation {
  /** Undefined: nothing is said. */
  readonly message: MessageKey | undefined
  readonly shows: Shows
  /** The server's own words come first where it has any. */
  readonly serverWords?: boolean
  /** Milliseconds a toast stays, where it is not the usual time. */
  readonly duration?: number
  /** Whether the site can get into this situation yet. */
  readonly wired: boolean
}

/** The error catalogue and every success message of the specification. */
export const situations = {
  failedCall: { message: 'situation.refused', shows: 'place', serverWords: true, wired: true },
  loginFailed: { message: 'situation.loginFailed', shows: 'place', serverWords: true, wired: true },
  codeLoginFailed: {
    message: 'situation.codeLoginFailed',
    shows: 'field',
    serverWords: true,
    wired: true,
  },
  registerFailed: {
    message: 'situation.registerFailed',
    shows: 'field',
    serverWords: true,
    wired: true,
  },
  codeSendFailed: {
    message: 'situation.codeSendFailed',
    shows: 'field',
    serverWords: true,
    wired: true,
  },
  loginRefused: {
    message: 'situation.loginRefused',
    shows: 'place',
    serverWords: true,
    wired: true,
  },
  orderCreateFailed: {
    message: 'situation.orderCreateFailed',
    shows: 'place',
    serverWords: true,
    wired: true,
  },
  paymentCallFailed: { message: 'situation.paymentCallFailed', shows: 'place', wired: true },
  rechargeFailed: { message: 'situation.rechargeFailed', shows: 'dialog', wired: true },
  balanceNotEnough: { message: 'situation.balanceNotEnough', shows: 'place', wired: true },
  walletBlocked: {
    message: 'situation.walletBlocked',
    shows: 'place',
    serverWords: true,
    wired: true,
  },
  personFailed: { message: 'situation.personFailed', shows: 'place', wired: true },
  applicationInfoFailed: {
    message: 'situation.applicationInfoFailed',
    shows: 'place',
    serverWords: true,
    wired: true,
  },
  contractDetailFailed: { message: 'situation.contractDetailFailed', shows: 'place', wired: true },
  contractSubmitFailed: { message: 'situation.contractSubmitFailed', shows: 'place', wired: true },
  contractSignFailed: { message: 'situation.contractSignFailed', shows: 'place', wired: true },
  idcardFailed: {
    message: 'situation.idcardFailed',
    shows: 'field',
    serverWords: true,
    wired: true,
  },
  uploadFailed: {
    message: 'situation.uploadFailed',
    shows: 'field',
    serverWords: true,
    wired: true,
  },
  tooManyImages: { message: 'situation.tooManyImages', shows: 'place', wired: true },
  tooManyVideos: { message: 'situation.tooManyVideos', shows: 'place', wired: true },
  similarImage: { message: 'situation.similarImage', shows: 'field', wired: true },
  nothingSelected: { message: 'situation.nothingSelected', shows: 'place', wired: true },
  agreementMissing: { message: 'situation.agreementMissing', shows: 'field', wired: true },
  loginNeeded: { message: 'login.reasonPage', shows: 'dialog', wired: true },
  liveWithoutStream: { message: 'situation.liveWithoutStream', shows: 'place', wired: true },
  hlsUnsupported: { message: 'situation.hlsUnsupported', shows: 'place', wired: true },
  listFailed: { message: 'situation.listFailed', shows: 'place', wired: true },
  detailFailed: { message: 'situation.detailFailed', shows: 'place', wired: true },
  otherFailure: { message: undefined, shows: 'nowhere', wired: true },

  addedToCart: { message: 'situation.addedToCart', shows: 'toast', wired: true },
  loggedIn: { message: 'situation.loggedIn', shows: 'toast', wired: true },
  registered: { message: 'situation.registered', shows: 'toast', wired: true },
  updated: { message: 'situation.updated', shows: 'toast', wired: true },
  operationDone: { message: 'situation.operationDone', shows: 'toast', wired: true },
  removedFromCart: { message: 'cart.removed', shows: 'toast', wired: true },
  deleted: { message: 'situation.deleted', shows: 'toast', wired: true },
  cleared: { message: 'situation.cleared', shows: 'toast', wired: true },
  recharged: { message: 'situation.recharged', shows: 'toast', duration: 10_000, wired: true },
  paid: { message: 'situation.paid', shows: 'toast', duration: 10_000, wired: true },
  uploaded: { message: 'situation.uploaded', shows: 'place', wired: true },
  submitted: { message: 'situation.submitted', shows: 'toast', wired: true },
  submitSuccess: { message: 'situation.submitSuccess', shows: 'toast', wired: true },
  signed: { message: 'situation.signed', shows: 'place', wired: true },
  takenOffSale: { message: 'situation.takenOffSale', shows: 'toast', wired: true },
} as const satisfies Record<string, Situation>

export type SituationName = keyof typeof situations

/** Situations that no screen can get into yet, for the list of open ones. */
export function openSituations(): SituationName[] {
  return (Object.keys(situations) as SituationName[]).filter((name) => !situations[name].wired)
}
