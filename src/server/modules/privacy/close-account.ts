import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { demandProof } from '../accounts/proof.ts'
import { findUser } from '../accounts/users.queries.ts'
import type { UserRow } from '../accounts/users.queries.ts'
import { lockUser } from '../contributors/onboarding/contributor-agreement.queries.ts'
import { dropMedia } from '../media/jobs/drop-media.ts'
import { dropLeaving } from '../uploads/drop-leaving.ts'
import { noteLeaving } from '../uploads/leaving-files.queries.ts'
import { eraseAccount, obstaclesOf } from './closing.queries.ts'
import type { ErasedFiles } from './closing.queries.ts'
import { peopleSentences } from './privacy.messages.ts'

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/**
 * Closes the account of the caller: rows in one transaction, files after it.
 * @throws ApiError `conflict` while something waits, `wrong_credentials`, `wrong_code`, `too_many_requests`
 */
export async function closeAccount(context: Context, userId: number, proof: Proof): Promise<void> {
  const user = orNotFound(await findUser(context.db, userId))
  await prove(context, user, proof)
  const erased = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const now = context.now()
    if ((await obstaclesOf(tx, userId, now)).length > 0)
      throw new ApiError('conflict', { sentence: peopleSentences.settle_first })
    const erased = await eraseAccount(tx, userId, now)
    await noteLeaving(tx, erased.originals)
    return erased
  })
  await dropFiles(context, erased)
  context.security('account_closed', { user: userId, address: context.address })
}

/** A token found on an open machine must not be enough, and a login of the last minutes neither. */
function prove(context: Context, user: UserRow, { password, code }: Proof): Promise<void> {
  if (user.passwordHash === null && !code) throw new ApiError('wrong_code', { field: 'code' })
  const given = { password_old: password, confirm_code: code }
  return demandProof(context, user, given, { always: true })
}

async function dropFiles({ db, services: { files } }: Context, erased: ErasedFiles) {
  await dropLeaving({ db, files }, erased.originals)
  for (const key of erased.media) await files.media.remove(key)
  for (const one of erased.shown) await dropMedia({ files }, one, [])
}
