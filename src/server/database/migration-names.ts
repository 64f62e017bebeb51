import { readdir } from 'node:fs/promises'

/** Names of the migrations this program brings, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(new URL('./migrations', import.meta.url))
  return files.filter((file) => file.endsWith('.sql')).sort()
}
