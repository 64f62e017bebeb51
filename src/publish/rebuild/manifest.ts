import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { How } from './notice.ts'

/** What is known of the newest release: its pages, what each read, and what was replied. */
const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists read (
  id integer primary key, address text not null unique, how text not null, own text
);
create table if not exists reply (
  read integer not null, lang text not null, tag text, digest text not null, status integer not null,
  asked integer not null, facts text, way text, primary key (read, lang)
) without rowid;
create table if not exists mention (fact text not null, read integer not null, primary key (fact, read)) without rowid;
create index if not exists mention_read on mention (read);
create index if not exists read_own on read (own);
create table if not exists page (
  id integer primary key, path text not null unique, topic text not null, lang text not null, route text not null,
  pathname text not null, file text not null, props text not null, digest text, facts text, upper integer not null default 0,
  failure text
);
create index if not exists page_topic on page (topic);
create table if not exists record (path text primary key, code text not null, kind text not null, record text not null) without rowid;
create index if not exists record_bundle on record (code, kind);
create table if not exists dependence (
  read integer not null, topic text not null, primary key (read, topic)
) without rowid;
create index if not exists dependence_topic on dependence (topic);
create table if not exists clock (path text primary key, since text not null, until text) without rowid;
create table if not exists dirty (name text primary key) without rowid;
`

export interface KnownRead {
  id: number
  address: string
  how: How
  own: string | null
}

export interface KnownReply {
  read: number
  lang: string
  /** The server's ETag. */
  tag: string | null
  digest: string
  /** 200, or the status of a refusal. */
  status: number
  /** Number of the rebuild that asked last. */
  asked: number
}

/** One address of the site. */
export interface KnownPage {
  path: string
  /** The path without its language: what all eight have in common. */
  topic: string
  lang: string
  route: string
  /** As Astro's router names it. */
  pathname: string
  file: string
  /** Props of the page, JSON. */
  props: string
  /** Of the bytes; null while it was never rendered. */
  digest: string | null
}

export type Manifest = ReturnType<typeof openManifest>

/** Opens the manifest; a file that is no manifest is refused by SQLite's own error. */
export function openManifest(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -64000')
  db.exec(schema)
  const statements = new Map<string, StatementSync>()
  const on = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    begin: () => db.exec('begin immediate'),
    commit: () => db.exec('commit'),
    rollback: () => db.exec('rollback'),
    close: () => db.close(),

    meta(name: string): string | undefined {
      return on('select value from meta where name = ?').get(name)?.value as string | undefined
    },
    setMeta(name: string, value: string): void {
      on('insert or replace into meta values (?, ?)').run(name, value)
    },

    /** Forgets everything but the notes: for another code, or another server. */
    clear(): void {
      for (const table of [
        'read',
        'reply',
        'mention',
        'page',
        'record',
        'dependence',
        'clock',
        'dirty',
      ])
        db.exec(`delete from ${table}`)
    },

    readOf(address: string): KnownRead | undefined {
      return on('select * from read where address = ?').get(address) as KnownRead | undefined
    },
    addRead(address: string, how: How, own: string | undefined): number {
      const known = on('select id from read where address = ?').get(address) as
        { id: number } | undefined
      if (known) return known.id
      const { lastInsertRowid } = on('insert into read (address, how, own) values (?, ?, ?)').run(
        address,
        how,
        own ?? null,
      )
      return Number(lastInsertRowid)
    },
    readsBy(how: How): KnownRead[] {
      return on('select * from read where how = ?').all(how) as unknown as KnownRead[]
    },
    /** Listed and near replies that are about one of these records, or mention it. */
    readsConcerning(facts: Iterable<string>): Map<number, KnownRead> {
      const found = new Map<number, KnownRead>()
      const statement = on(
        `select * from read where own = ?1
         union select read.* from mention join read on read.id = mention.read where mention.fact = ?1`,
      )
      for (const fact of facts)
        for (const row of statement.all(fact) as unknown as KnownRead[]) found.set(row.id, row)
      return found
    },
    /** Records that a reply mentions. */
    mentionsOf(read: number): string[] {
      return on('select fact from mention where read = ?')
        .all(read)
        .map((row) => row.fact as string)
    },
    setMentions(read: number, facts: readonly string[]): void {
      on('delete from mention where read = ?').run(read)
      const insert = on('insert or ignore into mention values (?, ?)')
      for (const fact of facts) insert.run(fact, read)
    },

    repliesTo(read: number): KnownReply[] {
      return on('select read, lang, tag, digest, status, asked from reply where read = ?').all(
        read,
      ) as unknown as KnownReply[]
    },
    replyTo(read: number, lang: string): (KnownReply & { facts: string | null }) | undefined {
      return on('select * from reply where read = ? and lang = ?').get(read, lang) as never
    },
    setReply(reply: KnownReply & { facts?: string | undefined; way?: string | undefined }): void {
      on(
        `insert into reply (read, lang, tag, digest, status, asked, facts, way) values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (read, lang) do update set tag = excluded.tag, digest = excluded.digest, status = excluded.status,
         asked = excluded.asked, facts = excluded.facts, way = coalesce(excluded.way, way)`,
      ).run(
        reply.read,
        reply.lang,
        reply.tag,
        reply.digest,
        reply.status,
        reply.asked,
        reply.facts ?? null,
        reply.way ?? null,
      )
    },
    /** The answer was the same as before. */
    confirm(read: number, lang: string, asked: number): void {
      on('update reply set asked = ? where read = ? and lang = ?').run(asked, read, lang)
    },
    wayOf(read: number, lang: string): string | undefined {
      const row = on('select way from reply where read = ? and lang = ?').get(read, lang)
      return (row?.way as string | null | undefined) ?? undefined
    },
    setWay(read: number, lang: string, way: string): void {
      on('update reply set way = ? where read = ? and lang = ?').run(way, read, lang)
    },
    clearWays(): void {
      on('update reply set way = null where way is not null').run()
    },
    /** Listed and near replies that nobody asked for the longest. */
    longestUnasked(most: number): { id: number; address: string; lang: string }[] {
      return on(
        `select read.id, read.address, reply.lang from reply join read on read.id = reply.read
         where read.how <> 'asked' order by reply.asked, read.id limit ?`,
      ).all(most) as never
    },

    pageAt(
      path: string,
    ): (KnownPage & { id: number; upper: number; failure: string | null }) | undefined {
      return on('select * from page where path = ?').get(path) as never
    },
    /** Digests by path. */
    digests(): Map<string, string | null> {
      const rows = on('select path, digest from page').all() as never as KnownPage[]
      return new Map(rows.map(({ path, digest }) => [path, digest]))
    },
    /** In how many languages a page is there. */
    countVersions(topic: string): number {
      return on('select count(*) as n from page where topic = ?').get(topic)?.n as number
    },
    pathsAndFiles(): { path: string; file: string }[] {
      return on('select path, file from page').all() as never
    },
    countPages(): number {
      return on('select count(*) as n from page').get()?.n as number
    },
    countUpper(): number {
      return on('select count(*) as n from page where upper = 1').get()?.n as number
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
    /** What the search knows of a page. */
    setRecord(path: string, of: { code: string; kind: string }, record: string | undefined): void {
      if (record === undefined) on('delete from record where path = ?').run(path)
      else
        on('insert or replace into record values (?, ?, ?, ?)').run(path, of.code, of.kind, record)
    },
    setFailure(path: string, failure: string | null): void {
      on('update page set failure = ? where path = ?').run(failure, path)
    },
    failedPages(): (KnownPage & { failure: string })[] {
      return on('select * from page where failure is not null').all() as never
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
      ).all(read, lang) as never
    },
    /** What a page in any language reads, each in its own. */
    setDependences(topic: string, reads: Iterable<number>): void {
      const insert = on('insert or ignore into dependence values (?, ?)')
      for (const read of reads) insert.run(read, topic)
    },
    forgetDependences(topic: string): void {
      on('delete from dependence where topic = ?').run(topic)
    },
    /** Topics without a page, and replies that no page and no way needs any more. */
    prune(): void {
      db.exec(`delete from dependence where topic not in (select topic from page)`)
      db.exec(`delete from reply where way is null and read not in (select read from dependence)`)
      db.exec(
        `delete from read where id not in (select read from reply) and id not in (select read from dependence)`,
      )
      db.exec(`delete from mention where read not in (select id from read)`)
    },

    factsOfPages(): IterableIterator<{ path: string; facts: string }> {
      return on(
        'select path, facts from page where facts is not null order by path',
      ).iterate() as never
    },
    recordsOf(code: string, kind: string): string[] {
      return on('select record from record where code = ? and kind = ? order by path')
        .all(code, kind)
        .map((row) => row.record as string)
    },
    dirty(): string[] {
      return on('select name from dirty order by name')
        .all()
        .map((row) => row.name as string)
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
    /** Pages that say something else at this moment; those of a later one too, for a clock that went back. */
    pagesTurnedBy(moment: string): KnownPage[] {
      return on(
        'select page.* from clock join page on page.path = clock.path where clock.until <= ?1 or clock.since > ?1',
      ).all(moment) as never
    },
  }
}
