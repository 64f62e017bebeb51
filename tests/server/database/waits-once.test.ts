import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inScope } from '#server/core/log/request-scope.ts'
import { DatabaseAway } from '#server/database/database-away.ts'
import { ConnectionPool } from '#server/database/pool.ts'

const request = (name: string) => ({ request: name, address: '' })

test('a request that has waited for its database once does not wait again', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const pool = new ConnectionPool(`postgres://a:b@127.0.0.1:${port}/c`, {
    size: 2,
    log: () => undefined,
  })
  const refused: string[] = []
  const ask = (name: string) =>
    pool.query({ text: 'select 1' }).then(
      () => expect.unreachable(),
      (error: unknown) => {
        expect(error).toBeInstanceOf(DatabaseAway)
        refused.push(name)
      },
    )
  const first = request('first')
  await inScope(first, () => ask('first, once'))
  const all = [
    inScope(request('second'), () => ask('second')),
    inScope(first, () => ask('first, again')),
  ]
  await Promise.all(all)
  expect(refused).toEqual(['first, once', 'first, again', 'second'])
  await pool.end()
}, 60_000)
