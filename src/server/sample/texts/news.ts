import { around, joinParagraphs } from './compose.ts'
import { fullNews } from './news-full.ts'
import { newsLeads } from './news-leads.ts'
import { closingParagraphs, sources, themeParagraphs } from './news-paragraphs.ts'
import { subjectTexts } from './subjects.ts'
import type { NewsText } from './types.ts'

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
      item.desc,
      around(themeParagraphs[item.theme], index),
      around(closingParagraphs, index * 2),
    ),
    source: around(sources, index + 1),
    captions: item.facts.map((subject) => subjectTexts[subject].sentence),
    full: false,
  })),
]
