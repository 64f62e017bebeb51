import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { encodeFrames } from '#sample/films.ts'
import { users } from '#server/database/schema/users.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { newContributor } from '../support/contributor-setup.ts'
import { flat } from '../support/media-fixtures.ts'
import { openPlace, run, worksOf } from './archive-setup.ts'

const film = async (grey: number): Promise<Uint8Array> => {
  const frame = flat(320, 180, grey).data
  return encodeFrames({
    width: 320,
    height: 180,
    rate: 12,
    frames: Array.from({ length: 12 }, () => frame),
  })
}

/** The film with a packet of XMP behind it, as editing programs write it. */
function withXmp(bytes: Uint8Array, packet: string): Uint8Array {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(packet.length + 24, 0)
  head.write('uuid', 4, 'latin1')
  const id = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
  return Buffer.concat([bytes, head, id, Buffer.from(packet)])
}

test.skipIf(findFfmpeg() === undefined)(
  'films become works with what their XMP says, for contributors whose agreement is for films',
  async () => {
    const place = await openPlace()
    try {
      const packet = '<x photoshop:Headline="Tide" dc:creator="Lin" photoshop:City="Yungang"/>'
      await place.put('tide.mp4', withXmp(await film(90), packet))
      await place.put('cut.mp4', (await film(120)).subarray(0, 600))
      expect(await run(place, { isDry: true })).toContain('1 files would be made drafts')
      const said = await run(place)
      expect(said).toContain('1 files were made drafts, 0 of them')
      expect(said).toContain('1 are refused')
      const works = await worksOf(place)
      expect(works).toMatchObject([
        { kind: 2, title: { zh: 'Tide' }, author: 'Lin', keywords: { zh: 'Yungang' }, tierId: 12 },
      ])
      expect(works[0]).toMatchObject({ width: 320, height: 180, duration: 1, posterKey: null })

      const still = await newContributor(place.harness, [1])
      const named = { username: 'still' }
      await place.harness.db.update(users).set(named).where(eq(users.id, still.id))
      await place.put('next.mp4', await film(60))
      expect(await run(place, { as: 'still' })).toContain('1 have no contributor')
      expect(await run(place)).toContain('1 files were made drafts')
    } finally {
      await place.close()
    }
  },
)
