import type { OptionRecord } from '#api/records.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'

/** Beside the name of a size stands how large it is. */
export function pixelsOf(
  { width, height }: OptionRecord,
  strings: Record<'common.pixels', string>,
  code: LocaleCode,
): string | undefined {
  if (!width || !height) return undefined
  return fill(strings['common.pixels'], {
    width: formatCount(width, code),
    height: formatCount(height, code),
  })
}
