import type { ReadVariable } from '../env-values.ts'
import { EnvironmentError } from '../env-values.ts'
import { usualPasses } from './passwords.ts'

export interface AccountSettings {
  /** Passes of the password hash. */
  readonly passwordCost: number
  /** Names that nobody gives himself, beside the packaged ones. */
  readonly reservedNames: readonly string[]
  /** Words that alone make no password, beside the packaged ones and the site's title. */
  readonly houseWords: readonly string[]
}

export function accountSettings(value: ReadVariable): AccountSettings {
  return {
    passwordCost: passes(value('PASSWORD_COST')),
    reservedNames: words(value('RESERVED_NAMES')),
    houseWords: words(value('HOUSE_WORDS')),
  }
}

/** The least is what OWASP asks for. */
function passes(value: string | undefined): number {
  const number = value === undefined ? usualPasses : Number(value)
  if (!Number.isInteger(number) || number < usualPasses || number > 16)
    throw new EnvironmentError('PASSWORD_COST', `a whole number from ${usualPasses} to 16`)
  return number
}

/** Separated by commas. */
function words(value: string | undefined): string[] {
  return (value ?? '')
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
