import type { S3Access } from '#object-storage/s3-client.ts'
import { withSecretFiles } from '#server/core/settings/secret-files.ts'

const read = withSecretFiles((name) => process.env[name] || undefined)

function needed(name: string): string {
  const value = read(name)
  if (!value) throw new Error(`${name}: expected a value`)
  return value
}

/** Who this process is at S3, by S3_REGION and AWS_…; throws for what lacks. */
export const s3Access = (address: string): S3Access => ({
  address,
  region: process.env.S3_REGION || 'us-east-1',
  accessKeyId: needed('AWS_ACCESS_KEY_ID'),
  secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
  sessionToken: read('AWS_SESSION_TOKEN'),
})
