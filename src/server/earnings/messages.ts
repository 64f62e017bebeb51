import type { LocaleCode } from '../../i18n/locales.ts'

type Sentence = Record<LocaleCode, string>

/** What `camera/recharge` says beyond the general sentences. */
export const earningSentences = {
  one_open: {
    zh: '已有一笔提现正在处理，结算后才能再次申请。',
    zhCHT: '已有一筆提現正在處理，結算後才能再次申請。',
    en: 'A withdrawal is still under way. Ask for the next one once it is settled.',
    ar: 'هناك سحب قيد التنفيذ. اطلب التالي بعد تسويته.',
    de: 'Eine Auszahlung läuft noch. Die nächste geht, sobald sie abgeschlossen ist.',
    ja: '処理中の出金があります。完了してから次を申請してください。',
    ko: '처리 중인 출금이 있습니다. 정산된 뒤 다시 신청해 주세요.',
    ru: 'Один вывод ещё не завершён. Следующий можно запросить после него.',
  },
  nothing: {
    zh: '目前没有可提现的收益。',
    zhCHT: '目前沒有可提現的收益。',
    en: 'There is nothing to withdraw yet.',
    ar: 'لا يوجد بعد ما يمكن سحبه.',
    de: 'Es gibt noch nichts auszuzahlen.',
    ja: '出金できる収益はまだありません。',
    ko: '아직 출금할 수익이 없습니다.',
    ru: 'Пока нечего выводить.',
  },
} satisfies Record<string, Sentence>
