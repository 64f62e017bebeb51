import type { Sentence } from '../sentence.ts'

export const factorSentences = {
  passkey_refused: {
    zh: '此通行密钥未通过验证，请重试。',
    zhCHT: '此通行金鑰未通過驗證，請再試一次。',
    en: 'This passkey was not accepted. Try again.',
    ar: 'لم يُقبل مفتاح المرور هذا. أعد المحاولة.',
    de: 'Dieser Passkey wurde nicht angenommen. Bitte erneut versuchen.',
    ja: 'このパスキーは確認できませんでした。もう一度お試しください。',
    ko: '이 패스키를 확인하지 못했습니다. 다시 시도해 주세요.',
    ru: 'Этот ключ доступа не принят. Попробуйте ещё раз.',
  },
  wrong_app_code: {
    zh: '动态验证码不正确或已用过，请输入应用当前显示的验证码。',
    zhCHT: '動態驗證碼不正確或已使用過，請輸入應用程式目前顯示的驗證碼。',
    en: 'This code is wrong or was used already. Enter the one that the app shows now.',
    ar: 'هذا الرمز غير صحيح أو استُخدم من قبل. أدخل الرمز الذي يعرضه التطبيق الآن.',
    de: 'Dieser Code ist falsch oder schon benutzt. Bitte den eingeben, den die App jetzt zeigt.',
    ja: 'コードが正しくないか、すでに使われています。アプリに今表示されているコードを入力してください。',
    ko: '코드가 올바르지 않거나 이미 사용되었습니다. 앱에 지금 표시된 코드를 입력해 주세요.',
    ru: 'Код неверен или уже использован. Введите тот, что приложение показывает сейчас.',
  },
  wrong_recovery_code: {
    zh: '恢复码不正确或已用过。',
    zhCHT: '復原碼不正確或已使用過。',
    en: 'This recovery code is wrong or was used already.',
    ar: 'رمز الاسترداد هذا غير صحيح أو استُخدم من قبل.',
    de: 'Dieser Wiederherstellungscode ist falsch oder schon benutzt.',
    ja: 'リカバリーコードが正しくないか、すでに使われています。',
    ko: '복구 코드가 올바르지 않거나 이미 사용되었습니다.',
    ru: 'Этот код восстановления неверен или уже использован.',
  },
  wrong_password: {
    zh: '密码不正确。',
    zhCHT: '密碼不正確。',
    en: 'The password is wrong.',
    ar: 'كلمة المرور غير صحيحة.',
    de: 'Das Passwort ist falsch.',
    ja: 'パスワードが正しくありません。',
    ko: '비밀번호가 올바르지 않습니다.',
    ru: 'Неверный пароль.',
  },
} as const satisfies Record<string, Sentence>
