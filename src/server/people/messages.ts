import type { Localised } from '../db/schema/columns.ts'

export const peopleSentences = {
  settle_first: {
    zh: '账户里还有未了结的事项，请先处理后再注销。',
    zhCHT: '帳戶裡還有未了結的事項，請先處理後再註銷。',
    en: 'Something is still open in this account. Settle it first, then close the account.',
    ar: 'ما زال في حسابك ما لم يُسوَّ بعد. سوِّه أولًا ثم أغلق الحساب.',
    de: 'In diesem Konto ist noch etwas offen. Bitte zuerst erledigen, dann das Konto schließen.',
    ja: 'このアカウントには未完了の項目があります。先に済ませてから退会してください。',
    ko: '이 계정에 아직 끝나지 않은 일이 있습니다. 먼저 처리한 뒤 탈퇴해 주세요.',
    ru: 'В этом аккаунте ещё есть незавершённое. Сначала завершите это, затем закройте аккаунт.',
  },
} as const satisfies Record<string, Localised>
