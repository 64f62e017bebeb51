import type { ChildProcess } from 'node:child_process'

/** Milliseconds between the request to end and the end by force. */
const grace = 5000

/** A child has a group of its own, so that what it starts ends with it. */
export const inGroup = process.platform !== 'win32'

/** Asks a child and all it started to end, then makes them; they may outlive it, and hold its output open. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('close', resolve))
  signal(child, 'SIGTERM')
  const force = setTimeout(() => {
    signal(child, 'SIGKILL')
    // Processes that left the group live on, and the server no longer reads their output.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }, grace)
  await gone
  clearTimeout(force)
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // It ended a moment before.
  }
}
