import type { Services } from '../core/context.ts'
import type { Config } from '../core/settings/settings.ts'
import { listenTo } from '../database/listen.ts'

/**
 * Wakes jobs and publishing as soon as any server has enqueued a job or asked for a run; with PGlite there is no other
 * server.
 */
export function listenForWork(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  { jobs, publisher }: Pick<Services, 'jobs' | 'publisher'>,
): () => Promise<void> {
  if (databaseUrl === undefined) return () => Promise.resolve()
  const url = databaseDirectUrl ?? databaseUrl
  return listenTo(url, { jobs: () => jobs.wake(), publishing: () => publisher.wake() })
}
