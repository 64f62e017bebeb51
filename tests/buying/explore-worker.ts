/** A share of the histories in a thread: says `one` after each, at last its findings. */
import { parentPort, workerData } from 'node:worker_threads'
import { explore } from './explore.ts'

const share = workerData as { histories: number; firstSeed: number }
parentPort?.postMessage(
  await explore({ ...share, onHistory: () => parentPort?.postMessage('one') }),
)
