import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createOutput } from './output.ts'
import type { Output } from './output.ts'
import type { PublishingFault } from './publishing.messages.ts'

/** The publishing command at work. */
export interface Run {
  readonly output: Output
  /** Why it failed; undefined when it ended well. */
  readonly ended: Promise<PublishingFault | undefined>
  /** Ends it and all that it started: it has failed. */
  readonly stop: () => void
}

interface Options {
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** What no message may repeat. */
  readonly secrets: readonly string[]
  /** Milliseconds that it may take. */
  readonly patience: number
}

/** Milliseconds between the request to end and the end by force. */
const grace = 5000

export function startRun({ command: [program = '', ...args], ...options }: Options): Run {
  const { env, secrets, patience } = options
  const output = createOutput(secrets)
  // A group of its own, so that what the command starts ends with it.
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, { env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => output.hear(chunk))
  let stopped: PublishingFault | undefined
  const stop = (fault: PublishingFault) => {
    if (stopped) return
    stopped = fault
    void end(child)
  }
  const deadline = setTimeout(() => stop('tookTooLong'), patience)
  const ended = new Promise<PublishingFault | undefined>((resolve) => {
    let fault: PublishingFault | undefined
    child.on('error', () => (fault = 'notStarted'))
    child.on('close', (code) => {
      clearTimeout(deadline)
      resolve(stopped ?? fault ?? (code === 0 ? undefined : 'failed'))
    })
  })
  return { output, ended, stop: () => stop('interrupted') }
}

/** Asks a child and all it started to end, then makes them; they may outlive it, and hold its output open. */
async function end(child: ChildProcess): Promise<void> {
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
