import type { LocaleCode } from '../../i18n/locales.ts'

/** A demonstration is asked from outside its machine. */
export const strangersOutside: Record<LocaleCode, string> = {
  zh: '这是演示环境，只在本机可用。请设置 SITE_URL 后重新启动，以便他人访问。',
  zhCHT: '這是示範環境，只在本機可用。請設定 SITE_URL 後重新啟動，以便他人存取。',
  en: 'This is a demonstration and works on its own machine only. Set SITE_URL and start again to let others in.',
  ar: 'هذه نسخة تجريبية تعمل على جهازها فقط. اضبط SITE_URL وأعد التشغيل ليتمكن الآخرون من الدخول.',
  de: 'Dies ist eine Vorführung, die nur auf dem eigenen Rechner läuft. SITE_URL setzen und neu starten, damit andere Zugang haben.',
  ja: 'これはデモ環境で、このコンピューターでのみ使えます。公開するには SITE_URL を設定して再起動してください。',
  ko: '데모 환경이며 이 컴퓨터에서만 사용할 수 있습니다. 다른 사람이 접속하려면 SITE_URL을 설정하고 다시 시작하세요.',
  ru: 'Это демонстрация, она работает только на своём компьютере. Чтобы открыть доступ, задайте SITE_URL и перезапустите сервер.',
}
