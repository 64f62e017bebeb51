import { spawn } from 'node:child_process'
import { endGroup, inGroup } from './child-group.ts'
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

export interface RunOptions {
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** What no message may repeat. */
  readonly secrets: readonly string[]
  /** Milliseconds that it may take. */
  readonly patience: number
}

export function startRun({ command: [program = '', ...args], ...options }: RunOptions): Run {
  const { env, secrets, patience } = options
  const output = createOutput(secrets)
  const child = spawn(program, args, { env, detached: inGroup, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => output.hear(chunk))
  let stopped: PublishingFault | undefined
  const stop = (fault: PublishingFault) => {
    if (stopped) return
    stopped = fault
    void endGroup(child)
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
