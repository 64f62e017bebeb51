/** The decoder's own process: does one task after another, and ends itself where it takes too much memory. */
import sharp from 'sharp'
import type { Answer, Order } from './decoder-child.ts'
import { decoderTasks } from './decoder-tasks.ts'
import type { Source } from './decoder-tasks.ts'

const mostMemory = Number(process.argv[2])
const watchEvery = 20

sharp.cache(false)
sharp.concurrency(1)

async function answer({ id, name, source, options }: Order): Promise<void> {
  const task = decoderTasks[name] as (source: Source, options: unknown) => Promise<unknown>
  const told = await task(source, options).then(
    (value): Answer => ({ id, value }),
    (error: unknown): Answer => ({ id, ...faultOf(error) }),
  )
  process.send?.(told)
}

function faultOf(error: unknown): Pick<Answer, 'fault' | 'failure'> {
  if (!(error instanceof Error)) return { failure: String(error) }
  const { name } = error
  if ('code' in error && (name === 'PictureError' || name === 'SignatureError')) {
    return { fault: { name, code: String(error.code) } }
  }
  return { failure: error.stack ?? error.message }
}

process.on('message', (order: Order) => void answer(order))
// An end in order would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal sends these to the whole group; the server ends its decoder itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}, watchEvery)
