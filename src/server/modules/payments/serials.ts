import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { newCode } from '#server/core/security/check-codes.ts'
import type { LedgerDeps } from './ledger.ts'

/** A number that people read and providers take: a letter where given, the second it was made, ten random digits. */
export function serial({ now, random }: Pick<LedgerDeps, 'now' | 'random'>, letter = ''): string {
  const at = shanghaiTime(now()).replaceAll(/\D/g, '')
  const digits = [...random(10)].map((byte) => byte % 10).join('')
  return `${letter}${at}${digits}`
}

/** What proves a licence: 60 random bits in three groups of letters that can't be misread. */
export function licenceCode({ random }: Pick<LedgerDeps, 'random'>): string {
  return newCode(random, 3)
}
