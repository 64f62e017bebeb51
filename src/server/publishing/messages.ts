import type { Sentence } from '../sentence.ts'

/** Why a run failed where its own last words don't say so. */
export const publishingMessages = {
  interrupted: {
    zh: '服务器在发布过程中停止了，请重新发布。',
    zhCHT: '伺服器在發布過程中停止了，請重新發布。',
    en: 'The server ended while it was publishing. Publish again.',
    ar: 'توقف الخادم أثناء النشر. أعد النشر.',
    de: 'Der Server wurde während der Veröffentlichung beendet. Bitte erneut veröffentlichen.',
    ja: '公開中にサーバーが停止しました。もう一度公開してください。',
    ko: '게시하는 동안 서버가 종료되었습니다. 다시 게시해 주세요.',
    ru: 'Сервер остановился во время публикации. Опубликуйте ещё раз.',
  },
  notStarted: {
    zh: '无法启动发布命令，请管理员检查 PUBLISH_COMMAND。',
    zhCHT: '無法啟動發布命令，請管理員檢查 PUBLISH_COMMAND。',
    en: 'The publishing command can’t be started. Ask whoever runs the server to check PUBLISH_COMMAND.',
    ar: 'تعذّر تشغيل أمر النشر. اطلب من مسؤول الخادم مراجعة PUBLISH_COMMAND.',
    de: 'Der Veröffentlichungsbefehl startet nicht. Bitte PUBLISH_COMMAND prüfen lassen.',
    ja: '公開コマンドを起動できません。管理者に PUBLISH_COMMAND の確認を依頼してください。',
    ko: '게시 명령을 시작할 수 없습니다. 관리자에게 PUBLISH_COMMAND 확인을 요청해 주세요.',
    ru: 'Команда публикации не запускается. Попросите администратора проверить PUBLISH_COMMAND.',
  },
  tookTooLong: {
    zh: '发布超过一小时仍未完成，已停止。网站保持原样。',
    zhCHT: '發布超過一小時仍未完成，已停止。網站保持原樣。',
    en: 'Publishing took more than an hour and was stopped. The site is as it was.',
    ar: 'استغرق النشر أكثر من ساعة فأُوقف. بقي الموقع كما كان.',
    de: 'Die Veröffentlichung dauerte über eine Stunde und wurde abgebrochen. Die Website ist unverändert.',
    ja: '公開に1時間以上かかったため中止しました。サイトは元のままです。',
    ko: '게시가 한 시간을 넘어 중지했습니다. 사이트는 이전 그대로입니다.',
    ru: 'Публикация длилась больше часа и остановлена. Сайт остался прежним.',
  },
  failed: {
    zh: '发布失败，网站保持原样。',
    zhCHT: '發布失敗，網站保持原樣。',
    en: 'Publishing failed. The site is as it was.',
    ar: 'فشل النشر. بقي الموقع كما كان.',
    de: 'Die Veröffentlichung ist fehlgeschlagen. Die Website ist unverändert.',
    ja: '公開に失敗しました。サイトは元のままです。',
    ko: '게시에 실패했습니다. 사이트는 이전 그대로입니다.',
    ru: 'Публикация не удалась. Сайт остался прежним.',
  },
} satisfies Record<string, Sentence>

/** For editors and hooks that ask for a rebuild where the operator has set no command. */
export const noCommand: Sentence = {
  zh: '此服务器未设置发布命令（PUBLISH_COMMAND）。',
  zhCHT: '此伺服器未設定發布命令（PUBLISH_COMMAND）。',
  en: 'This server has no publishing command (PUBLISH_COMMAND).',
  ar: 'لا يوجد أمر نشر على هذا الخادم (PUBLISH_COMMAND).',
  de: 'Auf diesem Server ist kein Veröffentlichungsbefehl eingestellt (PUBLISH_COMMAND).',
  ja: 'このサーバーには公開コマンド（PUBLISH_COMMAND）が設定されていません。',
  ko: '이 서버에는 게시 명령(PUBLISH_COMMAND)이 설정되어 있지 않습니다.',
  ru: 'На этом сервере не задана команда публикации (PUBLISH_COMMAND).',
}

/** For a hook with a wrong signature or time: to name the wrong one would help an attacker to guess. */
export const hookRefused: Sentence = {
  zh: '签名或时间不正确，请检查密钥和时钟。',
  zhCHT: '簽章或時間不正確，請檢查金鑰和時鐘。',
  en: 'The signature or the time is not right. Check the secret and the clock.',
  ar: 'التوقيع أو الوقت غير صحيح. تحقق من السر والساعة.',
  de: 'Signatur oder Zeit stimmen nicht. Bitte Schlüssel und Uhr prüfen.',
  ja: '署名または時刻が正しくありません。秘密鍵と時計を確認してください。',
  ko: '서명 또는 시각이 올바르지 않습니다. 비밀 키와 시계를 확인해 주세요.',
  ru: 'Подпись или время неверны. Проверьте ключ и часы.',
}

/** For the same call twice: an eavesdropper could send a copy. */
export const hookRepeated: Sentence = {
  zh: '这次调用已收到过，请用新的时间重新签名。',
  zhCHT: '這次呼叫已收到過，請用新的時間重新簽章。',
  en: 'This call was received before. Sign a new one with the time of now.',
  ar: 'سبق استلام هذا الطلب. وقّع طلبًا جديدًا بالوقت الحالي.',
  de: 'Dieser Aufruf kam schon an. Bitte mit aktueller Zeit neu signieren.',
  ja: 'この呼び出しはすでに受信済みです。現在の時刻で署名し直してください。',
  ko: '이미 받은 호출입니다. 현재 시각으로 다시 서명해 주세요.',
  ru: 'Этот вызов уже получен. Подпишите новый с текущим временем.',
}

export type PublishingFault = keyof typeof publishingMessages

/** Why the desk offers no way back. */
export const noRollback: Sentence = {
  zh: '此服务器的发布命令不能回退到以前的版本。',
  zhCHT: '此伺服器的發布命令不能回退到以前的版本。',
  en: 'This server’s publishing command can’t go back to an earlier release.',
  ar: 'أمر النشر على هذا الخادم لا يستطيع العودة إلى إصدار سابق.',
  de: 'Der Veröffentlichungsbefehl dieses Servers kann nicht zu einem früheren Stand zurück.',
  ja: 'このサーバーの公開コマンドは以前の版に戻せません。',
  ko: '이 서버의 게시 명령은 이전 버전으로 되돌릴 수 없습니다.',
  ru: 'Команда публикации этого сервера не умеет возвращаться к прежней версии.',
}

export const runUnderWay: Sentence = {
  zh: '正在发布，请等它完成。',
  zhCHT: '正在發布，請等它完成。',
  en: 'A publication is under way. Wait for its end.',
  ar: 'النشر جارٍ الآن. انتظر حتى ينتهي.',
  de: 'Eine Veröffentlichung läuft. Bitte ihr Ende abwarten.',
  ja: '公開処理中です。終わるまでお待ちください。',
  ko: '게시가 진행 중입니다. 끝날 때까지 기다려 주세요.',
  ru: 'Идёт публикация. Дождитесь её окончания.',
}
