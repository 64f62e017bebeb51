/** The API as a process of its own, to be killed: prints its address once it answers. Settings come by the environment. */
import { databaseOf, startServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { fillShop } from './shop-catalogue.ts'

/** Enough that no buyer owns everything before the end. */
const works = 600

const config = configOf(
  readEnvironment({ ...process.env, SANDBOX: '1', API_PORT: '0', LIMIT_SCALE: '1000' }),
)
const database = await databaseOf(config)
await fillShop(database.db, works)
const server = await startServer(config, { database })
process.stdout.write(`${server.url}\n`)
