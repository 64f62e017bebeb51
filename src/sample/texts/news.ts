import { localeCodes } from '#i18n/locales.ts'
import { around, joinParagraphs, mixed } from './compose.ts'
import { fullNews } from './news-full.ts'
import { newsLeads, type NewsLead } from './news-leads.ts'
import { closingParagraphs, closingWithPictures, sources } from './news-paragraphs.ts'
import { subjectTexts } from './subjects.ts'
import type { Localised, NewsText } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news.json' with { type: 'json' }

const text = textsOf('news', zh)

/** What a newspaper of that language puts before the first sentence. */
const dateline: Localised = text.yungang

const withDateline = (text: Localised): Localised =>
  Object.fromEntries(localeCodes.map((code) => [code, dateline[code] + text[code]])) as Localised

/** The lead stands above it and is not said again. */
function contentOf({ body: [first, second], facts }: NewsLead, index: number): Localised {
  const closing = facts.length > 0 ? closingWithPictures : closingParagraphs
  return joinParagraphs(withDateline(first), second, around(closing, index))
}

/** Ten written in full, then shorter ones with a closing paragraph that others have too. */
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
    content: contentOf(item, index),
    source: around(sources, index + 1),
    captions: item.facts.map((subject) => subjectTexts[subject].sentence),
    full: false,
  })),
]

/** 48 news, the newest first, with pictures and without. */
export const news: readonly NewsText[] = mixed(
  written.filter(({ facts }) => facts.length > 0),
  written.filter(({ facts }) => facts.length === 0),
  // In steps of three those without a picture would stand below each other in three columns.
  [2, 3, 1],
)
