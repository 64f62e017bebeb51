import { localeCodes } from '#i18n/locales.ts'
import { around, joinParagraphs, twoToOne } from './compose.ts'
import { fullNews } from './news-full.ts'
import { newsLeads, type NewsTheme } from './news-leads.ts'
import { closingParagraphs, sources, themeParagraphs } from './news-paragraphs.ts'
import { subjectTexts } from './subjects.ts'
import type { Localised, NewsText } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news.json' with { type: 'json' }

const text = textsOf('news', zh)

/** What a newspaper of that language puts before the first sentence. */
const dateline: Localised = text.yungang

const withDateline = (text: Localised): Localised =>
  Object.fromEntries(localeCodes.map((code) => [code, dateline[code] + text[code]])) as Localised

/** All paragraphs of a theme, each in turn the first. */
function bodyOf(theme: NewsTheme, index: number): Localised[] {
  const all = themeParagraphs[theme]
  const [first, ...others] = all.map((_, place) => around(all, index + place))
  return first ? [withDateline(first), ...others] : []
}

/** Ten written in full, then headline and lead with paragraphs of their theme. */
const written: readonly NewsText[] = [
  ...fullNews.map((item, index) => ({
    ...item,
    source: around(sources, index),
    captions: item.facts.map((subject) => subjectTexts[subject].sentence),
    full: true,
  })),
  ...newsLeads.map((item, index) => ({
    title: item.title,
    desc: item.desc,
    facts: item.facts,
    // The lead stands above it and is not said again.
    content: joinParagraphs(...bodyOf(item.theme, index), around(closingParagraphs, index * 2)),
    source: around(sources, index + 1),
    captions: item.facts.map((subject) => subjectTexts[subject].sentence),
    full: false,
  })),
]

/** 48 news, the newest first, with pictures and without. */
export const news: readonly NewsText[] = twoToOne(
  written.filter(({ facts }) => facts.length > 0),
  written.filter(({ facts }) => facts.length === 0),
)
