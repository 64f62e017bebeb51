import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { How } from '../replies/notice.ts'
import { type KnownRead, type KnownReply, refused, type WholeReply } from './manifest-schema.ts'

/** A statement whose rows the caller names: the manifest alone writes its tables, so their shapes are known. */
export interface Statement extends Pick<StatementSync, 'run'> {
  get<Row>(...values: SQLInputValue[]): Row | undefined
  all<Row>(...values: SQLInputValue[]): Row[]
  iterate<Row>(...values: SQLInputValue[]): IterableIterator<Row>
}

/** Prepares each statement once. */
export type Prepare = (sql: string) => Statement

/** A reply that the rebuild asks for. */
export interface Asked {
  read: KnownRead
  lang: string
}

type AskedRow = KnownRead & { lang: string }

const askedSelect = 'select read.*, reply.lang from reply join read on read.id = reply.read'

const askedOf = ({ lang, ...read }: AskedRow): Asked => ({ read, lang })

/** The part of the manifest that knows what was read: reads, their replies, and which facts they mention. */
export function repliesOf(on: Prepare) {
  return {
    readAt(id: number): KnownRead | undefined {
      return on('select * from read where id = ?').get(id)
    },
    readOf(address: string): KnownRead | undefined {
      return on('select * from read where address = ?').get(address) as KnownRead | undefined
    },
    addRead(address: string, read: Omit<KnownRead, 'id' | 'address'>): number {
      const known = on('select id from read where address = ?').get(address) as
        { id: number } | undefined
      if (known) return known.id
      const { how, own, whole, list } = read
      const { lastInsertRowid } = on(
        'insert into read (address, how, own, whole, list) values (?, ?, ?, ?, ?)',
      ).run(address, how, own, whole, list)
      return Number(lastInsertRowid)
    },
    /** Parts of a reply that pages show, without the rest of it. */
    partsOf(whole: number): KnownRead[] {
      return on("select * from read where whole = ? and how = 'part'").all(whole)
    },
    /** The server's pages of a list, and the older pages that are made of them. */
    readsOfList(list: string): KnownRead[] {
      return on('select * from read where list = ?').all(list)
    },
    /** Whether a page shows the reply itself or a part of it; else only its rows are shown, on older pages. */
    isShown(read: number): boolean {
      const parts = "select id from read where whole = ?1 and how = 'part'"
      return (
        on(`select 1 from dependence where read = ?1 or read in (${parts}) limit 1`).get(read) !==
        undefined
      )
    },
    /** Whether the reply in zh tells of every change in any language: its rows say when they were last changed. */
    isToldInZh(read: number): boolean {
      return (
        on("select 1 from reply where read = ? and lang = 'zh' and dated = 1").get(read) !==
        undefined
      )
    },
    /** A page of a list, shown by older pages alone, in a language that only repeats what zh tells. */
    isRepeated({ id, list }: Pick<KnownRead, 'id' | 'list'>, lang: string): boolean {
      return lang !== 'zh' && list !== null && !this.isShown(id) && this.isToldInZh(id)
    },
    readsBy(how: How): KnownRead[] {
      return on('select * from read where how = ?').all(how)
    },
    /** Replies that are about one of these records, or mention it. */
    readsConcerning(facts: Iterable<string>): Map<number, KnownRead> {
      const found = new Map<number, KnownRead>()
      const statement = on(
        `select * from read where own = ?1
         union select read.* from mention join read on read.id = mention.read where mention.fact = ?1`,
      )
      for (const fact of facts)
        for (const row of statement.all<KnownRead>(fact)) found.set(row.id, row)
      return found
    },
    /** Records that a reply mentions. */
    mentionsOf(read: number): string[] {
      return on('select fact from mention where read = ?')
        .all<{ fact: string }>(read)
        .map(({ fact }) => fact)
    },
    setMentions(read: number, facts: readonly string[]): void {
      on('delete from mention where read = ?').run(read)
      const insert = on('insert or ignore into mention values (?, ?)')
      for (const fact of facts) insert.run(fact, read)
    },

    repliesTo(read: number): KnownReply[] {
      return on(
        'select read, lang, tag, digest, status, asked, dated from reply where read = ?',
      ).all(read)
    },
    replyTo(read: number, lang: string): WholeReply | undefined {
      return on('select * from reply where read = ? and lang = ?').get(read, lang)
    },
    setReply(reply: KnownReply & { facts?: string | undefined; parts?: string | undefined }): void {
      on(
        `insert into reply (read, lang, tag, digest, status, asked, facts, parts, dated) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (read, lang) do update set tag = excluded.tag, digest = excluded.digest, status = excluded.status,
         asked = excluded.asked, facts = excluded.facts, parts = excluded.parts, dated = excluded.dated`,
      ).run(
        reply.read,
        reply.lang,
        reply.tag,
        reply.digest,
        reply.status,
        reply.asked,
        reply.facts ?? null,
        reply.parts ?? null,
        reply.dated,
      )
    },
    /** The server replied something else in between: clears tag and digest, so that the next run finds a difference. */
    doubt(read: number, lang: string): void {
      on(
        "update reply set tag = null, digest = '', parts = null, asked = 0 where read = ? and lang = ?",
      ).run(read, lang)
    },
    /** No page can be made of a reply, though the server gave it. */
    refuse(read: number, lang: string): void {
      on('update reply set status = ? where read = ? and lang = ?').run(refused, read, lang)
    },
    /** Whether a reply about this record is known. */
    isOwn(fact: string): boolean {
      return on('select 1 from read where own = ?').get(fact) !== undefined
    },
    /** The answer was the same as before. */
    confirm(read: number, lang: string, asked: number): void {
      on('update reply set asked = ? where read = ? and lang = ?').run(asked, read, lang)
    },
    /** Replies in doubt (`doubt`). */
    doubtful(): Asked[] {
      return on(`${askedSelect} where reply.asked = 0 and read.how <> 'older'`)
        .all<AskedRow>()
        .map(askedOf)
    },
    /** The replies that the rebuild has not asked for the longest. */
    longestUnasked(most: number, run: number): Asked[] {
      return on(
        `${askedSelect} where reply.asked < ? and read.how <> 'older'
         order by reply.asked, reply.read limit ?`,
      )
        .all<AskedRow>(run, most)
        .map(askedOf)
    },
  }
}
