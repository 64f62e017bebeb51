import { activityList } from '#api/endpoints/catalogue/activity.ts'
import type { Ask } from '#client/client.ts'

/** Activities that are looked through; an entry of another one stands without its title. */
const most = 100

/** Titles of activities by their id; none where they can't be read, since no row depends on them. */
export async function readActivityTitles(ask: Ask): Promise<ReadonlyMap<number, string>> {
  const outcome = await ask(activityList, { query: { size: most } })
  const rows = outcome.ok ? outcome.value.data : []
  return new Map(rows.map(({ id, title }) => [id, title]))
}
