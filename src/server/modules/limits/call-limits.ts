import type { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import type { Limit } from '#domain/lifecycle/attempts.ts'
import type { limits } from './attempt-limits.ts'

interface ClassLimits {
  readonly ofUser: Limit
  /** Of all users of one address together: an office has one. Also of visitors without a login. */
  readonly ofAddress: Limit
}

const quarter = 15 * 60
const hour = 3600

const per = (seconds: number, ofUser: number, ofAddress = ofUser * 10): ClassLimits => ({
  ofUser: { limit: ofUser, seconds },
  ofAddress: { limit: ofAddress, seconds },
})

/**
 * How often the calls of a class may be made, all of them together. Wide enough that a person who works by hand never
 * meets one, also with a cart of a hundred works or thirty approvals in fifteen seconds; `LIMIT_SCALE` multiplies them.
 */
export const callClasses = {
  registration: per(hour, 30, 30),
  session: per(quarter, 900, 9000),
  account: per(hour, 60),
  cart: per(quarter, 1200),
  order: per(hour, 60),
  recharge: per(hour, 40),
  payment: per(hour, 300),
  contract: per(hour, 120),
  file: per(hour, 1200),
  favorite: per(quarter, 1200),
  board: per(hour, 120),
  entry: per(hour, 300),
  folder: per(hour, 120),
  work: per(hour, 600),
  withdrawal: per(hour, 20),
  application: per(hour, 20),
  desk: per(quarter, 3000),
  publication: per(hour, 120),
  preview: per(quarter, 60),
  /** Of writing calls that the table below does not name. */
  other: per(quarter, 300),
} as const satisfies Record<string, ClassLimits>

export type CallClass = keyof typeof callClasses

/** The handler of such a call counts its own attempts, by these limits. */
type OwnLimits = readonly (keyof typeof limits)[]

/** Each call that writes or costs, with its class. A test goes over the contract's rows. */
export const limitsOfCalls: Partial<Record<keyof typeof calls, CallClass | OwnLimits>> = {
  visitAdd: ['visitsOfAddress', 'visitOfViewer'],
  authCode: ['codesOfAddress', 'codesOfHouse'],
  authCodeLogin: ['wrongCodesOfAddress'],
  authLogin: ['loginOfNameAt', 'loginOfAddress'],
  authUpdate: ['wrongCodesOfAddress'],
  authPassword: ['presentPassword'],
  authQrcode: ['qrCodesOfAddress'],
  authRegister: 'registration',
  authLogout: 'session',
  authSessionsEnd: 'account',
  authFactorOptions: ['challengesOfUser'],
  authFactorGive: ['factorsOfAddress', 'factorCodesOfUser', 'factorCodesOfUserToday'],
  authFactorProve: ['factorsOfAddress', 'factorCodesOfUser', 'factorCodesOfUserToday'],
  authPasskeyBegin: ['challengesOfUser'],
  authPasskeyAdd: 'account',
  authPasskeyDelete: 'account',
  authAppBegin: 'account',
  authAppAdd: 'account',
  authAppDelete: 'account',
  authRecoveryNew: 'account',
  authPasskeyOptions: ['challengesOfAddress'],
  authPasskeyLogin: ['factorsOfAddress'],
  ownData: ['archivesOfUser'],
  closeAccount: 'account',
  authTicket: 'session',
  authRefresh: 'session',
  authScanConfirm: 'account',
  authProfile: 'account',
  imageSearch: ['pictureSearchesOfAddress'],
  cartAdd: 'cart',
  cartClear: 'cart',
  cartDeleteBatch: 'cart',
  cartDelete: 'cart',
  cartOption: 'cart',
  orderPreCreate: 'cart',
  orderCreate: 'order',
  orderPay: 'payment',
  walletCharge: 'recharge',
  walletChargePay: 'payment',
  authorizationTicket: 'file',
  authorizationDownload: 'file',
  authorizationCertificate: 'file',
  uploadImage: ['uploadsOfUser'],
  uploadIdCard: ['cardsOfUser'],
  uploadBase64: ['uploadsOfUser'],
  uploadFile: ['uploadsOfUser'],
  uploadPrivate: 'file',
  uploadParts: 'file',
  workAddImages: 'work',
  workAddVideos: 'work',
  workOffSale: 'work',
  workDelete: 'work',
  workUpdate: 'work',
  workWithdraw: 'work',
  ownSubjectAdd: 'work',
  ownSubjectUpdate: 'work',
  ownSubjectDelete: 'work',
  earningWithdraw: 'withdrawal',
  applicationSubmit: 'application',
  settlementSubmit: 'contract',
  settlementSign: 'contract',
  settlementDownload: 'file',
  collectAdd: 'entry',
  collectUpdate: 'entry',
  collectDelete: 'entry',
  collectFolderAdd: 'folder',
  collectFolderUpdate: 'folder',
  collectFolderDelete: 'folder',
  contractFormSubmit: 'contract',
  contractSign: 'contract',
  contractDownload: 'file',
  favoriteAdd: 'favorite',
  favoriteDelete: 'favorite',
  boardAdd: 'board',
  boardUpdate: 'board',
  boardDelete: 'board',
  boardImagesAdd: 'favorite',
  boardImageDelete: 'favorite',
  deskConceptAdd: 'desk',
  deskConceptSave: 'desk',
  deskConceptDelete: 'desk',
  deskConceptsImport: 'desk',
  savedSearchAdd: 'board',
  savedSearchUpdate: 'board',
  savedSearchDelete: 'board',
  savedSearchSeen: 'favorite',
  savedSearchFeed: 'file',
  savedSearchOff: 'favorite',
  deskDecide: 'desk',
  deskDecideUndo: 'desk',
  deskWithdrawalSettle: 'desk',
  deskPublish: 'publication',
  deskPublishRollback: 'publication',
  deskPublishResume: 'publication',
  deskPreview: 'preview',
  deskPreviewWaiting: 'preview',
  deskPreviewWork: 'preview',
  deskSiteInfoSave: 'desk',
  deskRecordAdd: 'desk',
  deskRecordSave: 'desk',
  deskRecordDelete: 'desk',
  deskHistoryRestore: 'desk',
  deskPhotographerMark: 'desk',
  deskWorkSave: 'desk',
}

/** Whether a call changes something, or costs more than rows of a table: a GET with effects, and a file. */
export function isCostly(row: Call): boolean {
  return row.method !== 'GET' || row.retry !== 'safe' || row.reply === 'file'
}

/** Undefined where nothing is counted before the handler. */
export function classOf(name: string, row: Call): CallClass | undefined {
  const found = (limitsOfCalls as Record<string, CallClass | OwnLimits | undefined>)[name]
  if (found === undefined) return isCostly(row) ? 'other' : undefined
  return typeof found === 'string' ? found : undefined
}
