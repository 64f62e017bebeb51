/** A publisher as a process of its own, to be killed: its command and database come by the environment. */
import { openDatabase } from '#server/database/client.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'

const {
  PUBLISHER_DATABASE: url,
  PUBLISHER_SCRIPT: script = '',
  PUBLISHER_PATH: path = '',
} = process.env
const { db } = await openDatabase({ url, migrate: false })
const publisher = createPublisher({
  db,
  command: [process.execPath, '--input-type=module', '-e', script],
  isAlone: false,
  path,
  now: () => new Date(),
  log: (line) => console.error(line),
  lease: 3,
})
await publisher.readFrom('http://127.0.0.1:1')
await publisher.ask()
setInterval(() => undefined, 1000)
