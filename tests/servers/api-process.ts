import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ownProgram = resolve(import.meta.dirname, '../../src/server/main.ts')

type Variables = Readonly<Record<string, string>>

/** `npm run api`, of this commit or another, as a process that can be killed and started again, on the same port. */
export const apiProcess = (variables: Variables, program = ownProgram) =>
  mortalProcess([program], variables, 'v1 API: ')

/** `npm run worker` in the same way. */
export const workerProcess = (variables: Variables) =>
  mortalProcess([ownProgram, '--worker'], variables, 'Worker: ')

/** `ready`: how the line begins by which the process says that it is up. */
function mortalProcess(program: readonly string[], variables: Variables, ready: string) {
  let child: ChildProcess | undefined
  return {
    async start(): Promise<void> {
      const started = spawn(process.execPath, ['--no-wasm-code-gc', ...program], {
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      await new Promise<void>((done, failed) => {
        started.once('exit', (code) => failed(new Error(`a server ended with ${code}`)))
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (line.startsWith(ready)) done()
        })
      })
    },
    /** `SIGKILL`: no goodbye, nothing flushed. `SIGTERM`: requests under way are answered first. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      if (!child || (child.exitCode ?? child.signalCode) !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
