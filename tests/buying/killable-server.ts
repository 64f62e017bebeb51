import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('server-process.ts', import.meta.url))

export interface KillableServer {
  /** `http://127.0.0.1:port`; another port after each start. */
  readonly url: () => string
  /** kill -9: no goodbye, nothing flushed. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Whether it ended by itself. */
  readonly isDead: () => boolean
}

/** A server in a process of its own on a data folder that outlives it; PostgreSQL where `databaseUrl` is given. */
export function killableServer(dataDir: string, databaseUrl?: string): KillableServer {
  let child: ChildProcess | undefined
  let url = ''
  return {
    url: () => url,
    async start() {
      const started = spawn(process.execPath, [program], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      url = await new Promise((done, failed) => {
        started.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (line.startsWith('http://')) done(line)
        })
      })
    },
    async kill() {
      if (!child || (child.exitCode ?? child.signalCode) !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = undefined
    },
    isDead: () => child !== undefined && (child.exitCode ?? child.signalCode) !== null,
  }
}
