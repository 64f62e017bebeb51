import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

export interface PasswordCost {
  /** log2 of the number of blocks: memory is 128 · 2^logN · r bytes. */
  readonly logN: number
  readonly r: number
  /** Passes, one after the other. */
  readonly p: number
}

/**
 * 32 MB and some 200 ms a guess on a small server, the least that OWASP asks for at this memory. More memory would let
 * logins starve the rest.
 */
export const usualCost: PasswordCost = { logN: 15, r: 8, p: 3 }

export interface AccountSettings {
  /** Cost parameters of the password hash. */
  readonly passwordCost: PasswordCost
  /** Names that users can't choose, beside the packaged ones. */
  readonly reservedNames: readonly string[]
  /** Words that alone make no password, beside the packaged ones and the site's title. */
  readonly houseWords: readonly string[]
}

export function accountSettings(value: ReadVariable): AccountSettings {
  return {
    passwordCost: { ...usualCost, p: passes(value('PASSWORD_COST')) },
    reservedNames: words(value('RESERVED_NAMES')),
    houseWords: words(value('HOUSE_WORDS')),
  }
}

function passes(value: string | undefined): number {
  const number = value === undefined ? usualCost.p : Number(value)
  if (!Number.isInteger(number) || number < usualCost.p || number > 16)
    throw new EnvironmentError('PASSWORD_COST', `a whole number from ${usualCost.p} to 16`)
  return number
}

/** Separated by commas. */
function words(value: string | undefined): string[] {
  return (value ?? '')
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
