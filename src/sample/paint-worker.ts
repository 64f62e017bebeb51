import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { perform } from './jobs.ts'
import type { Job } from './jobs.ts'

// Two workers on two cores: sharp's own threads would only get in each other's way.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', ({ index, job }: { index: number; job: Job }) => {
  void perform(job).then(
    (outcome) => parentPort?.postMessage({ index, outcome }),
    (error: unknown) => parentPort?.postMessage({ index, error: String(error) }),
  )
})
