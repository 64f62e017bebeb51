import type { Config } from '../core/settings/settings.ts'
import { listenTo } from '../database/listen.ts'
import type { Jobs } from '../modules/jobs/job-runner.ts'

/** Wakes the runner as soon as any server has enqueued a job; with PGlite there is no other server. */
export function listenForJobs(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  jobs: Pick<Jobs, 'wake'>,
): () => Promise<void> {
  if (databaseUrl === undefined) return () => Promise.resolve()
  return listenTo(databaseUrl, 'jobs', () => jobs.wake())
}
