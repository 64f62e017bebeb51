import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { sentenceOf } from '#server/core/error.messages.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { authSentences } from './accounts.messages.ts'
import { bindMobile, loginByCode, register, resetPassword } from './accounts.ts'
import { recordConsent, recordFirstConsent } from './consents.ts'
import { factorOf } from './factors/login-step.ts'
import { letIn, login } from './login/login.ts'
import { codeSeconds, codeWaitSeconds, sendCode } from './login/mobile-codes.ts'
import { collect, decide, newTicket, scanned, ticketSeconds } from './login/qr-login.ts'
import { changePassword, saveProfile } from './profile.ts'
import { endLogins, endSession, ownSessions } from './sessions/own-sessions.ts'
import { inReply } from './sessions/session-in-reply.ts'
import { briefOf, recordOf } from './sessions/session-replies.ts'
import { refreshSession } from './sessions/sessions.ts'
import { findPerson } from './users.queries.ts'
import type { UserRow } from './users.queries.ts'

/** Logins, by password, code and scanned ticket. */
export const authHandlers = {
  async authCode({ body }, context) {
    await sendCode(context, body.mobile, body.purpose)
    return { wait_seconds: codeWaitSeconds, expire_seconds: codeSeconds }
  },

  async authCodeLogin({ body }, context) {
    const user = await loginByCode(context, body).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'wrong_code') return undefined
      throw error
    })
    if (!user) return inReply({ code: -1, msg: sentenceOf('wrong_code', context.locale) })
    await recordFirstConsent(context, user.id)
    return {
      code: 0,
      auth: await letIn(context, user, 'code'),
      user: briefOf(user),
      ...(await factorOf(context, user)),
    }
  },

  async authLogin({ body }, context) {
    return sessionFor(context, await login(context, body.username, body.password), 'password')
  },

  async authRegister({ body }, context) {
    const user = await register(context, body)
    await recordConsent(context, user.id, 'account')
    return sessionFor(context, user, 'registration')
  },

  async authQrcode(_, context) {
    const { key, ticket } = await newTicket(context)
    const { href } = new URL(`/scan/${ticket}`, context.config.siteUrl)
    return { url: href, expire_seconds: ticketSeconds, key, ticket }
  },

  async authTicket({ body }, context) {
    const state = await collect(context, body.key)
    if (state.status === 4) {
      const { user, token } = state
      return { status: 4, user: briefOf(user), token, ...(await factorOf(context, user)) }
    }
    if (state.status === 1) return { status: 1 }
    const sentence = state.status === 2 ? 'ticket_expired' : 'ticket_refused'
    return inReply({ status: state.status, message: authSentences[sentence][context.locale] })
  },

  authScan: ({ params }, context) => scanned(context, params.key),

  async authScanConfirm({ params, body }, context) {
    await decide(context, params.key, userOf(context), body.confirm)
    return {}
  },

  authMe: (_, context) => ownRecord(context),

  authRefresh: (_, context) => refreshSession(context),

  async authUpdate({ body }, context) {
    // A request with a password asks for a reset, also where another tab logged in meanwhile.
    if (context.user && body.password === undefined) {
      await bindMobile(context, context.user.id, body)
      return {}
    }
    // A login that ended while the form was open: binding was meant, and works again after a refresh.
    if (context.token !== undefined && body.password === undefined) {
      throw new ApiError('token_expired')
    }
    await resetPassword(context, body)
    return {}
  },

  async authPassword({ body }, context) {
    await changePassword(context, userOf(context), body)
    return {}
  },

  async authProfile({ body }, context) {
    await saveProfile(context, userOf(context), body)
    return ownRecord(context)
  },

  async authLogout(_, context) {
    await endSession(context)
    return {}
  },

  authSessions: (_, context) => ownSessions(context, userOf(context)),

  async authSessionsEnd({ body }, context) {
    await endLogins(context, userOf(context), body)
    return {}
  },
} satisfies Partial<Handlers>

async function sessionFor(context: Context, user: UserRow, by: 'password' | 'registration') {
  const token = await letIn(context, user, by)
  return { status: 1, user: briefOf(user), token, ...(await factorOf(context, user)) }
}

async function ownRecord(context: Context) {
  return recordOf(orNotFound(await findPerson(context.db, userOf(context).id)))
}
