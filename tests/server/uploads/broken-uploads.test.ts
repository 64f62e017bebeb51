import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveSite } from '#scripts/site-serve.ts'
import { startServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { createEditor } from '#server/modules/accounts/create-editor.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { sendOverBrokenLink } from '../support/broken-uploads.ts'
import { openTestDatabase } from '../support/database.ts'

test.runIf(findFfmpeg())(
  'a film over a link that breaks ten times arrives whole, with little sent twice, through the site’s server',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yungang-broken-'))
    const settings = { DATA_DIR: folder, API_PORT: '0', SANDBOX: '1' }
    const config = configOf(readEnvironment(settings))
    const logged: string[] = []
    const log = (line: string) => void logged.push(line)
    const server = await startServer(config, { database: await openTestDatabase(), log })
    const site = await serveSite({ folder, v1Origin: server.url, host: '127.0.0.1', port: 0 })
    try {
      const { password } = await createEditor(server.database.db, { username: 'sender' })
      const login = await fetch(`${server.url}/api/v1/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username: 'sender', password }),
      })
      const { token } = (await login.json()) as { token: { access_token: string } }
      const bytes = 20_000_000
      const options = { url: site.url, token: token.access_token, bytes, breaks: 10, seed: 15 }
      const report = await sendOverBrokenLink(options)
      expect(report).toMatchObject({ bytes, breaks: 10, isWhole: true })
      // Small, so that the bytes in buffers at each break weigh more than in a real film.
      // What lies in the pipes when a link breaks: more on a busy machine.
      expect(report.sentTwice).toBeLessThan(bytes * 0.05)
      expect(await readdir(config.partsDir)).toEqual([])
      expect(logged.filter((line) => !line.includes('"event"'))).toEqual([])
    } finally {
      await site.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
