import type { Call } from '../call.ts'
import {
  authCode,
  authCodeLogin,
  authRegister,
  authQrcode,
  authTicket,
  authScan,
  authScanConfirm,
  authUpdate,
  authPassword,
  authProfile,
} from './account/account.ts'
import { authLogin, authMe } from './account/auth.ts'
import {
  authFactors,
  authFactorOptions,
  authFactorGive,
  authFactorProve,
  authPasskeyBegin,
  authPasskeyAdd,
  authPasskeyDelete,
  authAppBegin,
  authAppAdd,
  authAppDelete,
  authRecoveryNew,
  authPasskeyOptions,
  authPasskeyLogin,
} from './account/factors.ts'
import { ownConsents, ownData, closingInfo, closeAccount } from './account/own-data.ts'
import { authLogout, authSessions, authSessionsEnd } from './account/session.ts'
import { authRefresh } from './account/token.ts'

/** Login, sessions, second factors, a person’s own data. */
export const accountCalls = {
  authCode,
  authCodeLogin,
  authLogin,
  authRegister,
  authQrcode,
  authTicket,
  authScan,
  authScanConfirm,
  authMe,
  authRefresh,
  authUpdate,
  ownConsents,
  ownData,
  closingInfo,
  closeAccount,
  authPassword,
  authProfile,
  authLogout,
  authSessions,
  authSessionsEnd,
  authFactors,
  authFactorOptions,
  authFactorGive,
  authFactorProve,
  authPasskeyBegin,
  authPasskeyAdd,
  authPasskeyDelete,
  authAppBegin,
  authAppAdd,
  authAppDelete,
  authRecoveryNew,
  authPasskeyOptions,
  authPasskeyLogin,
} as const satisfies Record<string, Call>
