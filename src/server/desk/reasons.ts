import { rejectionReasons } from '../../contract/calls/desk.ts'
import type { RejectionReason } from '../../contract/calls/desk.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { Sentence } from '../sentence.ts'

/** The ready-made reasons of a rejection, as the contributor reads them. */
const sentences: Readonly<Record<RejectionReason, Sentence>> = {
  blurred: {
    zh: '画面不清晰或抖动。',
    zhCHT: '畫面不清晰或抖動。',
    en: 'The picture is blurred or out of focus.',
    ar: 'الصورة مهتزة أو غير واضحة.',
    de: 'Das Bild ist unscharf oder verwackelt.',
    ja: 'ピントが合っていないか、ぶれています。',
    ko: '초점이 맞지 않거나 흔들렸습니다.',
    ru: 'Снимок нерезкий или смазанный.',
  },
  cover: {
    zh: '封面不合适。',
    zhCHT: '封面不合適。',
    en: 'The cover does not fit.',
    ar: 'الغلاف غير مناسب.',
    de: 'Das Titelbild passt nicht.',
    ja: 'カバー画像が適切ではありません。',
    ko: '표지가 적절하지 않습니다.',
    ru: 'Обложка не подходит.',
  },
  exposure: {
    zh: '曝光或颜色有问题。',
    zhCHT: '曝光或顏色有問題。',
    en: 'Exposure or colours are off.',
    ar: 'التعريض أو الألوان غير سليمة.',
    de: 'Belichtung oder Farben stimmen nicht.',
    ja: '露出や色に問題があります。',
    ko: '노출이나 색상에 문제가 있습니다.',
    ru: 'Ошибки экспозиции или цвета.',
  },
  foreign: {
    zh: '有内容不是提交者本人的作品。',
    zhCHT: '有內容不是提交者本人的作品。',
    en: 'It contains works that are not the sender’s own.',
    ar: 'فيه أعمال ليست من إنتاج المرسل.',
    de: 'Es enthält Werke, die nicht vom Einsender stammen.',
    ja: '投稿者本人の作品ではないものが含まれています。',
    ko: '제출자 본인의 작품이 아닌 것이 포함되어 있습니다.',
    ru: 'Есть работы, снятые не отправителем.',
  },
  card_name: {
    zh: '姓名与身份证上的不一致。',
    zhCHT: '姓名與身分證上的不一致。',
    en: 'The name is not the one printed on the card.',
    ar: 'الاسم ليس المطبوع على البطاقة.',
    de: 'Der Name ist nicht der auf dem Ausweis.',
    ja: '氏名が身分証の記載と一致しません。',
    ko: '이름이 신분증에 적힌 것과 다릅니다.',
    ru: 'Имя не то, что напечатано в удостоверении.',
  },
  card_photo: {
    zh: '身份证照片不够清楚，看不清姓名。请重新拍照上传。',
    zhCHT: '身分證照片不夠清楚，看不清姓名。請重新拍照上傳。',
    en: 'The photo of the card is too unclear to read the name. Take and upload another one.',
    ar: 'صورة البطاقة غير واضحة ولا يُقرأ الاسم فيها. التقط صورة أخرى وارفعها.',
    de: 'Das Foto des Ausweises ist zu undeutlich, um den Namen zu lesen. Bitte ein neues hochladen.',
    ja: '身分証の写真が不鮮明で氏名が読めません。撮り直してアップロードしてください。',
    ko: '신분증 사진이 흐려 이름을 읽을 수 없습니다. 다시 찍어 올려 주세요.',
    ru: 'На снимке удостоверения имя неразличимо. Снимите ещё раз и загрузите.',
  },
  identity: {
    zh: '姓名或联系方式不完整或不正确。',
    zhCHT: '姓名或聯絡方式不完整或不正確。',
    en: 'Name or contact details are incomplete or wrong.',
    ar: 'الاسم أو بيانات الاتصال ناقصة أو غير صحيحة.',
    de: 'Name oder Kontaktdaten sind unvollständig oder falsch.',
    ja: '氏名または連絡先に不足か誤りがあります。',
    ko: '이름이나 연락처가 불완전하거나 잘못되었습니다.',
    ru: 'Имя или контакты указаны неполно или неверно.',
  },
  license: {
    zh: '营业执照无法辨认。',
    zhCHT: '營業執照無法辨認。',
    en: 'The business licence cannot be read.',
    ar: 'لا يمكن قراءة السجل التجاري.',
    de: 'Der Gewerbeschein ist nicht lesbar.',
    ja: '営業許可証が読み取れません。',
    ko: '사업자 등록증을 알아볼 수 없습니다.',
    ru: 'Свидетельство о регистрации не читается.',
  },
  logo: {
    zh: '画面中有水印、日期或文字。',
    zhCHT: '畫面中有浮水印、日期或文字。',
    en: 'There is a watermark, date or text in the picture.',
    ar: 'في الصورة علامة مائية أو تاريخ أو نص.',
    de: 'Im Bild ist ein Wasserzeichen, Datum oder Text.',
    ja: '画像に透かし、日付、文字が入っています。',
    ko: '사진에 워터마크, 날짜 또는 글자가 있습니다.',
    ru: 'На снимке водяной знак, дата или надпись.',
  },
  off_topic: {
    zh: '与活动主题不符。',
    zhCHT: '與活動主題不符。',
    en: 'It does not fit the activity.',
    ar: 'لا يناسب موضوع النشاط.',
    de: 'Es passt nicht zur Aktion.',
    ja: 'テーマに合っていません。',
    ko: '활동 주제와 맞지 않습니다.',
    ru: 'Не соответствует теме конкурса.',
  },
  portfolio: {
    zh: '作品样片的质量还不够。',
    zhCHT: '作品樣片的品質還不夠。',
    en: 'The sample works are not yet good enough.',
    ar: 'نماذج الأعمال ليست بالمستوى المطلوب بعد.',
    de: 'Die Arbeitsproben sind noch nicht gut genug.',
    ja: '作品サンプルの品質がまだ基準に達していません。',
    ko: '샘플 작품의 품질이 아직 부족합니다.',
    ru: 'Качество присланных образцов пока недостаточно.',
  },
  portrait: {
    zh: '头像不是清晰的本人照片。',
    zhCHT: '頭像不是清晰的本人照片。',
    en: 'The portrait is not a clear photo of the applicant.',
    ar: 'الصورة الشخصية ليست صورة واضحة لمقدّم الطلب.',
    de: 'Das Porträt zeigt den Bewerber nicht deutlich.',
    ja: '顔写真が本人のはっきりした写真ではありません。',
    ko: '인물 사진이 본인의 선명한 사진이 아닙니다.',
    ru: 'На портрете нет чёткого изображения заявителя.',
  },
  rights: {
    zh: '缺少肖像权或物权授权。',
    zhCHT: '缺少肖像權或物權授權。',
    en: 'Releases of people or property are missing.',
    ar: 'تنقص موافقات الأشخاص أو الممتلكات.',
    de: 'Freigaben von Personen oder Eigentum fehlen.',
    ja: '人物または所有物の使用許諾がありません。',
    ko: '인물이나 재산권 사용 허가가 없습니다.',
    ru: 'Нет согласия людей или владельцев имущества.',
  },
  small: {
    zh: '分辨率太低。',
    zhCHT: '解析度太低。',
    en: 'The resolution is too low.',
    ar: 'الدقة منخفضة جدًا.',
    de: 'Die Auflösung ist zu gering.',
    ja: '解像度が低すぎます。',
    ko: '해상도가 너무 낮습니다.',
    ru: 'Слишком низкое разрешение.',
  },
  subject_twin: {
    zh: '已有相同的专题。',
    zhCHT: '已有相同的專題。',
    en: 'There is already a topic like this.',
    ar: 'يوجد موضوع مماثل.',
    de: 'Ein solches Thema gibt es schon.',
    ja: '同じ特集がすでにあります。',
    ko: '같은 주제가 이미 있습니다.',
    ru: 'Такая тема уже есть.',
  },
  text: {
    zh: '标题、说明或关键词不准确或不完整。',
    zhCHT: '標題、說明或關鍵字不準確或不完整。',
    en: 'Title, description or keywords are wrong or incomplete.',
    ar: 'العنوان أو الوصف أو الكلمات المفتاحية غير دقيقة أو ناقصة.',
    de: 'Titel, Beschreibung oder Stichwörter sind falsch oder unvollständig.',
    ja: 'タイトル、説明、キーワードに誤りや不足があります。',
    ko: '제목, 설명 또는 키워드가 정확하지 않거나 부족합니다.',
    ru: 'Название, описание или ключевые слова неточны или неполны.',
  },
  twin: {
    zh: '与已有作品过于相似。',
    zhCHT: '與已有作品過於相似。',
    en: 'It is too similar to a work already on the site.',
    ar: 'يشبه كثيرًا عملًا موجودًا في الموقع.',
    de: 'Es ähnelt einem vorhandenen Werk zu sehr.',
    ja: '既存の作品と似すぎています。',
    ko: '기존 작품과 너무 비슷합니다.',
    ru: 'Слишком похоже на уже имеющуюся работу.',
  },
}

/**
 * Begins the lines of a stored message that are codes: no keyboard writes it, and the server removes it from typed
 * text.
 */
const mark = '\u001e'
const marks = new RegExp(mark, 'g')

/** Reasons as they are stored: a line of each code behind `mark`, then the editor's own words as typed. Null without any. */
export function storedReasons(reasons: readonly RejectionReason[], message: string): string | null {
  const codes = [...new Set(reasons)].map((reason) => mark + reason)
  const typed = message.replace(marks, '')
  return [...codes, typed].filter(Boolean).join('\n') || null
}

const isReason = (code: string): code is RejectionReason =>
  (rejectionReasons as readonly string[]).includes(code)

/** Stored reasons as text in the reader's language; null without any. */
export function reasonsIn(stored: string | null, locale: LocaleCode): string | null {
  if (!stored?.includes(mark)) return stored
  const lines = stored.split('\n').flatMap((line) => {
    if (!line.startsWith(mark)) return [line]
    const code = line.slice(mark.length)
    return isReason(code) ? [sentences[code][locale]] : []
  })
  return lines.join('\n')
}
