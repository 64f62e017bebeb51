import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const sources = resolve(import.meta.dirname, '../..')
const folders = ['api', 'domain', 'i18n', 'server']

/** A fingerprint of all code and words that the server's replies follow from: two servers that share it answer alike. */
export async function codePrint(): Promise<string> {
  const pattern = `{${folders.join(',')}}/**/*.{ts,json,sql}`
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: sources })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(sources, file)))
  return hash.digest('base64url')
}
