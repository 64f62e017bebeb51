import type { LocaleCode } from '../../i18n/locales.ts'
import type { Sentence } from '../sentence.ts'

/** Why the desk can't do something now, and what helps. */
export const deskMessages = {
  changedMeanwhile: {
    zh: '作者刚刚修改了它，请重新查看后再决定。',
    zhCHT: '作者剛剛修改了它，請重新檢視後再決定。',
    en: 'Its author has just changed it. Look at it again, then decide.',
    ar: 'عدّله صاحبه للتو. اطّلع عليه من جديد ثم قرّر.',
    de: 'Es wurde gerade vom Urheber geändert. Bitte erneut ansehen und dann entscheiden.',
    ja: '投稿者が変更したばかりです。もう一度確認してから判断してください。',
    ko: '작성자가 방금 수정했습니다. 다시 확인한 뒤 결정해 주세요.',
    ru: 'Автор только что внёс изменения. Посмотрите ещё раз, затем решите.',
  },
  mediaBeingMade: {
    zh: '预览图还在生成，请稍后再通过。',
    zhCHT: '預覽圖還在產生，請稍後再通過。',
    en: 'Its previews are still being made. Approve it in a moment.',
    ar: 'ما زالت معاينته قيد الإعداد. وافق عليه بعد قليل.',
    de: 'Die Vorschau wird noch erstellt. Bitte gleich noch einmal freigeben.',
    ja: 'プレビューを作成中です。少し待ってから承認してください。',
    ko: '미리보기를 만드는 중입니다. 잠시 후 승인해 주세요.',
    ru: 'Превью ещё готовится. Одобрите чуть позже.',
  },
  mediaUnreadable: {
    zh: '无法读取该文件，请退回并请作者重新上传。',
    zhCHT: '無法讀取該檔案，請退回並請作者重新上傳。',
    en: 'Its file can’t be read. Reject it and ask for a new upload.',
    ar: 'تعذّرت قراءة ملفه. ارفضه واطلب رفعه من جديد.',
    de: 'Die Datei ist nicht lesbar. Bitte ablehnen und um einen neuen Upload bitten.',
    ja: 'ファイルを読み込めません。差し戻して再アップロードを依頼してください。',
    ko: '파일을 읽을 수 없습니다. 반려하고 다시 업로드하도록 요청해 주세요.',
    ru: 'Файл не читается. Отклоните и попросите загрузить его заново.',
  },
  undoneAlready: {
    zh: '这个决定已经撤回过了。',
    zhCHT: '這個決定已經撤回過了。',
    en: 'This decision has already been taken back.',
    ar: 'سبق التراجع عن هذا القرار.',
    de: 'Diese Entscheidung wurde bereits zurückgenommen.',
    ja: 'この決定はすでに取り消されています。',
    ko: '이 결정은 이미 취소되었습니다.',
    ru: 'Это решение уже отменено.',
  },
  undoOther: {
    zh: '这是另一位编辑的决定，只能由他撤回。',
    zhCHT: '這是另一位編輯的決定，只能由他撤回。',
    en: 'Another editor decided this, and only that editor can take it back.',
    ar: 'هذا قرار محرر آخر، ولا يتراجع عنه سواه.',
    de: 'Das hat jemand anderes aus der Redaktion entschieden; nur diese Person kann es zurücknehmen.',
    ja: '別の編集者の決定です。取り消せるのは本人だけです。',
    ko: '다른 편집자의 결정이며, 그 편집자만 취소할 수 있습니다.',
    ru: 'Это решил другой редактор, и отменить может только он.',
  },
  undoTooLate: {
    zh: '已超过两分钟，不能再撤回。',
    zhCHT: '已超過兩分鐘，不能再撤回。',
    en: 'More than two minutes have passed; it can no longer be taken back.',
    ar: 'مضى أكثر من دقيقتين، ولم يعد التراجع ممكنًا.',
    de: 'Es sind mehr als zwei Minuten vergangen; das lässt sich nicht mehr zurücknehmen.',
    ja: '2 分を過ぎたため、取り消せません。',
    ko: '2분이 지나 더 이상 취소할 수 없습니다.',
    ru: 'Прошло больше двух минут, отменить уже нельзя.',
  },
  undoSold: {
    zh: '作品已有人下单，不能再撤回。需要时请将它下架。',
    zhCHT: '作品已有人下單，不能再撤回。需要時請將它下架。',
    en: 'It has been ordered since and can’t be taken back. Take it off sale if you have to.',
    ar: 'طُلب العمل بعد ذلك ولا يمكن التراجع. أوقف بيعه إن لزم.',
    de: 'Es wurde inzwischen bestellt; zurücknehmen geht nicht mehr. Bei Bedarf bitte aus dem Verkauf nehmen.',
    ja: 'すでに注文があるため取り消せません。必要なら販売を停止してください。',
    ko: '그 사이 주문이 들어와 취소할 수 없습니다. 필요하면 판매를 중지해 주세요.',
    ru: 'Работу уже заказали, отменить нельзя. При необходимости снимите её с продажи.',
  },
  undoFollowed: {
    zh: '申请人已据此继续操作，不能再撤回。',
    zhCHT: '申請人已據此繼續操作，不能再撤回。',
    en: 'The sender has already gone on from it, so it can’t be taken back.',
    ar: 'تابع صاحب الطلب عمله بناءً عليه، فلا يمكن التراجع.',
    de: 'Darauf wurde bereits aufgebaut; zurücknehmen geht nicht mehr.',
    ja: '申請者がすでに次の手続きに進んでいるため、取り消せません。',
    ko: '신청자가 이미 다음 단계를 진행해 취소할 수 없습니다.',
    ru: 'Отправитель уже продолжил работу, отменить нельзя.',
  },
  unknownPlace: {
    zh: '所选的分类或标签已不存在，请重新选择。',
    zhCHT: '所選的分類或標籤已不存在，請重新選擇。',
    en: 'One of these categories or labels is gone. Choose again.',
    ar: 'إحدى هذه الفئات أو الوسوم لم تعد موجودة. اختر من جديد.',
    de: 'Eine dieser Kategorien oder Marken gibt es nicht mehr. Bitte neu wählen.',
    ja: '選択したカテゴリまたはラベルはもうありません。選び直してください。',
    ko: '선택한 분류나 라벨이 더 이상 없습니다. 다시 선택해 주세요.',
    ru: 'Одной из этих категорий или меток больше нет. Выберите заново.',
  },
  titleInChinese: {
    zh: '请填写中文标题，其他语言可以留空。',
    zhCHT: '請填寫簡體中文標題，其他語言可以留空。',
    en: 'Write the title in Chinese. The other languages may stay empty.',
    ar: 'اكتب العنوان بالصينية. يمكن ترك اللغات الأخرى فارغة.',
    de: 'Bitte den Titel auf Chinesisch angeben. Die anderen Sprachen dürfen leer bleiben.',
    ja: '中国語のタイトルを入力してください。他の言語は空欄でもかまいません。',
    ko: '중국어 제목을 입력해 주세요. 다른 언어는 비워 두어도 됩니다.',
    ru: 'Укажите заголовок на китайском. Остальные языки можно не заполнять.',
  },
  badAddress: {
    zh: '请填写以 http:// 或 https:// 开头的网址，或本站路径。',
    zhCHT: '請填寫以 http:// 或 https:// 開頭的網址，或本站路徑。',
    en: 'Give an address that begins with http:// or https://, or a path of this site.',
    ar: 'أدخل عنوانًا يبدأ بـ http:// أو https://، أو مسارًا في هذا الموقع.',
    de: 'Bitte eine Adresse mit http:// oder https:// oder einen Pfad dieser Website angeben.',
    ja: 'http:// または https:// で始まるアドレス、またはサイト内のパスを入力してください。',
    ko: 'http:// 또는 https://로 시작하는 주소나 이 사이트의 경로를 입력해 주세요.',
    ru: 'Укажите адрес с http:// или https:// либо путь на этом сайте.',
  },
  badLink: {
    zh: '请填写以 https://、http://、mailto: 或 tel: 开头的地址，或以 / 开头的本站路径。',
    zhCHT: '請填寫以 https://、http://、mailto: 或 tel: 開頭的位址，或以 / 開頭的本站路徑。',
    en: 'Give an address that begins with https://, http://, mailto: or tel:, or a path of this site that begins with /.',
    ar: 'أدخل عنوانًا يبدأ بـ \u2066https://\u2069 أو \u2066http://\u2069 أو \u2066mailto:\u2069 أو \u2066tel:\u2069، أو مسارًا في هذا الموقع يبدأ بـ /.',
    de: 'Bitte eine Adresse angeben, die mit https://, http://, mailto: oder tel: beginnt, oder einen Pfad dieser Website, der mit / beginnt.',
    ja: 'https://、http://、mailto:、tel: のいずれかで始まるアドレス、または / で始まるこのサイトのパスを入力してください。',
    ko: 'https://, http://, mailto:, tel: 중 하나로 시작하는 주소나 /로 시작하는 이 사이트의 경로를 입력해 주세요.',
    ru: 'Укажите адрес, который начинается с https://, http://, mailto: или tel:, либо путь этого сайта, который начинается с /.',
  },
  privateStream: {
    zh: '这个直播地址指向内部网络，或不在允许的主机之列。请填写公网地址，或请管理员设置 LIVE_HOSTS。',
    zhCHT:
      '這個直播位址指向內部網路，或不在允許的主機之列。請填寫公開網路位址，或請管理員設定 LIVE_HOSTS。',
    en: 'This stream leads into a private network, or to a host that is not allowed. Give a public address, or ask your operator to set LIVE_HOSTS.',
    ar: 'يقود هذا البث إلى شبكة داخلية أو إلى مضيف غير مسموح به. أدخل عنوانًا عامًا أو اطلب من المشغّل ضبط \u2066LIVE_HOSTS\u2069.',
    de: 'Dieser Stream führt in ein privates Netz oder zu einem nicht zugelassenen Host. Bitte eine öffentliche Adresse angeben oder LIVE_HOSTS setzen lassen.',
    ja: 'この配信アドレスは内部ネットワーク、または許可されていないホストを指しています。公開アドレスを入力するか、管理者に LIVE_HOSTS の設定を依頼してください。',
    ko: '이 스트림 주소는 내부 네트워크나 허용되지 않은 호스트를 가리킵니다. 공개 주소를 입력하거나 운영자에게 LIVE_HOSTS 설정을 요청해 주세요.',
    ru: 'Этот адрес ведёт во внутреннюю сеть или на неразрешённый узел. Укажите публичный адрес или попросите оператора задать LIVE_HOSTS.',
  },
  badStream: {
    zh: '请填写以 rtmp:// 开头的直播地址。',
    zhCHT: '請填寫以 rtmp:// 開頭的直播位址。',
    en: 'Give the address of a stream, which begins with rtmp://.',
    ar: 'أدخل عنوان بث يبدأ بـ \u2066rtmp://\u2069.',
    de: 'Bitte die Adresse eines Streams angeben; sie beginnt mit rtmp://.',
    ja: 'rtmp:// で始まる配信アドレスを入力してください。',
    ko: 'rtmp://로 시작하는 스트림 주소를 입력해 주세요.',
    ru: 'Укажите адрес трансляции: он начинается с rtmp://.',
  },
  badTime: {
    zh: '时间格式应为 2026-01-31 08:00:00，且结束时间不早于开始时间。',
    zhCHT: '時間格式應為 2026-01-31 08:00:00，且結束時間不早於開始時間。',
    en: 'Write the time as 2026-01-31 08:00:00; the end can’t be before the start.',
    ar: 'اكتب الوقت هكذا: ‎2026-01-31 08:00:00‎، ولا يمكن أن تسبق النهاية البداية.',
    de: 'Bitte die Zeit als 2026-01-31 08:00:00 angeben; das Ende liegt nicht vor dem Anfang.',
    ja: '日時は 2026-01-31 08:00:00 の形式で入力し、終了は開始より後にしてください。',
    ko: '시간은 2026-01-31 08:00:00 형식으로 입력하고, 종료는 시작보다 빠를 수 없습니다.',
    ru: 'Укажите время в виде 2026-01-31 08:00:00; конец не раньше начала.',
  },
  unknownRecord: {
    zh: '所选内容已不存在，请重新选择。',
    zhCHT: '所選內容已不存在，請重新選擇。',
    en: 'What was chosen here is gone. Choose again.',
    ar: 'ما اختير هنا لم يعد موجودًا. اختر من جديد.',
    de: 'Das hier Gewählte gibt es nicht mehr. Bitte neu wählen.',
    ja: '選択した項目はもうありません。選び直してください。',
    ko: '선택한 항목이 더 이상 없습니다. 다시 선택해 주세요.',
    ru: 'Выбранного здесь больше нет. Выберите заново.',
  },
  newsStays: {
    zh: '新闻不能在活动与新闻列表之间移动，请在目标位置新建一篇。',
    zhCHT: '新聞不能在活動與新聞列表之間移動，請在目標位置新建一篇。',
    en: 'News can’t move between an activity and the news list. Write a new one where it belongs.',
    ar: 'لا يمكن نقل الخبر بين نشاط وقائمة الأخبار. اكتب خبرًا جديدًا في مكانه.',
    de: 'Eine Meldung lässt sich nicht zwischen Aktion und Nachrichtenliste verschieben. Bitte dort neu anlegen.',
    ja: 'ニュースはイベントとニュース一覧の間で移動できません。目的の場所に新しく作成してください。',
    ko: '소식은 이벤트와 뉴스 목록 사이에서 옮길 수 없습니다. 원하는 곳에 새로 작성해 주세요.',
    ru: 'Новость нельзя перенести между акцией и лентой новостей. Создайте её там, где нужно.',
  },
  activityInUse: {
    zh: '该活动已有投稿或新闻，不能删除；可以改为取消发布。',
    zhCHT: '該活動已有投稿或新聞，不能刪除；可以改為取消發布。',
    en: 'This activity has entries or news, so it can’t be deleted. Unpublish it instead.',
    ar: 'لهذا النشاط مشاركات أو أخبار، فلا يمكن حذفه. ألغِ نشره بدلًا من ذلك.',
    de: 'Zu dieser Aktion gibt es Einsendungen oder Meldungen; sie lässt sich nicht löschen. Nehmen Sie sie stattdessen vom Netz.',
    ja: 'このイベントには応募作品またはニュースがあるため削除できません。代わりに非公開にしてください。',
    ko: '이 이벤트에는 출품작이나 소식이 있어 삭제할 수 없습니다. 대신 게시를 취소해 주세요.',
    ru: 'У акции есть работы или новости, удалить её нельзя. Снимите её с публикации.',
  },
  articleInUse: {
    zh: '该列表中还有文章，请先移出再删除。',
    zhCHT: '該列表中還有文章，請先移出再刪除。',
    en: 'This list still holds articles. Take them out before you delete it.',
    ar: 'ما زالت هذه القائمة تضم مقالات. أخرجها قبل الحذف.',
    de: 'Diese Liste enthält noch Artikel. Bitte vor dem Löschen herausnehmen.',
    ja: 'このリストにはまだ記事があります。削除する前に外してください。',
    ko: '이 목록에 아직 글이 있습니다. 삭제하기 전에 빼 주세요.',
    ru: 'В этом списке ещё есть статьи. Уберите их перед удалением.',
  },
} satisfies Record<string, Sentence>

