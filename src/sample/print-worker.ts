import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { printJob } from './print.ts'
import type { Painting } from './print.ts'

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (job: Painting) => {
  // Unhandled, so that a fault ends the command.
  void printJob(job).then((files) => parentPort?.postMessage(files))
})
