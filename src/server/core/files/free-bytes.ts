import { mkdir, statfs } from 'node:fs/promises'

/** Bytes that this process may still write where this folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
