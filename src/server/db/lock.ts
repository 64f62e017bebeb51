import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'

interface Owner {
  pid: number
  /** Start of the process as the kernel counts it, where it can be read; tells a reused pid. */
  birth: string | undefined
  startedAt: string
}

/** Milliseconds after which nobody can be at work behind the gate any more. */
const staleGate = 10_000

/** The folder belongs to another process that is alive. */
export class LockedError extends Error {
  constructor(path: string, owner: Owner) {
    super(
      `The database folder is in use by process ${owner.pid} (since ${owner.startedAt}). ` +
        `Stop it first, or use another DATA_DIR. Lock file: ${path}`,
    )
    this.name = 'LockedError'
  }
}

/** Takes the lock file or throws `LockedError`; a lock left by a dead process is taken over. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own: Owner = {
    pid: process.pid,
    birth: await birthOf(process.pid),
    startedAt: new Date().toISOString(),
  }
  const content = JSON.stringify({ ...own, token: randomUUID() })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  try {
    for (let round = 0; round < 100; round++) {
      if (await linked(draft, path)) return () => release(path, content)
      await removeIfDead(path)
    }
    throw new LockedError(path, (await ownerOf(path)) ?? own)
  } finally {
    await rm(draft, { force: true })
  }
}

/** A link appears whole or not at all, so no reader sees half a lock. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Only one starter at a time may take a dead lock away: another's fresh one could lie there a moment later. */
async function removeIfDead(path: string): Promise<void> {
  const before = await contentOf(path)
  if (before === undefined) return
  const owner = parse(before)
  if (owner && (await isAlive(owner))) throw new LockedError(path, owner)
  const gate = `${path}.gate`
  const opened = await open(gate, 'wx').catch(() => undefined)
  if (!opened) {
    // Left by a starter that died between two lines of this function.
    const age = Date.now() - ((await stat(gate).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > staleGate) await rm(gate, { force: true })
    await new Promise((resume) => setTimeout(resume, 10))
    return
  }
  try {
    if ((await contentOf(path)) === before) await rm(path, { force: true })
  } finally {
    await opened.close()
    await rm(gate, { force: true })
  }
}

async function release(path: string, content: string): Promise<void> {
  if ((await contentOf(path)) === content) await rm(path, { force: true })
}

async function ownerOf(path: string): Promise<Owner | undefined> {
  return parse((await contentOf(path)) ?? '')
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function parse(content: string): Owner | undefined {
  try {
    const owner = JSON.parse(content) as Owner
    return Number.isInteger(owner.pid) && owner.pid > 0 ? owner : undefined
  } catch {
    return undefined
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const birth = await birthOf(owner.pid)
  return birth === undefined || owner.birth === undefined || birth === owner.birth
}

async function birthOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // Field 22, counted after the command's name, which may hold spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
