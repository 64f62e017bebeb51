import { localeCodes } from '#i18n/locales.ts'
import { around, joinParagraphs } from './compose.ts'
import { fullNews } from './news-full.ts'
import { newsLeads } from './news-leads.ts'
import { closingParagraphs, sources, themeParagraphs } from './news-paragraphs.ts'
import { subjectTexts } from './subjects.ts'
import type { Localised, NewsText } from './types.ts'

/** What a newspaper of that language puts before the first sentence. */
const dateline: Localised = {
  zh: '本社云港讯　',
  zhCHT: '本社雲港訊　',
  en: 'Yungang – ',
  ar: 'يونغانغ – ',
  de: 'Yungang. ',
  ja: '【雲港】',
  ko: '[윈강] ',
  ru: 'Юньган. ',
}

const withDateline = (text: Localised): Localised =>
  Object.fromEntries(localeCodes.map((code) => [code, dateline[code] + text[code]])) as Localised

/** 48 news: ten written in full, then headline and lead with paragraphs of their theme. */
export const news: readonly NewsText[] = [
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
    content: joinParagraphs(
      withDateline(item.desc),
      around(themeParagraphs[item.theme], index),
      around(closingParagraphs, index * 2),
    ),
    source: around(sources, index + 1),
    captions: item.facts.map((subject) => subjectTexts[subject].sentence),
    full: false,
  })),
]