const someone: Sentence = {
  zh: '另一位编辑',
  zhCHT: '另一位編輯',
  en: 'Another editor',
  ar: 'محرر آخر',
  de: 'Jemand anderes',
  ja: '別の編集者',
  ko: '다른 편집자',
  ru: 'Другой редактор',
}

const decidedBy: Record<'approved' | 'rejected', Sentence> = {
  approved: {
    zh: '{{name}} 已经通过了它。',
    zhCHT: '{{name}} 已經通過了它。',
    en: '{{name}} has approved it already.',
    ar: 'سبق أن وافق عليه {{name}}.',
    de: '{{name}} hat das schon freigegeben.',
    ja: '{{name}} がすでに承認しました。',
    ko: '{{name}} 님이 이미 승인했습니다.',
    ru: 'Уже одобрено: {{name}}.',
  },
  rejected: {
    zh: '{{name}} 已经退回了它。',
    zhCHT: '{{name}} 已經退回了它。',
    en: '{{name}} has rejected it already.',
    ar: 'سبق أن رفضه {{name}}.',
    de: '{{name}} hat das schon abgelehnt.',
    ja: '{{name}} がすでに差し戻しました。',
    ko: '{{name}} 님이 이미 반려했습니다.',
    ru: 'Уже отклонено: {{name}}.',
  },
}

