import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context, SessionUser } from '#server/core/context.ts'
import { authSecrets } from '#server/core/security/auth-secret.ts'
import { asToken, derivedToken, repeatSeconds } from '#server/core/security/tokens.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { authSentences } from '../accounts.messages.ts'
import { browserName } from '../browser-name.ts'
import { later, repeatedSession, startSession } from '../sessions/sessions.ts'
import type { IssuedToken } from '../sessions/sessions.ts'
import { findUser } from '../users.queries.ts'
import type { UserRow } from '../users.queries.ts'
import {
  decideTicket,
  findByKey,
  findScanned,
  insertTicket,
  pruneTickets,
  useTicket,
} from './qr-logins.queries.ts'
import type { QrTicket } from './qr-logins.queries.ts'

export const ticketSeconds = 180

export interface NewTicket {
  /** Secret of the page that waits: its holder gets the session. */
  readonly key: string
  /** Content of the QR picture: a phone that reads it may confirm, no more. */
  readonly ticket: string
}

/** A picture on a screen can be read over a shoulder, so the key that collects the session is not in it. */
export async function newTicket(context: Context): Promise<NewTicket> {
  await takeAttempt(context, 'qrCodesOfAddress', context.address)
  const now = context.now()
  await pruneTickets(context.db, later(now, -24 * 3600))
  const made = { key: asToken(context.random(32)), ticket: asToken(context.random(16)) }
  const client = browserName(context.agent ?? '') ?? null
  const expiresAt = later(now, ticketSeconds)
  await insertTicket(context.db, { ...made, client, createdAt: now, expiresAt })
  return made
}

export type TicketState =
  | { readonly status: 1 | 2 | 3 }
  | { readonly status: 4; readonly user: UserRow; readonly token: IssuedToken }

/** Where a ticket stands for the page that waits. The first 4 starts the session, repeats for 30 s give the same. */
export async function collect(context: Context, key: string): Promise<TicketState> {
  const ticket = await findByKey(context.db, key)
  if (!ticket) return { status: 2 }
  const now = context.now()
  const status = statusOf(ticket, now)
  if (status !== 4) return { status }
  const user = ticket.userId === null ? undefined : await findUser(context.db, ticket.userId)
  if (!user || user.blocked) return { status: 3 }
  const secrets = await authSecrets(context.config.dataDir)
  const [derived = '', ...older] = secrets.map((secret) => derivedToken(secret, 'ticket', key))
  const token = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx }
    // The finder of an open phone must not turn its old login into a fresh one.
    const given = { token: derived, provenAt: new Date(0) }
    if (await useTicket(tx, key, now)) return startSession(inside, user, given)
    for (const token of [derived, ...older]) {
      const session = await repeatedSession(inside, token)
      if (session) return session
    }
    return undefined
  })
  if (!token) return { status: 2 }
  context.security('login_succeeded', { user: user.id, address: context.address, reason: 'qr' })
  return { status: 4, user, token }
}

/** The state of the ticket that the phone is about to confirm. @throws ApiError `not_found` */
export async function scanned(context: Context, code: string) {
  const ticket = orNotFound(await findScanned(context.db, code))
  const now = context.now()
  const left = Math.max(0, Math.floor((ticket.expiresAt.getTime() - now.getTime()) / 1000))
  return { status: statusOf(ticket, now), expire_seconds: left, client: ticket.client }
}

/**
 * The phone's answer. Saying the same again is fine. An editor's session confirms none: it would outlast its own end.
 * @throws ApiError `not_found`, `forbidden` for editors, or `conflict` when the ticket ended or was answered otherwise
 */
export async function decide(
  context: Context,
  code: string,
  { id: userId, role }: SessionUser,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed && role === 'editor')
    throw new ApiError('forbidden', { sentence: authSentences.editor_by_code })
  const ticket = orNotFound(await findScanned(context.db, code))
  const decision = { status: isConfirmed ? 4 : 3, userId } as const
  if (await decideTicket(context.db, ticket.key, decision, context.now())) return
  const after = orNotFound(await findByKey(context.db, ticket.key))
  if (after.status !== decision.status || after.userId !== userId) throw new ApiError('conflict')
}

/** A confirmed one may be collected for as long as it could have been confirmed, and the repeats after. */
function statusOf(ticket: QrTicket, now: Date): 1 | 2 | 3 | 4 {
  if (ticket.status === 3) return 3
  const collected = ticket.usedAt && later(ticket.usedAt, repeatSeconds)
  if (now > (collected ?? ticket.expiresAt)) return 2
  return ticket.status === 4 ? 4 : 1
}
