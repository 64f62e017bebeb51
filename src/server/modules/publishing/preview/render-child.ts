import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { PreviewOrder, PreviewResult } from '#domain/lifecycle/page-preview.ts'

export interface RenderChild {
  readonly folder: string
  readonly isAlive: () => boolean
  /** Renders one page at a time. Rejects when the process ends before. */
  readonly render: (order: PreviewOrder) => Promise<PreviewResult>
  readonly end: () => void
}

interface Options {
  readonly root: string
  /** Of the renderer. */
  readonly folder: string
  /** The v1 server. */
  readonly origin: string
  readonly variables: NodeJS.ProcessEnv
}

/** Starts a rendering process; it loads the compiled pages at once. The server may not import it: it runs by itself. */
export function startChild({ root, folder, origin, variables }: Options): RenderChild {
  const program = join(root, 'src/publish/preview/preview-process.ts')
  const child: ChildProcess = fork(program, [folder, origin], {
    execArgv: ['--max-old-space-size=320'],
    env: { ...variables, NODE_ENV: 'production' },
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2000)))
  // It keeps no server alive; its channel ends it with the server.
  child.unref()
  const ended = new Promise<never>((_, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) =>
      failed(
        new Error(`the process ended (${signal ?? `exit code ${code ?? ''}`}) ${said.trim()}`),
      ),
    )
  })
  ended.catch(() => undefined)
  const answered = () =>
    new Promise<unknown>((done) => child.once('message', (message) => done(message)))
  // Its first word is that the pages are loaded.
  const ready = answered()
  return {
    folder,
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected,
    async render(order) {
      await Promise.race([ready, ended])
      const result = answered()
      child.send(order)
      return (await Promise.race([result, ended])) as PreviewResult
    },
    end: () => void child.kill('SIGKILL'),
  }
}
