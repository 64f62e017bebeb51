import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Job } from './jobs.ts'
import { printJob } from './print.ts'

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (job: Job) => {
  // Unhandled, so that a fault ends the command.
  void printJob(job).then((files) => parentPort?.postMessage(files))
})
