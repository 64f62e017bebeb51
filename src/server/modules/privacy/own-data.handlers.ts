import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { listConsents } from '../accounts/consents.queries.ts'
import { findUser } from '../accounts/users.queries.ts'
import { takeAttempt } from '../limits/attempt-limits.ts'
import { archiveOf } from './archive.ts'
import { closeAccount } from './close-account.ts'
import { keptOf, obstaclesOf } from './closing.queries.ts'

/** A person's rights over the data that the house keeps about them. */
export const ownDataHandlers = {
  async ownConsents(_, context) {
    const rows = await listConsents(context.db, userOf(context).id)
    return rows.map(({ purpose, version, givenAt }) => ({
      purpose,
      version,
      given_at: shanghaiTime(givenAt),
    }))
  },

  async ownData(_, context) {
    const { id } = userOf(context)
    await takeAttempt(context, 'archivesOfUser', String(id))
    const { db, services } = context
    const body = await archiveOf({ db, originals: services.files.originals }, id)
    context.security('data_exported', { user: id, subject: `user:${id}`, address: context.address })
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    }
    return new Response(body, { headers })
  },

  async closingInfo(_, context) {
    const { db, now, config } = context
    const { id } = userOf(context)
    const user = orNotFound(await findUser(db, id))
    return {
      obstacles: await obstaclesOf(db, id, now()),
      stays: await keptOf(db, id),
      years: config.retention.documentYears,
      by_code: user.passwordHash === null && user.mobile !== null,
    }
  },

  async closeAccount({ body }, context) {
    await closeAccount(context, userOf(context).id, body)
    return {}
  },
} satisfies Partial<Handlers>
