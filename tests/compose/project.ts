import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { credentials } from '#tests/fixtures/s3/signature.ts'

const examples = resolve(import.meta.dirname, '../../scripts/deploy')
const secret = (): string => randomBytes(32).toString('hex')

/** What a person makes beside `compose.yaml` before the first start, as the head of that file asks. */
export function prepareProject(folder: string): { host: string; certificate: string } {
  mkdirSync(join(folder, 'tls'), { recursive: true })
  copyFileSync(join(examples, 'compose.yaml'), join(folder, 'compose.yaml'))
  const password = secret()
  writeFileSync(join(folder, 'database-password'), `${password}\n`)
  const settings = settingsWith(password)
  writeFileSync(join(folder, 'compose.env'), settings)
  const host = new URL(/^SITE_URL=(.+)$/m.exec(settings)?.[1] ?? '').hostname
  return { host, certificate: selfSigned(join(folder, 'tls'), host) }
}

function settingsWith(password: string): string {
  const values: Readonly<Record<string, () => string>> = {
    DATABASE_URL: () => password,
    STORE_ACCESS_KEY_ID: () => credentials.accessKeyId,
    STORE_SECRET_ACCESS_KEY: () => credentials.secretAccessKey,
    AUTH_SECRET: secret,
    ENCRYPTION_KEY: secret,
  }
  const example = readFileSync(join(examples, 'compose.env.example'), 'utf8')
  const filled = example.replaceAll(/^(\w+)=(.*)CHANGE(.*)$/gm, (_, name: string, ...around) => {
    const value = values[name]
    if (!value) throw new Error(`compose.env.example: the rehearsal has no ${name}`)
    return `${name}=${String(around[0])}${value()}${String(around[1])}`
  })
  // The double of S3 has a region of its own.
  return `${filled}STORE_REGION=${credentials.region}\n`
}

/** Leaves `pictures.pem` and `pictures.key` in the folder; answers the certificate. */
function selfSigned(folder: string, host: string): string {
  const file = (name: string): string => join(folder, name)
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-keyout', file('pictures.key'), '-out', file('pictures.pem')],
    ],
    { stdio: 'pipe' },
  )
  return readFileSync(file('pictures.pem'), 'utf8')
}
