import type { ValidationCode } from '#domain/identity/validation.ts'
import { ApiError } from '#server/core/api-error.ts'
import { authSentences, validationSentences } from './accounts.messages.ts'
import { brokenConstraint } from './constraints.ts'
import type { UserRow } from './users.queries.ts'

/** @throws ApiError `unprocessable` naming the field, where a rule found something */
export function demand(field: string, problem: ValidationCode | undefined): void {
  if (problem === undefined) return
  throw new ApiError('unprocessable', { field, sentence: validationSentences[problem] })
}

/** @throws ApiError `forbidden` */
export function refuseBlocked(user: UserRow): void {
  if (user.blocked) throw new ApiError('forbidden', { sentence: authSentences.account_blocked })
}

/**
 * Runs a write; another user may take its name or mobile at the same moment.
 * @throws ApiError `name_taken`, `mobile_taken`
 */
export async function namingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_username') throw new ApiError('name_taken', { field: 'username' })
    if (constraint === 'users_mobile') throw new ApiError('mobile_taken', { field: 'mobile' })
    throw error
  }
}
