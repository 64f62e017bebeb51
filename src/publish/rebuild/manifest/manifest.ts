import { DatabaseSync } from 'node:sqlite'
import { type Prepare, repliesOf, type Statement } from './manifest-replies.ts'
import { type KnownPage, schema, schemaVersion } from './manifest-schema.ts'
import { waysOf } from './manifest-ways.ts'

export type Manifest = ReturnType<typeof openManifest>

/** All but the pages and the notes. */
const emptied = [
  ...['read', 'reply', 'way', 'kept_text', 'mention'],
  ...['dependence', 'link', 'clock', 'dirty'],
]

const tables = "select name from sqlite_schema where type = 'table'"

/** Of what another version of this code wrote only the notes are kept; everything is rendered anew then. */
function prepare(db: DatabaseSync): void {
  const version = db.prepare('pragma user_version').get()?.user_version
  if (version !== schemaVersion) {
    for (const { name } of db.prepare(tables).all())
      if (name !== 'meta') db.exec(`drop table ${name as string}`)
  }
  db.exec(schema)
  if (version === schemaVersion) return
  db.exec("delete from meta where name in ('settings', 'fresh', 'settledLists')")
  db.exec(`pragma user_version = ${schemaVersion}`)
}

/** Opens the manifest; a file that is no manifest is refused by SQLite's own error. */
export function openManifest(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -64000')
  prepare(db)
  const statements = new Map<string, Statement>()
  const on: Prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql) as unknown as Statement
    statements.set(sql, statement)
    return statement
  }

  return {
    begin: () => db.exec('begin immediate'),
    commit: () => db.exec('commit'),
    /** SQLite does it by itself when the disk is full. */
    rollback: () => {
      if (db.isTransaction) db.exec('rollback')
    },
    close: () => db.close(),

    meta(name: string): string | undefined {
      return on('select value from meta where name = ?').get<{ value: string }>(name)?.value
    },
    setMeta(name: string, value: string): void {
      on('insert or replace into meta values (?, ?)').run(name, value)
    },

    /** Forgets all replies and who read them: for another code, or another server. Of pages stays what they are. */
    clear(): void {
      for (const name of emptied) db.exec(`delete from ${name}`)
      db.exec('update page set failure = null')
    },

    ...repliesOf(on),
    ...waysOf(on),

    pageAt(
      path: string,
    ):
      | (KnownPage & { id: number; upper: number; failure: string | null; facts: string | null })
      | undefined {
      return on('select * from page where path = ?').get(path)
    },
    /** Digests by path. */
    digests(): Map<string, string | null> {
      const rows = on('select path, digest from page').all<KnownPage>()
      return new Map(rows.map(({ path, digest }) => [path, digest]))
    },
    /** A page in all of its languages. */
    versionsOf(topic: string): KnownPage[] {
      return on('select * from page where topic = ?').all(topic)
    },
    pathsAndFiles(): Pick<KnownPage, 'path' | 'file' | 'route'>[] {
      return on('select path, file, route from page').all()
    },
    pagesOf(routes: 'all' | ReadonlySet<string>): KnownPage[] {
      if (routes === 'all') return on('select * from page').all()
      return [...routes].flatMap((route) =>
        on('select * from page where route = ?').all<KnownPage>(route),
      )
    },
    countPages(): number {
      return on('select count(*) as n from page').get<{ n: number }>()?.n ?? 0
    },
    countUpper(): number {
      return on('select count(*) as n from page where upper = 1').get<{ n: number }>()?.n ?? 0
    },
    setPage(page: KnownPage): void {
      on(
        `insert into page (path, topic, lang, route, pathname, file, props, digest) values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (path) do update set route = excluded.route, pathname = excluded.pathname, file = excluded.file,
         props = excluded.props`,
      ).run(
        page.path,
        page.topic,
        page.lang,
        page.route,
        page.pathname,
        page.file,
        page.props,
        page.digest,
      )
    },
    setRendered(path: string, made: { digest: string; facts: string }): void {
      on('update page set digest = ?, facts = ?, upper = 1, failure = null where path = ?').run(
        made.digest,
        made.facts,
        path,
      )
    },
    /** The page's bytes are others, what it says is the same: an asset that it names was renamed. */
    setDigest(path: string, digest: string): void {
      on('update page set digest = ?, upper = 1 where path = ?').run(digest, path)
    },
    /** The search record of a page. */
    setRecord(path: string, of: { code: string; kind: string }, record: string | undefined): void {
      if (record === undefined) on('delete from record where path = ?').run(path)
      else
        on('insert or replace into record values (?, ?, ?, ?)').run(path, of.code, of.kind, record)
    },
    setFailure(path: string, failure: string | null): void {
      on('update page set failure = ? where path = ?').run(failure, path)
    },
    failedPages(): (KnownPage & { failure: string })[] {
      return on('select * from page where failure is not null').all()
    },
    removePage(path: string): void {
      for (const table of ['page', 'record', 'clock'])
        on(`delete from ${table} where path = ?`).run(path)
    },
    /** All pages lie in the lower layer now. */
    lower(): void {
      on('update page set upper = 0').run()
    },
    /** Pages that read this reply in this language, which is their own. */
    pagesReading(read: number, lang: string): KnownPage[] {
      return on(
        `select page.* from dependence join page on page.topic = dependence.topic
         where dependence.read = ? and page.lang = ?`,
      ).all(read, lang)
    },
    /** What a page in any language reads, each in its own. */
    setDependences(topic: string, reads: Iterable<number>): void {
      const insert = on('insert or ignore into dependence values (?, ?)')
      for (const read of reads) insert.run(read, topic)
    },
    forgetDependences(topic: string): void {
      on('delete from dependence where topic = ?').run(topic)
    },
    /** Records that a page in any language leads to, or would; `anew` forgets those of before. */
    setLinks(topic: string, targets: Iterable<string>, anew: boolean): void {
      if (anew) on('delete from link where topic = ?').run(topic)
      const insert = on('insert or ignore into link values (?, ?)')
      for (const target of targets) insert.run(target, topic)
    },
    hasTopic(topic: string): boolean {
      return on('select 1 from page where topic = ? limit 1').get(topic) !== undefined
    },
    /** Records that pages lead to, or would, and that have none. */
    absent(): string[] {
      return on('select distinct target from link where target not in (select topic from page)')
        .all<{ target: string }>()
        .map(({ target }) => target)
    },
    /** Pages that lead there, or would. */
    pagesLinking(target: string): KnownPage[] {
      return on(
        'select page.* from link join page on page.topic = link.topic where link.target = ?',
      ).all(target)
    },
    /** Topics without a page, and replies that no page and no way needs any more. */
    prune(): void {
      for (const table of ['dependence', 'link'])
        db.exec(`delete from ${table} where topic not in (select topic from page)`)
      db.exec(
        `delete from read where how in ('part', 'older') and id not in (select read from dependence)`,
      )
      const needed = `select read from dependence
        union select whole from read where whole is not null
        union select id from read where list in (select list from read where how = 'older')`
      // Error replies stay: the rebuild goes on asking for records that it left out as unreadable.
      db.exec(`delete from reply where way is null and status < 400 and read not in (${needed})`)
      db.exec(`delete from read where id not in (select read from reply) and id not in (${needed})`)
      db.exec(`delete from mention where read not in (select id from read)`)
    },

    factsOfPages(): IterableIterator<{ path: string; facts: string }> {
      return on('select path, facts from page where facts is not null order by path').iterate()
    },
    recordsOf(code: string, kind: string): string[] {
      return on('select record from record where code = ? and kind = ? order by path')
        .all<{ record: string }>(code, kind)
        .map(({ record }) => record)
    },
    dirty(): string[] {
      return on('select name from dirty order by name')
        .all<{ name: string }>()
        .map(({ name }) => name)
    },
    markDirty(name: string): void {
      on('insert or ignore into dirty values (?)').run(name)
    },
    clean(): void {
      on('delete from dirty').run()
    },
    /** Until when a page's word on the clock holds, as the wire writes times. */
    setClock(path: string, clock: { at: string; until?: string | undefined } | undefined): void {
      if (clock)
        on('insert or replace into clock values (?, ?, ?)').run(path, clock.at, clock.until ?? null)
      else on('delete from clock where path = ?').run(path)
    },
    /**
     * When the next page says something else or the server shows another record, as wire times; after the moment at which the
     * last rebuild began: a page that it made just before it turned is still to be made again.
     */
    nextTurn(): string | undefined {
      const next = on(
        `select min(until) as until from (
           select until from clock union all select value from meta where name = 'turnsAt'
         ) where until > coalesce((select value from meta where name = 'began'), '')`,
      )
      return next.get<{ until: string | null }>()?.until ?? undefined
    },
    /** Pages that say something else at this moment; those of a later one too, for a clock that went back. */
    pagesTurnedBy(moment: string): KnownPage[] {
      return on(
        'select page.* from clock join page on page.path = clock.path where clock.until <= ?1 or clock.since > ?1',
      ).all(moment)
    },
  }
}
