import type { LocaleCode } from '../../i18n/locales.ts'

/** The one page of the desk that the server writes itself: it has not been built. */
export const notBuilt: Record<LocaleCode, { title: string; text: string }> = {
  zh: { title: '编辑台尚未构建', text: '请在项目文件夹中运行此命令，然后重新打开本页：' },
  zhCHT: { title: '編輯台尚未建置', text: '請在專案資料夾中執行此命令，然後重新開啟本頁：' },
  en: {
    title: 'The desk is not built yet',
    text: 'Run this in the project folder, then reload this page:',
  },
  ar: {
    title: 'لم يُبنَ مكتب التحرير بعد',
    text: 'شغّل هذا الأمر في مجلد المشروع ثم أعد تحميل هذه الصفحة:',
  },
  de: {
    title: 'Das Redaktionspult ist noch nicht gebaut',
    text: 'Diesen Befehl im Projektordner ausführen, dann die Seite neu laden:',
  },
  ja: {
    title: '編集デスクはまだビルドされていません',
    text: 'プロジェクトのフォルダーで次のコマンドを実行し、このページを再読み込みしてください。',
  },
  ko: {
    title: '편집 데스크가 아직 빌드되지 않았습니다',
    text: '프로젝트 폴더에서 다음 명령을 실행한 뒤 이 페이지를 새로고침해 주세요.',
  },
  ru: {
    title: 'Редакторский стол ещё не собран',
    text: 'Выполните команду в папке проекта и обновите страницу:',
  },
}
