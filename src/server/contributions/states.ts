import type { ReviewState } from '../../domain/transitions.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { Sentence } from '../sentence.ts'

const states = {
  0: {
    zh: '审核中',
    zhCHT: '審核中',
    en: 'Under review',
    ar: 'قيد المراجعة',
    de: 'In Prüfung',
    ja: '審査中',
    ko: '검토 중',
    ru: 'На проверке',
  },
  1: {
    zh: '已通过',
    zhCHT: '已通過',
    en: 'Approved',
    ar: 'مقبول',
    de: 'Freigegeben',
    ja: '承認済み',
    ko: '승인됨',
    ru: 'Одобрено',
  },
  2: {
    zh: '未通过',
    zhCHT: '未通過',
    en: 'Rejected',
    ar: 'مرفوض',
    de: 'Abgelehnt',
    ja: '不承認',
    ko: '반려됨',
    ru: 'Отклонено',
  },
} as const satisfies Record<ReviewState, Sentence>

const onSale: Sentence = {
  zh: '出售中',
  zhCHT: '出售中',
  en: 'On sale',
  ar: 'معروض للبيع',
  de: 'Im Verkauf',
  ja: '販売中',
  ko: '판매 중',
  ru: 'В продаже',
}
const offSale: Sentence = {
  zh: '已下架',
  zhCHT: '已下架',
  en: 'Off sale',
  ar: 'خارج البيع',
  de: 'Nicht im Verkauf',
  ja: '販売終了',
  ko: '판매 종료',
  ru: 'Снято с продажи',
}

/** Where a review stands, in a word or two. */
export function reviewText(status: ReviewState, locale: LocaleCode): string {
  return states[status][locale]
}

/** Where a work stands: approved ones are on sale or no longer. */
export function workText(
  { status, onSale: isOnSale }: { status: ReviewState; onSale: boolean },
  locale: LocaleCode,
): string {
  if (status !== 1) return reviewText(status, locale)
  return (isOnSale ? onSale : offSale)[locale]
}
