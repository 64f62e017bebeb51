import * as v from 'valibot'
import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'
import { settingsSchema } from './settings-schema.ts'
import type { SettingName, Settings } from './settings-schema.ts'

/** The named settings by their forms. Throws `EnvironmentError` for the first that has another form. */
export function readSettings<Name extends SettingName>(
  read: ReadVariable,
  names: readonly Name[],
): Pick<Settings, Name> {
  const given = Object.fromEntries(names.map((name) => [name, read(name)]))
  const entries = names.map((name) => [name, settingsSchema.entries[name]])
  const schema = v.object<v.ObjectEntries>(Object.fromEntries(entries))
  const result = v.safeParse(schema, given, { abortEarly: true })
  if (result.success) return result.output as Pick<Settings, Name>
  const [issue] = result.issues
  throw new EnvironmentError(String(issue.path?.[0]?.key), issue.message)
}
