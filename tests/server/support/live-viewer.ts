import { WebSocket } from 'ws'

export interface TestViewer {
  /** Every status heard so far: its name, or the code of a refusal. */
  heard: string[]
  send: (message: unknown) => void
  /** Resolves with the code with which the socket closed. */
  closed: Promise<number>
  leave: () => void
}

/** A socket to a server; rejects with the status of a refused handshake. */
export function connect(
  origin: string,
  { path = '/socket', ...options }: { path?: string; origin?: string; headers?: object } = {},
): Promise<TestViewer> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, options as object)
  const heard: string[] = []
  socket.on('message', (data) => {
    const { status, code } = JSON.parse((data as Buffer).toString()) as Record<string, string>
    heard.push(code ?? status ?? '')
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('unexpected-response', (_, reply) => {
      reject(new Error(String(reply.statusCode)))
      socket.terminate()
    })
    socket.on('open', () =>
      resolve({
        heard,
        closed,
        send: (message) =>
          socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
        leave: () => socket.terminate(),
      }),
    )
  })
}
