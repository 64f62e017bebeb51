import type { Settings } from './settings-schema.ts'

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

export function accountSettings(
  set: Pick<Settings, 'PASSWORD_COST' | 'RESERVED_NAMES' | 'HOUSE_WORDS'>,
): AccountSettings {
  return {
    passwordCost: { ...usualCost, p: set.PASSWORD_COST },
    reservedNames: set.RESERVED_NAMES ?? [],
    houseWords: set.HOUSE_WORDS ?? [],
  }
}
