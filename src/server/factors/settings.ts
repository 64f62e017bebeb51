import { EnvironmentError } from '../env-values.ts'
import type { ReadVariable } from '../env-values.ts'

/** Whether the desk opens without a second factor. */
export type FactorSettings = 'offered' | 'required'

/** `EDITOR_FACTOR`. Throws `EnvironmentError`. */
export function factorSettings(read: ReadVariable): FactorSettings {
  const value = read('EDITOR_FACTOR') ?? 'offered'
  if (value === 'offered' || value === 'required') return value
  throw new EnvironmentError('EDITOR_FACTOR', 'offered or required')
}
