import { expect, test } from 'vitest'
import { type LocaleCode, localeCodes } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { help } from '#sample/texts/site.ts'
import { words } from '../e2e/support/words.ts'

const named = [
  'my.apply',
  'my.authRecords',
  'my.earnings',
  'verify.title',
] as const satisfies readonly MessageKey[]

test.each(localeCodes.map((code): [LocaleCode] => [code]))(
  'the help names pages as the menus do: %s',
  (code) => {
    const t = words(code)
    expect(named.map(t).filter((name) => !help[code].includes(name))).toEqual([])
  },
)
