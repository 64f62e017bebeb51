import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'

interface Owner {
  pid: number
  /** Start of the process as the kernel counts it, where it can be read; tells a reused pid. */
  birth: string | undefined
  startedAt: string
}

/** Milliseconds that a start waits for an owner which was killed a moment ago: a large process needs some to go. */
const patienceForOwner = 3_000

/** Milliseconds after which no starter can be at work behind the gate any more. */
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
export async function takeLock(
  path: string,
  patience = patienceForOwner,
): Promise<() => Promise<void>> {
  const began = performance.now()
  const own: Owner = {
    pid: process.pid,
    birth: await birthOf(process.pid),
    startedAt: new Date().toISOString(),
  }
  const content = JSON.stringify({ ...own, token: randomUUID() })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  try {
    // A lock that was just taken away leaves the way free: only a living owner is waited for.
    for (let round = 0; round < 1000; round++) {
      if (await linked(draft, path)) return () => release(path, content)
      const alive = await removeIfDead(path)
      if (!alive) continue
      if (performance.now() - began >= patience) throw new LockedError(path, alive)
      await new Promise((resume) => setTimeout(resume, 50))
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

/**
 * Answers an owner that is alive. Only one starter at a time may take a dead lock away: another's fresh one could lie
 * there a moment later.
 */
async function removeIfDead(path: string): Promise<Owner | undefined> {
  const before = await contentOf(path)
  if (before === undefined) return undefined
  const owner = parse(before)
  if (owner && (await isAlive(owner))) return owner
  const gate = `${path}.gate`
  const opened = await open(gate, 'wx').catch(() => undefined)
  if (!opened) {
    // Left by a starter that died between two lines of this function.
    const age = Date.now() - ((await stat(gate).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > staleGate) await rm(gate, { force: true })
    await new Promise((resume) => setTimeout(resume, 10))
    return undefined
  }
  try {
    if ((await contentOf(path)) === before) await rm(path, { force: true })
  } finally {
    await opened.close()
    await rm(gate, { force: true })
  }
  return undefined
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
  const now = await statOf(owner.pid)
  // It was killed, and its parent has not asked about it yet.
  if (now?.state === 'Z' || now?.state === 'X') return false
  return now?.birth === undefined || owner.birth === undefined || now.birth === owner.birth
}

async function birthOf(pid: number): Promise<string | undefined> {
  return (await statOf(pid))?.birth
}

/** Fields 3 and 22 of what Linux tells of a process, counted after the command's name, which may hold spaces. */
async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && { state: fields[0], birth: fields[19] }
}
