import { readFileSync } from 'node:fs'
import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'
import { settingFacts } from './settings-schema.ts'

/** Settings that may be given as a file: `HOOK_SECRET_FILE` names one that holds `HOOK_SECRET`. */
const secrets: ReadonlySet<string> = new Set(
  settingFacts.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])),
)

/**
 * Reads variables, secret ones also from the file that `NAME_FILE` names. Throws `EnvironmentError` where both are set or the
 * file can't be read.
 */
export function withSecretFiles(read: ReadVariable): ReadVariable {
  return (name) => {
    const value = read(name)
    const path = secrets.has(name) ? read(`${name}_FILE`) : undefined
    if (path === undefined) return value
    if (value !== undefined)
      throw new EnvironmentError(`${name}_FILE`, `no value while ${name} is set`)
    try {
      return readFileSync(path, 'utf8').trim() || undefined
    } catch {
      throw new EnvironmentError(`${name}_FILE`, 'a file that this process may read')
    }
  }
}
