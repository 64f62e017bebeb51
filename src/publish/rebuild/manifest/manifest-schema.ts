import type { How } from '../replies/notice.ts'

/** Another number with every change of the tables. */
export const schemaVersion = 6

/** Tables for the newest release: its pages, the reads of each, and the replies. */
export const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists read (
  id integer primary key, address text not null unique, how text not null, own text,
  whole integer, list text
);
create index if not exists read_whole on read (whole);
create index if not exists read_list on read (list);
create table if not exists reply (
  read integer not null, lang text not null, tag text, digest text not null, status integer not null,
  asked integer not null, facts text, parts text, dated integer, way text, primary key (read, lang)
) without rowid;
create index if not exists reply_asked on reply (asked);
create table if not exists way (
  route text not null, read integer not null, lang text not null, primary key (route, read, lang)
) without rowid;
create index if not exists way_read on way (read, lang);
create table if not exists kept_text (
  read integer not null, lang text not null, text blob not null, primary key (read, lang)
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
create table if not exists link (target text not null, topic text not null, primary key (target, topic)) without rowid;
create index if not exists link_topic on link (topic);
create table if not exists clock (path text primary key, since text not null, until text) without rowid;
create table if not exists dirty (name text primary key) without rowid;
`

/** Status of a reply that came, but of which no page can be made. */
export const refused = 422

export interface KnownRead {
  id: number
  address: string
  /** `older`: the rows of one of a list's older pages; its replies are digests of these, under the language that tells. */
  how: How | 'part' | 'older'
  own: string | null
  /** Of a part: the reply it is of. */
  whole: number | null
  /** Of a page of a list, and of an `older` part of it: what all pages of the list have in common. */
  list: string | null
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
  /** 1 for a list of which every row has a time of its last change. */
  dated: number | null
}

/** What else is kept of a reply: what it says of records and parts, JSON, and what of addresses. */
export interface WholeReply extends KnownReply {
  facts: string | null
  parts: string | null
  way: string | null
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
