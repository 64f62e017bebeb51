import { expect, test } from 'vitest'
import type { MediaRecord } from '#api/records.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { workData } from '#layouts/structured-data/media.ts'
import { localised } from '#routing/paths.ts'

const context = {
  code: 'de',
  t: (key: string) => key,
  href: (path: string) => localised(path, 'de'),
  images: { origin: 'http://api.test' },
  origin: 'https://site.test',
  title: 'Desk',
  site: {},
} as unknown as PageContext

const work: MediaRecord = {
  id: 7,
  title: 'Fog',
  thumb: '/media/t.jpg',
  preview: '/media/p.jpg',
  video: '/media/c.mp4',
  duration: 65,
  online_time: '2026-11-21 04:19:48',
  camera_man: { id: 3, name: 'Lin' },
}

function first(item: MediaRecord) {
  return workData(context, item, 'Fog over the harbour.')[0] as Record<string, unknown>
}

test('a video says everything a search engine asks of one', () => {
  expect(first({ ...work, type: 2 })).toMatchObject({
    '@type': 'VideoObject',
    name: 'Fog',
    description: 'Fog over the harbour.',
    thumbnailUrl: ['https://site.test/media/t.jpg'],
    contentUrl: 'https://site.test/media/c.mp4',
    uploadDate: '2026-11-21T04:19:48+08:00',
    duration: 'PT1M5S',
    license: 'https://site.test/de/about/protocal/',
    acquireLicensePage: 'https://site.test/de/videos/7/',
    creator: { '@type': 'Person', name: 'Lin', url: 'https://site.test/de/photographers/3/' },
    publisher: { '@type': 'NewsMediaOrganization', name: 'Desk' },
    inLanguage: 'de',
  })
})

test("a picture's content is its preview, never the clip, and it lasts no time", () => {
  const picture = first({ ...work, type: 1 })
  expect(picture).toMatchObject({
    '@type': 'ImageObject',
    contentUrl: 'https://site.test/media/p.jpg',
    url: 'https://site.test/de/pictures/7/',
  })
  expect(picture).not.toHaveProperty('duration')
})

test('without a photographer the tenant is the creator', () => {
  expect(first({ ...work, camera_man: undefined })).toMatchObject({
    creator: { '@type': 'Organization', name: 'Desk' },
  })
})
