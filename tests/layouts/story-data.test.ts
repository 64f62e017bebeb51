import { expect, test } from 'vitest'
import type { PageContext } from '#components/page/page-context.ts'
import { isoDuration } from '#i18n/format-time.ts'
import { storyData } from '#layouts/structured-data/story.ts'

const context = {
  code: 'en',
  t: (key: string) => key,
  site: {},
  title: 'Desk',
  origin: 'https://pictures.example',
  images: { origin: 'http://v1' },
  href: (path: string) => `/en${path}`,
} as unknown as PageContext

const story = {
  id: 7,
  title: 'Fog',
  thumb: '/media/fog.jpg',
  thumb_w: 3,
  thumb_h: 2,
  image_count: 2,
  camera_man: { id: 4, name: 'Lin' },
  created_at: '2026-11-09 22:08:19',
  updated_at: '2026-11-10 08:00:00',
}

test('a story with a video has the data that a video search asks for', () => {
  const item = { ...story, type: 2, duration: 65, video: '/media/fog.mp4' }
  const [video] = storyData(context, item, 'A harbour', '/en/tale/video/7/')
  expect(video).toMatchObject({
    '@type': 'VideoObject',
    name: 'Fog',
    description: 'A harbour',
    thumbnailUrl: ['https://pictures.example/media/fog.jpg'],
    uploadDate: '2026-11-09T22:08:19+08:00',
    duration: 'PT1M5S',
    contentUrl: 'https://pictures.example/media/fog.mp4',
    publisher: { name: 'Desk' },
    author: { name: 'Lin', url: 'https://pictures.example/en/photographers/4/' },
  })
})

test('a picture story is an article with all its pictures, each once', () => {
  const images = [{ url: '/media/fog.jpg' }, { preview: '/media/tide.jpg', url: '/media/big.jpg' }]
  const [article] = storyData(context, { ...story, images }, 'A harbour', '/en/tale/7/')
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Fog',
    datePublished: '2026-11-09T22:08:19+08:00',
    dateModified: '2026-11-10T08:00:00+08:00',
    image: ['https://pictures.example/media/fog.jpg', 'https://pictures.example/media/tide.jpg'],
  })
})

test.each([
  [3, 'PT3S'],
  [60, 'PT1M'],
  [3665.4, 'PT61M5S'],
  [0.2, 'PT1S'],
])('%d seconds are %s', (seconds, iso) => expect(isoDuration(seconds)).toBe(iso))
