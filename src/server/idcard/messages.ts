import type { Sentence } from '../sentence.ts'

/** Why a card could not be read, and what to do now. */
export const cardSentences = {
  no_card: {
    zh: '照片中没有识别到身份证。请把人像面拍满画面，重新上传。',
    zhCHT: '照片中沒有辨識到身分證。請把人像面拍滿畫面，重新上傳。',
    en: 'No identity card was found in this picture. Let its front fill the picture and upload again.',
    ar: 'لم نجد بطاقة هوية في هذه الصورة. صوّر وجه البطاقة بحيث يملأ الصورة وارفعها من جديد.',
    de: 'Auf dem Bild wurde kein Ausweis gefunden. Bitte die Vorderseite formatfüllend aufnehmen und noch einmal hochladen.',
    ja: '画像に身分証が見つかりません。表面が画面いっぱいになるように撮って、もう一度アップロードしてください。',
    ko: '사진에서 신분증을 찾지 못했습니다. 앞면이 화면에 가득 차게 찍어 다시 올려 주세요.',
    ru: 'На снимке не найдено удостоверение. Снимите лицевую сторону крупно и загрузите ещё раз.',
  },
  no_number: {
    zh: '身份证号没有识别出来。请避免反光和模糊，重新拍照上传。',
    zhCHT: '身分證號沒有辨識出來。請避免反光和模糊，重新拍照上傳。',
    en: 'The number on the card could not be read. Take the photo again without glare or blur.',
    ar: 'تعذّرت قراءة الرقم على البطاقة. أعد التصوير دون انعكاس أو ضبابية.',
    de: 'Die Nummer auf dem Ausweis war nicht lesbar. Bitte ohne Spiegelung und scharf noch einmal aufnehmen.',
    ja: '身分証の番号を読み取れませんでした。反射やぼけのないように撮り直してください。',
    ko: '신분증 번호를 읽지 못했습니다. 빛 반사나 흔들림 없이 다시 찍어 주세요.',
    ru: 'Номер на удостоверении не читается. Снимите ещё раз без бликов и резко.',
  },
  no_name: {
    zh: '姓名没有识别出来。请拍得更清楚一些，重新上传。',
    zhCHT: '姓名沒有辨識出來。請拍得更清楚一些，重新上傳。',
    en: 'The name on the card could not be read. Take a clearer photo and upload it again.',
    ar: 'تعذّرت قراءة الاسم على البطاقة. التقط صورة أوضح وارفعها من جديد.',
    de: 'Der Name auf dem Ausweis war nicht lesbar. Bitte deutlicher aufnehmen und noch einmal hochladen.',
    ja: '身分証の氏名を読み取れませんでした。もっと鮮明に撮って、もう一度アップロードしてください。',
    ko: '신분증의 이름을 읽지 못했습니다. 더 또렷하게 찍어 다시 올려 주세요.',
    ru: 'Имя на удостоверении не читается. Снимите чётче и загрузите ещё раз.',
  },
  unavailable: {
    zh: '身份证识别暂时不可用，请稍后重试。',
    zhCHT: '身分證辨識暫時無法使用，請稍後重試。',
    en: 'Identity cards can not be read just now. Try again a little later.',
    ar: 'لا يمكن قراءة بطاقات الهوية الآن. حاول مرة أخرى بعد قليل.',
    de: 'Ausweise können gerade nicht gelesen werden. Bitte etwas später noch einmal versuchen.',
    ja: 'ただいま身分証の読み取りを利用できません。しばらくしてからもう一度お試しください。',
    ko: '지금은 신분증을 읽을 수 없습니다. 잠시 후 다시 시도해 주세요.',
    ru: 'Сейчас удостоверения не читаются. Попробуйте немного позже.',
  },
} satisfies Record<string, Sentence>