const withdrawalBy: Record<1 | 2 | 3, Sentence> = {
  1: {
    zh: '{{name}} 已经开始结算。',
    zhCHT: '{{name}} 已經開始結算。',
    en: '{{name}} is settling it already.',
    ar: '{{name}} بدأ تسويته بالفعل.',
    de: '{{name}} rechnet das schon ab.',
    ja: '{{name}} がすでに精算を始めています。',
    ko: '{{name}} 님이 이미 정산 중입니다.',
    ru: 'Расчёт уже начат: {{name}}.',
  },
  2: {
    zh: '{{name}} 已经结算。',
    zhCHT: '{{name}} 已經結算。',
    en: '{{name}} has settled it already.',
    ar: 'سبق أن سوّاه {{name}}.',
    de: '{{name}} hat das schon abgerechnet.',
    ja: '{{name}} がすでに精算しました。',
    ko: '{{name}} 님이 이미 정산했습니다.',
    ru: 'Расчёт уже завершён: {{name}}.',
  },
  3: {
    zh: '{{name}} 已经拒绝了这笔提现。',
    zhCHT: '{{name}} 已經拒絕了這筆提現。',
    en: '{{name}} has refused it already.',
    ar: 'سبق أن رفضه {{name}}.',
    de: '{{name}} hat das schon zurückgewiesen.',
    ja: '{{name}} がすでに却下しました。',
    ko: '{{name}} 님이 이미 거절했습니다.',
    ru: 'Уже отказано: {{name}}.',
  },
}

/** The sentence that names the editor who decided first. */
export function alreadyDecided(status: 1 | 2, name: string | null): Sentence {
  return named(decidedBy[status === 1 ? 'approved' : 'rejected'], name)
}

/** The sentence that names the editor who decided about a withdrawal; undefined while it waits for a decision. */
export function withdrawalDecided(
  status: 0 | 1 | 2 | 3,
  name: string | null,
): Sentence | undefined {
  return status === 0 ? undefined : named(withdrawalBy[status], name)
}

function named(sentences: Sentence, name: string | null): Sentence {
  return Object.fromEntries(
    Object.entries(sentences).map(([code, sentence]) => [
      code,
      sentence.replace('{{name}}', () => name ?? someone[code as LocaleCode]),
    ]),
  ) as Sentence
}
