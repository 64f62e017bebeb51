import type { Context } from '../context.ts'
import { withCode } from '../auth/codes.ts'
import { takeAttempt } from '../auth/limits.ts'
import { authSentences } from '../auth/messages.ts'
import { matchesPassword } from '../auth/passwords.ts'
import { forgetAttempts } from '../db/queries/attempts.ts'
import { eraseAccount, obstaclesOf } from '../db/queries/closing.ts'
import type { ErasedFiles } from '../db/queries/closing.ts'
import { lockUser } from '../db/queries/settlement.ts'
import { findUser } from '../db/queries/users.ts'
import type { UserRow } from '../db/queries/users.ts'
import { localStore } from '../files.ts'
import { dropMedia } from '../jobs/drop-media.ts'
import { Refusal, found } from '../refusal.ts'
import { dropReductions } from '../uploads/reductions.ts'
import { peopleSentences } from './messages.ts'

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/**
 * Closes the account of the person who asks: rows in one transaction, files after it.
 * @throws Refusal `conflict` while something waits, `wrong_credentials`, `wrong_code`, `too_many_requests`
 */
export async function closeAccount(context: Context, userId: number, proof: Proof): Promise<void> {
  const user = found(await findUser(context.db, userId))
  await prove(context, user, proof)
  const erased = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const now = context.now()
    if ((await obstaclesOf(tx, userId, now)).length > 0)
      throw new Refusal('conflict', { sentence: peopleSentences.settle_first })
    return eraseAccount(tx, userId, now)
  })
  await dropFiles(context, erased)
  context.security('account_closed', { user: userId, address: context.address })
}

/** A token found on an open machine must not be enough. */
async function prove(context: Context, user: UserRow, { password, code }: Proof): Promise<void> {
  if (user.passwordHash === null && user.mobile !== null) {
    await withCode(context, { mobile: user.mobile, code: code ?? '' }, async () => undefined)
    return
  }
  const key = await takeAttempt(context, 'presentPassword', String(user.id))
  if (!(await matchesPassword(password ?? '', user.passwordHash)))
    throw new Refusal('wrong_credentials', {
      field: 'password',
      sentence: authSentences.present_password,
    })
  await forgetAttempts(context.db, key)
}

async function dropFiles({ config, services: { files } }: Context, erased: ErasedFiles) {
  const cache = localStore(config.cacheDir)
  for (const key of erased.originals) {
    await files.originals.remove(key)
    await dropReductions(cache, key)
  }
  for (const key of erased.media) await files.media.remove(key)
  for (const one of erased.shown) await dropMedia({ files }, one, [])
}
