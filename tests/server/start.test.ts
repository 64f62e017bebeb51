import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEditor } from '../../src/server/create-editor.ts'
import { configOf, readEnvironment } from '../../src/server/env.ts'
import type { Config } from '../../src/server/env.ts'
import { startServer } from '../../src/server/start.ts'
import { openTestDatabase } from './database.ts'

let folder: string
let config: Config
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-start-'))
  config = configOf(readEnvironment({ DATA_DIR: folder, API_PORT: '0', SANDBOX: '1' }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a server keeps its data over a restart, and nobody else opens it meanwhile', async () => {
  const first = await startServer(config)
  const visit = { method: 'POST', body: JSON.stringify({ path: '/', symbol: 'a' }) }
  await fetch(`${first.url}/api/v1/pv`, visit)
  await expect(startServer(config)).rejects.toThrow('in use by process')
  await first.close()
  expect(existsSync(join(folder, 'db.lock'))).toBe(false)

  const second = await startServer(config)
  expect(await (await fetch(`${second.url}/api/v1/pv`)).json()).toEqual({ pv: 1, uv: 1 })
  await second.close()
})

test('a taken port leaves no lock behind', async () => {
  const first = await startServer(config)
  const port = Number(new URL(first.url).port)
  const other = configOf(readEnvironment({ DATA_DIR: join(folder, 'b'), API_PORT: String(port) }))
  await expect(startServer(other)).rejects.toThrow('EADDRINUSE')
  expect(existsSync(join(folder, 'b', 'db.lock'))).toBe(false)
  await first.close()
})

test('requests under way are answered before the end; afterwards nobody answers', async () => {
  const server = await startServer(config)
  const password = await createEditor(server.database.db, 'desk')
  const login = fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'desk', password }),
  })
  await new Promise((go) => setTimeout(go, 20))
  await server.close()
  expect((await login).status).toBe(200)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
})

test('what a browser that went away has begun is ended before the database', async () => {
  const logged: string[] = []
  const database = await openTestDatabase()
  const log = (line: string) => void logged.push(line)
  const server = await startServer(config, { database, log })
  const password = await createEditor(server.database.db, 'desk')
  const gone = new AbortController()
  const login = fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'desk', password }),
    signal: gone.signal,
  }).catch(() => undefined)
  await new Promise((go) => setTimeout(go, 40))
  gone.abort()
  await login
  await server.close()
  // A guess of the password takes longer than all of this.
  await new Promise((go) => setTimeout(go, 500))
  expect(logged).toEqual([])
})
