import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import type { CountedList } from '#domain/lists/older-pages.ts'
import type { Apart, RowOf, Uncounted } from './reply-rows.ts'

/** Reads of pages: what a page depends on follows from the one that it chooses. */
export interface BuildRead {
  <Row extends Call>(row: Row, input: InputOf<Row>, lang: string): Promise<ReplyOf<Row>>
  /**
   * The rows of a list, one after another: a page depends on the rows that it looked at, and not on the rest of the
   * list, so that one more work does not concern every page that shows a few.
   */
  rows: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => Promise<Iterable<RowOf<ReplyOf<Row>>>>
  /**
   * A page of a list whose pages count from the oldest row (`olderPages`): the newest rows, or with a `number` one of the
   * others. Of these a page depends on the rows, not on the server's pages that hold them now. `inputOf` gives the input
   * for a page of the server's.
   */
  anchored: <Row extends Call>(
    row: Row,
    inputOf: (page: number) => InputOf<Row>,
    lang: string,
    number?: number,
  ) => Promise<{ rows: RowOf<ReplyOf<Row>>[]; counted: CountedList }>
  /**
   * Rows of a list beside the one with this id, the newer first: those of its block of `size` rows, counted from the oldest
   * row, and of the block before it. A page depends on those that it looks at, so that one more row concerns the newest
   * block alone.
   * Undefined where the list lacks it, changed meanwhile or can't be read whole: then the page depends on all that was read.
   */
  beside: <Row extends Call>(
    row: Row,
    inputOf: (page: number) => InputOf<Row>,
    lang: string,
    of: { id: number; size: number },
  ) => Promise<Iterable<RowOf<ReplyOf<Row>>> | undefined>
  /** A reply without its counts, for pages that don't show them: one more work leaves a category's name the same. */
  uncounted: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => Promise<Uncounted<ReplyOf<Row>>>
  /** What a list says beside its rows and their number, without counts: whose works they are, but not how many. */
  apart: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => Promise<Apart<ReplyOf<Row>>>
  /** A reply of many members: a page depends on the members that it looks at. */
  members: <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) => Promise<ReplyOf<Row>>
  /** Whether the last rebuild could read a reply, so that the page need not read it to find out; undefined: unknown. */
  isReadable?: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => boolean | undefined
}
