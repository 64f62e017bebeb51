/** Of Node's calls, and of PostgreSQL. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/**
 * Whether a full disk is below an error: no fault of the request, and over once there is room again. Programs only say
 * it in words; those of a failed query are skipped, since they repeat what people typed.
 */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && codes.includes(cause.code)) return true
    if (!('query' in cause) && /no space left on device|disk quota exceeded/i.test(cause.message)) {
      return true
    }
    cause = cause.cause
  }
  return false
}
