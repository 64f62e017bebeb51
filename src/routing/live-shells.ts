import type { LocaleCode } from '#i18n/locales.ts'
import { delocalised, localised } from './paths.ts'

/** Pages whose address ends with a key that no build can know: one built page answers for all keys. */
export const shells = ['scan', 'verify', 'boards'] as const

export interface ShellAddress {
  code: LocaleCode
  /** Where the built page lies, such as `/en/verify/`. */
  page: string
  key: string
}

/** Splits `/en/verify/K3F9` or `/verify/K3F9/`; undefined for any other address, the bare shell too. */
export function shellOf(pathname: string): ShellAddress | undefined {
  const { code, path } = delocalised(pathname)
  const [, name, key] = /^\/(\w+)\/([\w-]{1,200})\/?$/.exec(path) ?? []
  const shell = shells.find((one) => one === name)
  return shell && key ? { code, page: localised(`/${shell}/`, code), key } : undefined
}

/** The key a shell was opened with: in its path, or `?key=` where the host knows no such paths. */
export function shellKey(location: { pathname: string; search: string }): string | undefined {
  const key = shellOf(location.pathname)?.key ?? new URLSearchParams(location.search).get('key')
  return key && /^[\w-]{1,200}$/.test(key) ? key : undefined
}
