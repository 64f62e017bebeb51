import type { Context } from '#server/core/context.ts'
import { later } from '../sessions/sessions.ts'
import { findApp, saveApp, useStep } from './factors.queries.ts'

const period = 30
/** Seconds in which a new app must give its first code. */
const waitingSeconds = 15 * 60

/** A secret for an app and its address as a QR code shows it; it counts with its first code. */
export async function beginApp(context: Context, userId: number, account: string) {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ buffer: new Uint8Array(context.random(20)).buffer })
  const issuer = context.config.siteUrl.hostname
  const url = new TOTP({ issuer, label: account, secret, digits: 6, period }).toString()
  await saveApp(context.db, userId, {
    waitingSecret: secret.base32,
    waitingUntil: later(context.now(), waitingSeconds),
  })
  return { secret: secret.base32, url }
}

/** The app that waits, by a code it gave: its secret and the step of that code. */
export async function confirmedApp(context: Context, userId: number, code: string) {
  const row = await findApp(context.db, userId)
  if (!row?.waitingSecret || !row.waitingUntil || row.waitingUntil < context.now()) return 'ended'
  const step = await stepOf(context, row.waitingSecret, code)
  return step === undefined ? 'wrong' : { secret: row.waitingSecret, step }
}

/** Whether the person's app gave this code, a step early or late; each counts once. */
export async function useAppCode(context: Context, userId: number, code: string): Promise<boolean> {
  const row = await findApp(context.db, userId)
  if (!row?.secret) return false
  const step = await stepOf(context, row.secret, code)
  return step !== undefined && useStep(context.db, userId, step, context.now())
}

async function stepOf(
  { now }: Pick<Context, 'now'>,
  known: string,
  code: string,
): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = Secret.fromBase32(known)
  const timestamp = now().getTime()
  const delta = new TOTP({ secret, digits: 6, period }).validate({
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
