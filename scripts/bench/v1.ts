/** A v1 server over a catalogue made up on the fly, for measuring: `node scripts/bench/v1.ts --items 1250 --port 4396`. */
import { parseArgs } from 'node:util'
import { startBenchServer } from './publish/v1-server.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1250' },
    port: { type: 'string', default: '4396' },
    seed: { type: 'string', default: '1' },
  },
})
const { origin } = await startBenchServer({
  items: Number(values.items),
  port: Number(values.port),
  seed: Number(values.seed),
})
console.log(origin)
