import { join } from 'node:path'

/** What the desk's "publish now" runs, for a server that a script starts; the environment may name something else. */
export function publishingCommand(): string {
  return (
    process.env.PUBLISH_COMMAND ||
    JSON.stringify([process.execPath, join(import.meta.dirname, 'rebuild.ts')])
  )
}
