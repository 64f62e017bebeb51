import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

/** Whether the desk opens without a second factor. */
export type FactorSettings = 'offered' | 'required'

/** `EDITOR_FACTOR`; absent: the sandbox decides. Throws `EnvironmentError`. */
export function factorSettings(read: ReadVariable): FactorSettings | undefined {
  const value = read('EDITOR_FACTOR')
  if (value === undefined || value === 'offered' || value === 'required') return value
  throw new EnvironmentError('EDITOR_FACTOR', 'offered or required')
}
