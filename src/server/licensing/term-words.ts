import type { LocaleCode } from '../../i18n/locales.ts'
import type { Sentence } from '../sentence.ts'

/** Names of options, of pictures and of videos. */
export const optionNames: Record<1 | 2, Record<0 | 1 | 2, Sentence>> = {
  1: {
    0: {
      zh: '原图',
      zhCHT: '原圖',
      en: 'Original',
      ar: 'الأصلي',
      de: 'Original',
      ja: 'オリジナル',
      ko: '원본',
      ru: 'Оригинал',
    },
    1: {
      zh: '小图',
      zhCHT: '小圖',
      en: 'Small',
      ar: 'صغير',
      de: 'Klein',
      ja: '小サイズ',
      ko: '작은 크기',
      ru: 'Малый',
    },
    2: {
      zh: '大图',
      zhCHT: '大圖',
      en: 'Large',
      ar: 'كبير',
      de: 'Groß',
      ja: '大サイズ',
      ko: '큰 크기',
      ru: 'Большой',
    },
  },
  2: {
    0: {
      zh: '原片',
      zhCHT: '原片',
      en: 'Original clip',
      ar: 'المقطع الأصلي',
      de: 'Originalclip',
      ja: 'オリジナル映像',
      ko: '원본 영상',
      ru: 'Исходный ролик',
    },
    1: {
      zh: '小尺寸视频',
      zhCHT: '小尺寸影片',
      en: 'Small clip',
      ar: 'مقطع صغير',
      de: 'Kleiner Clip',
      ja: '小サイズの映像',
      ko: '소형 영상',
      ru: 'Малый ролик',
    },
    2: {
      zh: '大尺寸视频',
      zhCHT: '大尺寸影片',
      en: 'Large clip',
      ar: 'مقطع كبير',
      de: 'Großer Clip',
      ja: '大サイズの映像',
      ko: '대형 영상',
      ru: 'Большой ролик',
    },
  },
}

/** The statements of a licence; `{}` stands for a list or a number. */
export interface TermWords {
  readonly editorial: string
  readonly uses: string
  readonly limits: string
  readonly anyRun: string
  readonly noRun: string
  readonly run: string
  readonly term: string
  readonly territory: string
  readonly exclusivity: string
  readonly credit: string
}

export const termWords: Record<LocaleCode, TermWords> = {
  zh: {
    editorial: '仅限编辑用途',
    uses: '用途：{}',
    limits: '不得用于：{}',
    anyRun: '印数：不限',
    noRun: '印数：不得印刷',
    run: '印数：{}份以内',
    term: '期限：长期有效',
    territory: '地域：不限',
    exclusivity: '非独占',
    credit: '须署作者名',
  },
  zhCHT: {
    editorial: '僅限編輯用途',
    uses: '用途：{}',
    limits: '不得用於：{}',
    anyRun: '印數：不限',
    noRun: '印數：不得印刷',
    run: '印數：{}份以內',
    term: '期限：長期有效',
    territory: '地域：不限',
    exclusivity: '非獨佔',
    credit: '須署作者名',
  },
  en: {
    editorial: 'Editorial use only',
    uses: 'Use: {}',
    limits: 'Not for: {}',
    anyRun: 'Print run: any',
    noRun: 'Print run: no printing',
    run: 'Print run: up to {} copies',
    term: 'Term: unlimited',
    territory: 'Territory: worldwide',
    exclusivity: 'Non-exclusive',
    credit: 'Credit the author',
  },
  ar: {
    editorial: 'للاستخدام التحريري فقط',
    uses: 'الاستخدام: {}',
    limits: 'لا يجوز في: {}',
    anyRun: 'عدد النسخ: بلا حد',
    noRun: 'عدد النسخ: لا تجوز الطباعة',
    run: 'عدد النسخ: حتى {} نسخة',
    term: 'المدة: بلا حد',
    territory: 'النطاق: جميع أنحاء العالم',
    exclusivity: 'غير حصري',
    credit: 'يُذكر اسم صاحب العمل',
  },
  de: {
    editorial: 'Nur redaktionelle Nutzung',
    uses: 'Nutzung: {}',
    limits: 'Nicht für: {}',
    anyRun: 'Auflage: beliebig',
    noRun: 'Auflage: kein Druck',
    run: 'Auflage: bis {} Exemplare',
    term: 'Dauer: unbegrenzt',
    territory: 'Gebiet: weltweit',
    exclusivity: 'Nicht exklusiv',
    credit: 'Urheber ist zu nennen',
  },
  ja: {
    editorial: '報道・教育目的のみ',
    uses: '用途：{}',
    limits: '使えないもの：{}',
    anyRun: '部数：制限なし',
    noRun: '部数：印刷不可',
    run: '部数：{}部まで',
    term: '期間：無期限',
    territory: '地域：制限なし',
    exclusivity: '非独占',
    credit: '作者名の表示が必要',
  },
  ko: {
    editorial: '편집 용도 한정',
    uses: '용도: {}',
    limits: '쓸 수 없는 곳: {}',
    anyRun: '부수: 제한 없음',
    noRun: '부수: 인쇄 불가',
    run: '부수: {}부까지',
    term: '기간: 무기한',
    territory: '지역: 전 세계',
    exclusivity: '비독점',
    credit: '작가 이름 표시 필수',
  },
  ru: {
    editorial: 'Только для редакционного использования',
    uses: 'Использование: {}',
    limits: 'Не допускается: {}',
    anyRun: 'Тираж: любой',
    noRun: 'Тираж: без печати',
    run: 'Тираж: до {} экземпляров',
    term: 'Срок: не ограничен',
    territory: 'Территория: весь мир',
    exclusivity: 'Неисключительная лицензия',
    credit: 'Автор указывается обязательно',
  },
}

/** Instead of the terms, where a contract of before these words stands for them. */
export const asInContract: Sentence = {
  zh: '以订单合同所载为准。',
  zhCHT: '以訂單合約所載為準。',
  en: 'As stated in the contract of the order.',
  ar: 'كما ورد في عقد الطلب.',
  de: 'Wie im Vertrag der Bestellung vereinbart.',
  ja: '注文の契約書に記載のとおりです。',
  ko: '주문 계약서에 적힌 내용에 따릅니다.',
  ru: 'Как указано в договоре заказа.',
}
