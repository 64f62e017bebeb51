import type { Sentence } from '../sentence.ts'

/** Sentences of `camera/recharge` beyond the general sentences. */
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
  name_unchecked: {
    zh: '编辑还在核对您的姓名与身份证，核对后即可提现。',
    zhCHT: '編輯還在核對您的姓名與身分證，核對後即可提現。',
    en: 'An editor is still comparing your name with the identity card. After that you can withdraw.',
    ar: 'ما زال المحرر يقارن اسمك ببطاقة الهوية. بعد ذلك يمكنك السحب.',
    de: 'Die Redaktion vergleicht noch Ihren Namen mit dem Ausweis. Danach ist die Auszahlung möglich.',
    ja: '編集者が氏名と身分証を確認しています。確認が終わると出金できます。',
    ko: '편집자가 이름과 신분증을 확인하고 있습니다. 확인이 끝나면 출금할 수 있습니다.',
    ru: 'Редактор ещё сверяет ваше имя с удостоверением. После этого можно вывести деньги.',
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
