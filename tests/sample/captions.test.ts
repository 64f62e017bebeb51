import { expect, test } from 'vitest'
import { planSample } from '#sample/sample-plan.ts'
import { captionIn } from '#sample/rows/texts.ts'
import { placeIn, places } from '#sample/texts/places.ts'
import { news } from '#sample/texts/news.ts'
import { plainText } from '#client/sanitise.ts'
import { localeCodes } from '#i18n/locales.ts'

const plan = planSample({ now: new Date('2026-11-21T06:00:00Z'), videos: true })
const works = new Map([...plan.pictures, ...plan.videos].map((work) => [work.id, work]))

test('a caption in a story or an article names no place that the text does not tell of', () => {
  const captions = [...plan.texts.stories, ...plan.texts.articles].flatMap(({ text, works: ids }) =>
    // A film stands without one.
    ids
      .map((id) => works.get(id)!)
      .filter(({ kind }) => kind === 1)
      .map((work) => ({ text, caption: captionIn(text, work.text) })),
  )
  const wrong = captions.filter(({ text, caption }) => {
    const name = places[placeIn(caption)]?.name.zh
    return name && !JSON.stringify(text).includes(name)
  })
  expect(wrong).toEqual([])
  expect(captions.some(({ caption }) => placeIn(caption) >= 0)).toBe(true)
})

test('pictures of an article can be licensed', () => {
  const single = plan.texts.articles.filter(({ text }) => text.children.length === 0)
  const shown = single.flatMap(({ works: ids }) => ids)
  expect(shown.filter((id) => !works.get(id)!.enableCart)).toEqual([])
})

test('no news says its lead again in its text', () => {
  const again = news.flatMap(({ title, desc, content }) =>
    localeCodes
      .filter((code) => plainText(content[code]).includes(desc[code]))
      .map((code) => `${title.en} in ${code}`),
  )
  expect(again).toEqual([])
})
