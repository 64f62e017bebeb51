import type { Sentence } from '../sentence.ts'

/** Sentences of favourites and boards beside the general sentences. The numbers are its limits. */
export const favoriteSentences = {
  favorites_full: {
    zh: '收藏已满（2000 件），请先移除一些。',
    zhCHT: '收藏已滿（2000 件），請先移除一些。',
    en: 'Your favourites are full (2,000 works). Remove some first.',
    ar: 'المفضلة ممتلئة (2000 عمل). أزل بعضها أولًا.',
    de: 'Die Merkliste ist voll (2.000 Werke). Bitte zuerst einige entfernen.',
    ja: 'お気に入りがいっぱいです（2,000点）。先にいくつか外してください。',
    ko: '즐겨찾기가 가득 찼습니다(2,000개). 먼저 일부를 해제해 주세요.',
    ru: 'Избранное заполнено (2000 работ). Сначала удалите часть.',
  },
  boards_full: {
    zh: '收藏夹已达上限（100 个），请先删除一个。',
    zhCHT: '收藏夾已達上限（100 個），請先刪除一個。',
    en: 'You have 100 boards, and no more are possible. Delete one first.',
    ar: 'لديك 100 لوحة، وهذا هو الحد الأقصى. احذف إحداها أولًا.',
    de: 'Sie haben 100 Sammlungen, mehr sind nicht möglich. Bitte zuerst eine löschen.',
    ja: 'ボードは100件までです。先にいずれかを削除してください。',
    ko: '보드는 100개까지 만들 수 있습니다. 먼저 하나를 삭제해 주세요.',
    ru: 'У вас 100 подборок, больше нельзя. Сначала удалите одну.',
  },
} as const satisfies Record<string, Sentence>
