import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { done, flag, line, list, maybe, text, time } from '#api/values.ts'
import { smsCode } from './account.ts'

// Additions: what a person may ask of the data that the house keeps about them.

export const consentPurposes = ['account', 'contract', 'contributor', 'payout'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const ownConsents = read({
  path: 'v1/auth/consents',
  access: 'user',
  summary: 'What the user agreed to: purpose, time, version of the text',
  reply: list(
    v.object({
      purpose: v.picklist(consentPurposes),
      /** Names the text that was in force. */
      version: text,
      given_at: time,
    }),
  ),
})

export const ownData = read({
  path: 'v1/auth/data',
  access: 'user',
  summary: 'All that is kept about the user, as a zip archive',
  timeout: 'transfer',
  reply: 'file',
  errors: ['too_many_requests'],
})

/** Open matters that keep an account from being closed. */
export const closingObstacles = ['editor', 'balance', 'payment', 'earnings', 'withdrawal'] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** Data that the law has the house keep. */
export const keptRecords = ['orders', 'contracts', 'payouts', 'works'] as const
export type KeptRecord = (typeof keptRecords)[number]

export const closingInfo = read({
  path: 'v1/auth/closing',
  access: 'user',
  summary: 'Whether the account can be closed, and what stays when it is',
  reply: v.object({
    obstacles: list(v.picklist(closingObstacles)),
    stays: list(v.picklist(keptRecords)),
    /** Years that those are kept. */
    years: maybe(v.number()),
    /** The account has no password: a code sent to its mobile takes its place. */
    by_code: flag,
  }),
})

export const closeAccount = write({
  method: 'POST',
  path: 'v1/auth/closing',
  access: 'user',
  summary: 'Closes the account and removes what the law does not have kept',
  body: v.object({
    password: v.optional(line(200, 1)),
    code: v.optional(smsCode),
  }),
  reply: done,
  errors: ['conflict', 'wrong_credentials', 'wrong_code', 'too_many_requests'],
})
