import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeOf } from '#i18n/locales.ts'
import { delocalised } from '#routing/paths.ts'

const messages = join(import.meta.dirname, '../../i18n/messages')

/** In place of a page that is still being made: says so in the language of its address, and asks for it again by itself. */
export async function waitPage(pathname: string, seconds: string): Promise<string> {
  const { code } = delocalised(pathname)
  const { tag, dir } = localeOf(code)
  const { common } = JSON.parse(await readFile(join(messages, `${code}.json`), 'utf8')) as {
    common: { loading: string }
  }
  return `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>${common.loading}</title><p role="status">${common.loading}</p></html>
`
}
