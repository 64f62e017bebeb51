import { privateAddress, uploadKey } from './uploads.ts'

/** Where its owner fetches a file with the bearer; nothing for files that were never uploaded. */
export function uploadAddressOf(key: string | null): string | undefined {
  const folder = uploadKey('')
  return key?.startsWith(folder) ? privateAddress + key.slice(folder.length) : undefined
}
