import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'pictures-server-'
const isOwn = /^pictures-server-[a-z]+-\w{6}$/
const [hour, day] = [3_600_000, 24 * 3_600_000]
let lookedAt = 0

/** Works in a folder of its own, which is gone afterwards. */
export async function inFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (Date.now() - lookedAt > hour) {
    lookedAt = Date.now()
    await dropLeftFolders(new Date(lookedAt - day)).catch(() => undefined)
  }
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${name}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders of killed processes: nothing was written into them since `before`. */
export async function dropLeftFolders(before: Date): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((one) => isOwn.test(one))) {
    const folder = join(tmpdir(), name)
    const changed = await lastChange(folder).catch(() => undefined)
    if (changed !== undefined && changed < before.getTime())
      await rm(folder, { recursive: true, force: true })
  }
}

/** When something was last written into a folder, in milliseconds since 1970. */
export async function lastChange(folder: string): Promise<number> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
  const found = await Promise.all(paths.map((path) => stat(path)))
  return Math.max(...found.map(({ mtimeMs }) => mtimeMs))
}
