import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What a client asks PostgreSQL to parse: a statement, with the name under which it stays prepared, or without. */
export interface SentStatement {
  readonly text: string
  readonly name: string
}

/** Length of a first message, which has no letter before it. */
const bare = 4
const headed = 5

const textAt = (message: Buffer, start: number): string =>
  message.toString('utf8', start, message.indexOf(0, start))

/** Statements in what one client sends, as PostgreSQL's protocol has them: `Query` and `Parse`. */
function statementsOf(onStatement: (statement: SentStatement) => void) {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isFirst ? bare : headed
      if (rest.length < head) return
      const size = isFirst ? rest.readUInt32BE(0) : 1 + rest.readUInt32BE(1)
      if (rest.length < size) return
      const message = rest.subarray(0, size)
      rest = rest.subarray(size)
      const kind = isFirst ? '' : String.fromCharCode(message[0] ?? 0)
      isFirst = false
      if (kind === 'Q') onStatement({ text: textAt(message, headed), name: '' })
      if (kind !== 'P') continue
      const name = textAt(message, headed)
      onStatement({ text: textAt(message, message.indexOf(0, headed) + 1), name })
    }
  }
}

/** A door before the database of `url` that passes everything on and keeps the statements. */
export async function watchStatements(url: string) {
  const { hostname, port } = new URL(url)
  const statements: SentStatement[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    // The other side hears of a broken connection by its end.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const door = createServer((client) => {
    const database = connect(Number(port), hostname)
    keep(client).on(
      'data',
      statementsOf((statement) => statements.push(statement)),
    )
    client.pipe(keep(database)).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((done) => door.once('listening', done))
  const own = new URL(url)
  own.port = String((door.address() as AddressInfo).port)
  return {
    url: own.href,
    statements,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => door.close(done))
    },
  }
}

/** What belongs to a connection and not to a transaction: a pooler gives it to the next client, or loses it. */
const ofConnections: Readonly<Record<string, RegExp>> = {
  'a setting': /^\s*(re)?set\s+(?!local\b|transaction\b|constraints\b)/i,
  'a setting by function': /\bset_config\s*\([^)]*,\s*false\s*\)/i,
  'a session’s lock': /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\s*\(/i,
  listening: /^\s*(un)?listen\b/i,
  'a prepared statement': /^\s*(prepare|deallocate|discard)\b/i,
  'a temporary table': /^\s*create\s+(temp|temporary)\b/i,
  'a lasting cursor': /^\s*declare\b.*\bwith\s+hold\b/is,
}

/** Statements that a connection lent by transaction must not see, in words. */
export const heldByConnection = (statements: readonly SentStatement[]): string[] =>
  statements.flatMap(({ text, name }) => {
    const found = Object.entries(ofConnections).flatMap(([words, form]) =>
      form.test(text) ? [words] : [],
    )
    if (name !== '') found.push('a named statement')
    return found.map((words) => `${words}: ${text}`)
  })
