/** The double of S3 as a program that takes the arguments of SeaweedFS: its keys, and a folder that keeps the objects when it ends. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Stored } from '#tests/fixtures/s3/objects.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'

function argument(name: string): string {
  const start = `-${name}=`
  const found = process.argv.find((word) => word.startsWith(start))
  if (!found) throw new Error(`${start} is missing`)
  return found.slice(start.length)
}

const { identities } = JSON.parse(readFileSync(argument('s3.config'), 'utf8')) as {
  identities: readonly { credentials: readonly { accessKey: string; secretKey: string }[] }[]
}
const [key] = identities.flatMap((identity) => identity.credentials)
if (key?.accessKey !== credentials.accessKeyId || key.secretKey !== credentials.secretAccessKey)
  throw new Error('the keys are not those that the double of S3 knows')

const file = join(argument('dir'), 'objects')
const double = await openS3Double({ host: '0.0.0.0', port: 8333, bucket: 'pictures' })
double.state.isMade = existsSync(file)
if (double.state.isMade)
  for (const [name, stored] of deserialize(readFileSync(file)) as [string, Stored][])
    double.objects.set(name, stored)

process.once('SIGTERM', () => {
  if (double.state.isMade) writeFileSync(file, serialize([...double.objects]))
  process.exit()
})
