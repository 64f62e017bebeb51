import { describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { makeRandom } from '#sample/paint/canvas/random.ts'
import { makeRecipes, subjects } from '#sample/paint/recipe.ts'
import { planSliders } from '#sample/rows/site.ts'
import { activities } from '#sample/texts/activities.ts'
import { articles } from '#sample/texts/articles.ts'
import * as catalogue from '#sample/texts/catalogue.ts'
import { keywords } from '#sample/texts/keywords.ts'
import { lights, moods, surfaces } from '#sample/texts/moods.ts'
import { news } from '#sample/texts/news.ts'
import * as people from '#sample/texts/people.ts'
import { composePicture, composeVideo } from '#sample/texts/pictures.ts'
import { places } from '#sample/texts/places.ts'
import * as site from '#sample/texts/site.ts'
import { stories } from '#sample/texts/stories.ts'
import { subjectTexts } from '#sample/texts/subjects.ts'
import { topics } from '#sample/texts/topics.ts'
import type { Localised } from '#sample/texts/types.ts'

const isLocalised = (value: object): value is Localised =>
  'zh' in value && typeof value.zh === 'string'

/** Every localised text below a value, with the way to it. */
const collect = (value: unknown, way: string): [string, Localised][] => {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalised(value)) return [[way, value]]
  return Object.entries(value).flatMap(([key, child]) => collect(child, `${way}.${key}`))
}

const random = makeRandom(7)
const recipes = makeRecipes(240, 20240601)
const pictures = recipes.map((recipe) => composePicture(recipe, random))
const videos = recipes.slice(0, 40).map((recipe) => composeVideo(recipe, random))

const all = collect(
  {
    ...{ activities, articles, catalogue, keywords, lights, moods, surfaces, news, people, places },
    ...{ site, stories, subjectTexts, topics },
    pictures: pictures.map(({ title, description }) => ({ title, description })),
    videos: videos.map(({ title, description }) => ({ title, description })),
  },
  '',
)

/** Names and single words are spelt alike in Latin script, and in Han script. */
const latin = new Set(['en', 'de'])
const han = new Set(['zh', 'zhCHT', 'ja'])
const mayEqual = (way: string, one: string, other: string): boolean =>
  (han.has(one) && han.has(other)) ||
  (latin.has(one) &&
    latin.has(other) &&
    /^\.(people|keywords|places)\.|\.(title|name|children)|\.names\./u.test(way))

describe('the sample texts', () => {
  it('have all eight languages, each in its own script', () => {
    const scripts = {
      zh: /\p{Script=Han}/u,
      zhCHT: /\p{Script=Han}/u,
      en: /[A-Za-z]/u,
      ar: /\p{Script=Arabic}/u,
      de: /[A-Za-z]/u,
      ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
      ko: /\p{Script=Hangul}/u,
      ru: /\p{Script=Cyrillic}/u,
    }
    expect(all.length).toBeGreaterThan(1500)
    const wrong = all.flatMap(([way, text]) =>
      localeCodes.filter((code) => !scripts[code].test(text[code])).map((code) => `${way} ${code}`),
    )
    expect(wrong).toEqual([])
  })

  it('are not the same in two languages, names apart', () => {
    const same = all.flatMap(([way, text]) =>
      localeCodes.flatMap((one, index) =>
        localeCodes
          .slice(index + 1)
          .filter((other) => text[one] === text[other] && !mayEqual(way, one, other))
          .map((other) => `${way} ${one}=${other} ${text[one]}`),
      ),
    )
    expect(same).toEqual([])
  })

  it('write longer Japanese with kana and longer traditional text apart from simplified', () => {
    const long = all.filter(([, text]) => text.zh.length > 30)
    expect(long.filter(([, text]) => !/\p{Script=Hiragana}/u.test(text.ja))).toEqual([])
    expect(long.filter(([, text]) => text.zh === text.zhCHT)).toEqual([])
  })

  it('use only plain HTML, the same elements in every language', () => {
    const allowed = new Set('p h2 h3 ul ol li blockquote strong em a'.split(' '))
    const shape = (text: string) => [...text.matchAll(/<(\/?[a-z0-9]+)[^>]*>/gu)].map(([, t]) => t)
    const odd = all.flatMap(([way, text]) => {
      const tags = shape(text.zh)
      const bad = tags.some((tag) => !allowed.has((tag ?? '').replace('/', '')))
      const differs = localeCodes.filter((code) => shape(text[code]).join() !== tags.join())
      return bad || differs.length > 0 ? [`${way} ${differs.join()}`] : []
    })
    expect(odd).toEqual([])
  })

  it('give 240 pictures at least 200 titles in every language', () => {
    for (const code of localeCodes)
      expect(new Set(pictures.map(({ title }) => title[code])).size).toBeGreaterThanOrEqual(200)
  })

  it('give every picture and video 6 to 10 different keywords in every language', () => {
    for (const { keywords: lists } of [...pictures, ...videos])
      for (const code of localeCodes) {
        expect(lists[code].length).toBeGreaterThanOrEqual(6)
        expect(lists[code].length).toBeLessThanOrEqual(10)
        expect(new Set(lists[code]).size).toBe(lists[code].length)
      }
  })

  it('compose the same text from the same seed', () => {
    const [recipe] = recipes
    expect(composeVideo(recipe!, makeRandom(3))).toEqual(composeVideo(recipe!, makeRandom(3)))
  })

  it('put every painter subject into exactly one category child', () => {
    const placed = catalogue.pictureCategories.flatMap(({ children }) =>
      children.flatMap((child) => child.subjects),
    )
    expect([...placed].sort()).toEqual(subjects.map(({ subject }) => subject).sort())
  })

  it('are as many as the catalogue needs, and no two news or stories alike', () => {
    expect(news).toHaveLength(48)
    expect(news.filter(({ full }) => full)).toHaveLength(10)
    expect(stories.filter(({ type }) => type === 1)).toHaveLength(24)
    expect(stories.filter(({ type }) => type === 2)).toHaveLength(12)
    expect(topics).toHaveLength(12)
    expect(activities).toHaveLength(6)
    expect(people.photographers).toHaveLength(24)
    for (const code of localeCodes) {
      expect(new Set(news.map(({ title }) => title[code])).size).toBe(48)
      expect(new Set(news.map(({ content }) => content[code])).size).toBe(48)
      expect(new Set(stories.map(({ title }) => title[code])).size).toBe(36)
    }
  })
})

it('the slides of the home page lead to different pages, of different kinds', () => {
  const plans = <Text>(texts: readonly Text[]) =>
    texts.map((text, index) => ({ id: index + 1, text }))
  const targets = {
    news: plans(news),
    stories: plans(stories),
    topics: plans(topics),
    activities: plans(activities),
  }
  const counts = { home: 5, story: 0, photographer: 0, activity: 0, topic: 0, ad: 0, vr: 0 }
  const links = planSliders(counts, targets).map(({ link }) => link)
  expect(new Set(links).size).toBe(5)
  for (const link of links) expect(link).toMatch(/^\/\w+\/(?:video\/)?\d+\/$/)
  expect(new Set(links.map((link) => link.split('/')[1])).size).toBe(4)
})
