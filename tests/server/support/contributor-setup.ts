import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { files, jobs } from '#server/database/schema/desk.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'
import { privateAddress, uploadKey } from '#server/modules/uploads/uploads.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { testNow } from './harness.ts'
import type { Harness, Login } from './harness.ts'
import { scene } from './media-fixtures.ts'

export type Body = Record<string, unknown>
export interface Answer {
  status: number
  body: Body
}
export interface Contributor extends Login {
  photographerId: number
}

/** Ids of the subjects and tiers that the house offers to contributors. */
export const fixed = { pictureTier: 11, videoTier: 12, houseSubject: 11, draftSubject: 12 }

/** Price tiers of both kinds and two subjects of the house, one of them not shown. */
export async function furnish({ db }: Harness): Promise<void> {
  await db.insert(tiers).values([
    { id: fixed.pictureTier, title: { zh: '标准' } },
    { id: fixed.videoTier, kind: 2, title: { zh: '视频' } },
  ])
  await db.insert(tierOptions).values([
    { tierId: fixed.pictureTier, optionId: 0, priceFen: 220_000 },
    { tierId: fixed.pictureTier, optionId: 1, priceFen: 50_000 },
    { tierId: fixed.pictureTier, optionId: 2, priceFen: 90_000, enabled: false },
    { tierId: fixed.videoTier, optionId: 0, priceFen: 300_000 },
  ])
  await db.insert(subjects).values([
    { id: fixed.houseSubject, title: { zh: '港口四季', en: 'Port seasons' } },
    { id: fixed.draftSubject, title: { zh: '未公开' }, status: 0 },
  ])
}

/** A settled photographer of these kinds of works. */
export async function newContributor(
  harness: Harness,
  workKinds: number[] = [1, 2],
): Promise<Contributor> {
  const login = await harness.login('photographer')
  const settled = { contracted: true, shown: false, workKinds }
  return { ...login, photographerId: await insertPhotographer(harness.db, login.id, settled) }
}

let serial = 100

/**
 * A stored upload of a picture that nothing else looks like, as the upload call leaves it; answers its address. Only its row
 * says that it is large.
 */
export async function uploadPicture(
  harness: Harness,
  owner: Login,
  { width = 2400, height = 1600, seed }: { width?: number; height?: number; seed?: number } = {},
): Promise<string> {
  const { data, ...size } = scene(seed ?? (serial += 1), 60, 40)
  const bytes = await sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer()
  return storeUpload(harness, owner, bytes, { mime: 'image/jpeg', extension: 'jpg', width, height })
}

/** The same of a video; it holds no pictures, which only its previews would need. */
export function uploadVideo(harness: Harness, owner: Login, name = randomUUID()): Promise<string> {
  const bytes = new TextEncoder().encode(name)
  const facts = { mime: 'video/mp4', extension: 'mp4', width: 1920, height: 1080, duration: 12 }
  return storeUpload(harness, owner, bytes, facts)
}

interface Facts extends Partial<typeof files.$inferInsert> {
  mime: string
  extension: string
}

/** The same of any bytes. */
export async function storeUpload(
  { db, services }: Harness,
  owner: Login,
  bytes: Uint8Array,
  { extension, ...facts }: Facts,
): Promise<string> {
  const name = `${randomUUID()}.${extension}`
  await services.files.originals.put(uploadKey(name), bytes)
  await db.insert(files).values({
    key: uploadKey(name),
    userId: owner.id,
    purpose: 'upload',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: testNow,
    ...facts,
  })
  return `${privateAddress}${name}`
}

/** Keys of the jobs that wait, in the order in which they came. */
export async function waitingJobs({ db }: Harness): Promise<(string | null)[]> {
  const rows = await db.select().from(jobs).orderBy(jobs.id)
  return rows.filter(({ status }) => status === 'waiting').map(({ uniqueKey }) => uniqueKey)
}

/** Asks as a given user, in the language. */
export const asker =
  (harness: Harness) =>
  async (
    { token }: Login,
    method: string,
    path: string,
    body?: unknown,
    { lang = 'zh', key }: { lang?: string; key?: string } = {},
  ): Promise<Answer> => {
    const reply = await harness.ask(`v1/${path}`, {
      method,
      token,
      lang,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
    return { status: reply.status, body: reply.json as Body }
  }
