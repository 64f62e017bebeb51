type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface LargeIndex {
  readonly name: string
  /** As `create index` has it behind `on`. */
  readonly on: string
  /** Why it can not be built within a migration. */
  readonly because: string
  /** An older index, which goes once this one is there. */
  readonly replaces?: string
}

const eachPicture = 'a row for each picture; each sale and each change of a work writes to it'

const queued = 'contributors send and editors decide while servers start'

const counted = 'counts online records by the index alone; editors write while servers start'

/** Indexes of tables that are large while servers write to them. Their migrations leave them to `buildLargeIndexes`. */
export const largeIndexes: readonly LargeIndex[] = [
  {
    name: 'image_index_words',
    on: 'image_index using gin (search, (array[kind]), colors)',
    because: eachPicture,
    replaces: 'image_index_search',
  },
  {
    name: 'image_index_sample_words',
    on: 'image_index using gin (search, (array[kind]), colors) where image_id % 127 = 0',
    because: eachPicture,
    replaces: 'image_index_sample_search',
  },
  { name: 'image_index_kind', on: 'image_index (image_id, kind)', because: eachPicture },
  { name: 'image_index_price', on: 'image_index (price_fen)', because: eachPicture },
  {
    name: 'image_index_duration',
    on: 'image_index (duration) where duration is not null',
    because: eachPicture,
  },
  {
    name: 'image_index_frame_rate',
    on: 'image_index (frame_rate) where frame_rate is not null',
    because: eachPicture,
  },
  {
    name: 'folders_status',
    on: 'folders (status, created_at)',
    because: 'contributors make folders while they upload',
  },
  ...['news', 'stories', 'topics', 'activities'].map((table) => ({
    name: `${table}_online`,
    on: `${table} (published_at, offline_at)`,
    because: counted,
  })),
  {
    name: 'articles_online',
    on: 'articles (published_at, offline_at) where parent_id is null',
    because: counted,
  },
  ...['images', 'subjects', 'entries', 'folders', 'settlement_contracts'].map((table) => ({
    name: `${table}_waiting`,
    on: `${table} (coalesce(submitted_at, created_at), id) where ${table === 'settlement_contracts' ? 'name_check' : 'status'} = 0`,
    because: queued,
  })),
]

interface Build {
  readonly besideWrites: boolean
  /** Hears of a build that takes long. */
  readonly log?: (line: string) => void
  /** Milliseconds until a build takes long. */
  readonly usual?: number
}

/**
 * Builds those that are missing, and drops what they replace. `besideWrites`: concurrently, as PostgreSQL calls it, which takes two
 * readings of the table and waits for transactions under way, outside a transaction of its own. A build that broke off leaves an
 * invalid index: it is built anew.
 */
export async function buildLargeIndexes(
  query: Query,
  { besideWrites, log, usual = 5000 }: Build,
): Promise<void> {
  const how = besideWrites ? 'concurrently' : ''
  const { rows } = await query(
    `select relname as name, indisvalid as "isValid" from pg_class join pg_index on indexrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [largeIndexes.flatMap(({ name, replaces }) => [name, ...(replaces ? [replaces] : [])])],
  )
  const there = new Map(
    (rows as { name: string; isValid: boolean }[]).map(({ name, isValid }) => [name, isValid]),
  )
  const drop = (name: string) => query(`drop index ${how} if exists public.${name}`)
  for (const { name, on, replaces } of largeIndexes) {
    const isValid = there.get(name)
    const timer = setTimeout(() => log?.(waiting(name)), usual)
    try {
      if (isValid === false) await drop(name)
      if (!isValid) await query(`create index ${how} if not exists ${name} on public.${on}`)
      if (replaces === undefined || !there.has(replaces)) continue
      // The planner knows nothing of expressions before.
      await query(`analyze public.${on.slice(0, on.indexOf(' '))}`)
      await drop(replaces)
    } finally {
      clearTimeout(timer)
    }
  }
}

const waiting = (name: string): string =>
  `database: the index ${name} is being built; a build waits for transactions that began before it, a backup's too`
