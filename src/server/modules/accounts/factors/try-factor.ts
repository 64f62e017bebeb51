import type { ShownPasskey } from '#api/endpoints/account/factors.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { forgetAttempts, uncountAttempt } from '#server/modules/limits/attempts.queries.ts'
import { useAppCode } from './app-codes.ts'
import { factorSentences } from './factors.messages.ts'
import { checkedShown } from './passkeys.ts'
import { useCodeOf } from './recovery.ts'

/** A second factor as it comes: the first of them that is there counts. */
export interface GivenFactor {
  readonly passkey?: ShownPasskey | undefined
  readonly app_code?: string | undefined
  readonly recovery_code?: string | undefined
}

/**
 * Takes a person's second factor or refuses it. Wrong codes count against person and address; a try needs the
 * first factor, so that no stranger uses the person's tries up. A passkey cannot be guessed: it counts for the address alone,
 * and goes on opening when the codes are used up.
 * @throws ApiError `wrong_code`, `wrong_credentials`, `too_many_requests`
 */
export async function takeFactor(
  context: Context,
  userId: number,
  given: GivenFactor,
): Promise<void> {
  const address = await takeAttempt(context, 'factorsOfAddress', context.address)
  if (given.passkey) {
    const passkey = await checkedShown(context, userId, given.passkey)
    if (!passkey) throw refuse(context, userId, 'passkey')
  } else {
    const key = await takeAttempt(context, 'factorCodesOfUser', String(userId))
    const dayKey = await takeAttempt(context, 'factorCodesOfUserToday', String(userId))
    await takeCode(context, userId, given)
    await forgetAttempts(context.db, key)
    await uncountAttempt(context.db, dayKey)
  }
  await uncountAttempt(context.db, address)
  const reason = given.passkey ? 'passkey' : given.app_code ? 'app_code' : 'recovery_code'
  context.security('factor_accepted', { user: userId, address: context.address, reason })
}

async function takeCode(context: Context, userId: number, given: GivenFactor): Promise<void> {
  if (given.app_code !== undefined) {
    if (!(await useAppCode(context, userId, given.app_code))) {
      throw refuse(context, userId, 'app_code')
    }
    return
  }
  if (!(await useCodeOf(context, userId, given.recovery_code ?? ''))) {
    throw refuse(context, userId, 'recovery_code')
  }
  context.security('recovery_code_used', { user: userId, address: context.address })
}

/** Notes a refusal and words it. */
export function refuse(
  context: Context,
  userId: number | undefined,
  way: 'passkey' | 'app_code' | 'recovery_code',
): ApiError {
  context.security('factor_refused', { user: userId, address: context.address, reason: way })
  if (way === 'passkey') {
    return new ApiError('wrong_credentials', { sentence: factorSentences.passkey_refused })
  }
  return new ApiError('wrong_code', {
    field: way,
    sentence: factorSentences[way === 'app_code' ? 'wrong_app_code' : 'wrong_recovery_code'],
  })
}
