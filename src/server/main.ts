import { parseArgs } from 'node:util'
import { configOf, readEnvironment } from './env.ts'
import { startServer } from './start.ts'

const { values: flags } = parseArgs({
  options: {
    'create-editor': { type: 'string' },
    backup: { type: 'string' },
    restore: { type: 'string' },
  },
})

try {
  const config = configOf(readEnvironment(process.env))
  const server = await startServer(config)
  console.log(`v1 API: ${server.url}/api/v1/`)
  if (server.database.kind === 'pglite') {
    console.log(
      'Database: PGlite, which never syncs to disk. Use DATABASE_URL where money is real.',
    )
  }
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await server.close()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
