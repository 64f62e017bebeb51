import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpeg, openPlace, run, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
})
afterEach(() => place.close())

/** What the desk shows an editor of the file that was sent. */
async function photoOf(id: number): Promise<unknown> {
  const { token } = await place.harness.login('editor')
  const { json } = await place.harness.ask(`v1/desk/queue/work/${id}`, { token })
  return (json as { photo?: unknown }).photo
}

test('a folder becomes drafts with the day, the words and the camera of their EXIF; where they were taken stays in the original', async () => {
  const written = await sharp(await jpeg(1))
    .withExif({
      IFD0: {
        ...{ Make: 'NIKON CORPORATION', Model: 'NIKON Z 6', Artist: 'Mei Lin' },
        ImageDescription: 'Ferry in fog. The pier is empty.',
      },
      IFD2: {
        ...{ DateTimeOriginal: '2026:05:06 07:08:09', ISOSpeedRatings: '400' },
        ...{ LensModel: 'NIKKOR Z 50mm f/1.8 S', ExposureTime: '1/250', FNumber: '28/10' },
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSMapDatum: 'HIDDENPLACE' },
    })
    .toBuffer()
  await place.put('DSC_1.JPG', written)
  expect(await run(place)).toContain('1 files were made drafts')
  const [work] = await worksOf(place)
  expect(work).toMatchObject({
    ...{ title: { zh: 'Ferry in fog.' }, description: { zh: 'Ferry in fog. The pier is empty.' } },
    ...{ author: 'Mei Lin', createDate: '2026-05-06', year: 2026, status: 0, onSale: false },
    ...{ placeId: null, keywords: null },
  })
  expect(JSON.stringify(work)).not.toContain('HIDDENPLACE')
  expect(await photoOf(work?.id ?? 0)).toMatchObject({
    ...{ camera: 'NIKON Z 6', lens: 'NIKKOR Z 50mm f/1.8 S', taken: '2026-05-06 07:08:09' },
    ...{ exposure: 0.004, aperture: 2.8, iso: 400, author: 'Mei Lin' },
  })
  const original = await place.harness.services.files.originals.get(work?.originalKey ?? '')
  expect(original).toEqual(await readFile(join(place.folder, 'DSC_1.JPG')))
  expect(Buffer.from(original ?? '').includes('HIDDENPLACE')).toBe(true)
})

const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Yungang News"
 photoshop:City="云港" photoshop:State="江苏" photoshop:Country="中国" photoshop:DateCreated="2025-12-31T23:30:00+08:00">
<dc:title><rdf:Alt><rdf:li xml:lang="en">Fireworks</rdf:li><rdf:li xml:lang="x-default">跨年烟火</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">江面上的烟火 &amp; 人群。</rdf:li></rdf:Alt></dc:description>
<dc:subject><rdf:Bag><rdf:li>烟火</rdf:li><rdf:li>跨年</rdf:li></rdf:Bag></dc:subject>
<dc:creator><rdf:Seq><rdf:li>林海</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

test('a folder becomes drafts with the XMP inside a JPEG, which goes before its EXIF', async () => {
  const written = await sharp(await jpeg(2))
    .withExif({ IFD0: { ImageDescription: 'Old words', Artist: 'Someone' } })
    .withXmp(packet)
    .toBuffer()
  await place.put('2025/fire.jpg', written)
  expect(await run(place)).toContain('1 files were made drafts, 0 of them')
  const [work] = await worksOf(place)
  expect(work).toMatchObject({
    ...{ title: { zh: '跨年烟火' }, description: { zh: '江面上的烟火 & 人群。' } },
    ...{ keywords: { zh: '烟火,跨年,云港,江苏,中国' }, author: '林海 / Yungang News' },
    ...{ createDate: '2025-12-31', year: 2025, status: 0 },
  })
})
