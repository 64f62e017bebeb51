import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { briefOf } from '../sessions/session-replies.ts'
import { findUser } from '../users.queries.ts'
import { beginApp } from './app-codes.ts'
import {
  addApp,
  addPasskey,
  demandProof,
  prove,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './enrol.ts'
import { countUnusedCodes, findApp, passkeysOf } from './factors.queries.ts'
import { giveFactor, loginByPasskey } from './login-step.ts'
import { creationOptions, requestOptions } from './passkeys.ts'

const timeOf = (moment: Date | null) => (moment ? shanghaiTime(moment) : null)

/** Second factors: passkeys, authenticator apps, recovery codes. */
export const factorHandlers = {
  async authFactors(_, context) {
    const { id, role } = userOf(context)
    const { db, config } = context
    const user = orNotFound(await findUser(db, id))
    const app = await findApp(db, id)
    return {
      required: role === 'editor' && config.editorFactor === 'required',
      has_password: user.passwordHash !== null,
      passkeys: (await passkeysOf(db, id)).map((passkey) => ({
        id: passkey.id,
        label: passkey.label,
        created_at: timeOf(passkey.createdAt),
        used_at: timeOf(passkey.usedAt),
        synced: passkey.synced,
      })),
      app: app?.secret
        ? { created_at: timeOf(app.createdAt), used_at: timeOf(app.usedAt) }
        : undefined,
      recovery_left: await countUnusedCodes(db, id),
    }
  },

  async authFactorOptions(_, context) {
    const { id } = userOf(context)
    await takeAttempt(context, 'challengesOfUser', String(id))
    return requestOptions(context, id)
  },

  async authFactorGive({ body }, context) {
    return { token: await giveFactor(context, userOf(context).id, body) }
  },

  async authFactorProve({ body }, context) {
    await prove(context, userOf(context).id, body)
    return {}
  },

  async authPasskeyBegin(_, context) {
    const { id, username, mobile } = userOf(context)
    await demandProof(context)
    await takeAttempt(context, 'challengesOfUser', String(id))
    return creationOptions(context, id, username ?? mobile ?? String(id))
  },

  async authPasskeyAdd({ body }, context) {
    return { recovery_codes: await addPasskey(context, userOf(context).id, body) }
  },

  async authPasskeyDelete({ params }, context) {
    await removePasskey(context, userOf(context).id, params.id)
    return {}
  },

  async authAppBegin(_, context) {
    const { id, username, mobile } = userOf(context)
    await demandProof(context)
    await takeAttempt(context, 'challengesOfUser', String(id))
    return beginApp(context, id, username ?? mobile ?? String(id))
  },

  async authAppAdd({ body }, context) {
    return { recovery_codes: await addApp(context, userOf(context).id, body.app_code) }
  },

  async authAppDelete(_, context) {
    await removeApp(context, userOf(context).id)
    return {}
  },

  async authRecoveryNew(_, context) {
    return { recovery_codes: await renewRecoveryCodes(context, userOf(context).id) }
  },

  async authPasskeyOptions(_, context) {
    await takeAttempt(context, 'challengesOfAddress', context.address)
    return requestOptions(context, undefined)
  },

  async authPasskeyLogin({ body }, context) {
    const { user, token } = await loginByPasskey(context, body.passkey)
    return { status: 1, user: briefOf(user), token }
  },
} satisfies Partial<Handlers>
