import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

/** Secrets that count: a file may hold several lines, the current one first. Throws `EnvironmentError`. */
export function hookSecrets(read: ReadVariable): readonly string[] {
  return (['HOOK_SECRET', 'HOOK_SECRET_OLD'] as const).flatMap((name) => {
    const lines = (read(name) ?? '').split(/\s*\n\s*/).filter((line) => line !== '')
    if (lines.some((line) => line.length < 16))
      throw new EnvironmentError(name, 'at least 16 characters')
    return lines
  })
}
