import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { changedVectors, imageIndex, imageVectors } from '#server/database/schema/image-index.ts'
import { isAfter } from '#server/database/snapshot.ts'
import type { Snapshot } from '#server/database/snapshot.ts'
import { glanceOf } from './glance.ts'
import { vectorFrom, vectorLength } from './similarity.ts'
import type { Vector } from './alike.ts'

const portion = 10_000

interface GlancePortion {
  /** Four bytes each, the highest first. */
  readonly ids: Buffer
  readonly glances: Buffer
}

/** All glances, in the order of the ids; a portion is two values, since a million rows would take ten times as long. */
export async function* allGlances(db: Database): AsyncGenerator<GlancePortion> {
  for (let last = 0; ;) {
    const rows = db
      .select({ imageId: imageVectors.imageId, glance: imageVectors.glance })
      .from(imageVectors)
      .where(and(gt(imageVectors.imageId, last), sql`${imageVectors.glance} is not null`))
      .orderBy(asc(imageVectors.imageId))
      .limit(portion)
      .as('portion')
    const inOrder = sql`order by ${rows.imageId}`
    const [packed] = await db
      .select({
        ids: sql<Uint8Array | null>`string_agg(int4send(${rows.imageId}), '' ${inOrder})`,
        glances: sql<Uint8Array | null>`string_agg(${rows.glance}, '' ${inOrder})`,
      })
      .from(rows)
    if (!packed?.ids || !packed.glances) return
    const ids = bufferOf(packed.ids)
    yield { ids, glances: bufferOf(packed.glances) }
    if (ids.length < portion * 4) return
    last = ids.readInt32BE(ids.length - 4)
  }
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

interface KnownGlance {
  readonly id: number
  readonly glance: Uint8Array
}

/** Those that transactions wrote which the snapshot did not see. */
export async function glancesSince(db: Database, seen: Snapshot): Promise<KnownGlance[]> {
  const rows = await db
    .select({
      id: imageVectors.imageId,
      glance: imageVectors.glance,
      vector: sql<Uint8Array | null>`case when ${imageVectors.glance} is null then ${imageVectors.vector} end`,
    })
    .from(changedVectors)
    .innerJoin(imageVectors, eq(imageVectors.imageId, changedVectors.imageId))
    .where(isAfter(changedVectors.xid, seen))
  return rows.flatMap(knownGlance)
}

/** Those of vectors that came without one: from a backup, from a server of the version before. */
export async function missingGlances(db: Database): Promise<KnownGlance[]> {
  const found: KnownGlance[] = []
  for (let last = 0; ;) {
    const rows = await withoutGlance(db, last)
    found.push(...rows.flatMap((row) => knownGlance({ ...row, glance: null })))
    const next = rows.at(-1)?.id
    if (next === undefined) return found
    last = next
  }
}

function withoutGlance(db: Database, last: number) {
  return db
    .select({
      id: imageVectors.imageId,
      vector: imageVectors.vector,
    })
    .from(imageVectors)
    .where(and(isNull(imageVectors.glance), gt(imageVectors.imageId, last)))
    .orderBy(asc(imageVectors.imageId))
    .limit(500)
}

function knownGlance(row: {
  id: number
  glance: Uint8Array | null
  vector: Uint8Array | null
}): KnownGlance[] {
  if (row.glance) return [{ id: row.id, glance: row.glance }]
  return row.vector?.length === vectorLength
    ? [{ id: row.id, glance: glanceOf(vectorFrom(row.vector)) }]
    : []
}

/** Writes the glances that are missing, portion by portion; a vector that is replaced meanwhile keeps its own. */
export async function writeMissingGlances(db: Database): Promise<void> {
  for (let last = 0; ;) {
    const rows = await withoutGlance(db, last)
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
    const made = rows
      .filter(({ vector }) => vector.length === vectorLength)
      .map(({ id, vector }) => ({
        id,
        vector: Buffer.from(vector).toString('hex'),
        glance: Buffer.from(glanceOf(vectorFrom(vector))).toString('hex'),
      }))
    await db.execute(sql`update image_vectors set glance = decode(made.glance, 'hex')
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id integer, vector text, glance text)
      where image_vectors.image_id = made.id and image_vectors.vector = decode(made.vector, 'hex')`)
  }
}

/** The vectors of these pictures, in the order of their ids. */
export async function vectorsOf(db: Database, ids: readonly number[]): Promise<Vector[]> {
  if (ids.length === 0) return []
  const wanted = `{${ids.join(',')}}`
  const rows = await db
    .select({ id: imageVectors.imageId, vector: imageVectors.vector })
    .from(imageVectors)
    .where(sql`${imageVectors.imageId} = any(${wanted}::int[])`)
  return rows
    .filter(({ vector }) => vector.length === vectorLength)
    .map(({ id, vector }) => ({ id, vector: vectorFrom(vector) }))
    .toSorted((one, other) => one.id - other.id)
}

/** Those of the pictures that visitors may see. */
export async function shownAmong(
  db: Database,
  ids: readonly number[],
  kind: 1 | 2 | undefined,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: imageIndex.imageId })
    .from(imageIndex)
    .where(and(inArray(imageIndex.imageId, [...ids]), kind && eq(imageIndex.kind, kind)))
  return new Set(rows.map((row) => row.id))
}

/** The vector of a picture, shown or not. */
export async function findVector(db: Database, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ vector: imageVectors.vector })
    .from(imageVectors)
    .where(eq(imageVectors.imageId, id))
  return row?.vector
}
