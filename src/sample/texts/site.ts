import type { Localised, SliderText } from './types.ts'

export const siteTitle: Localised = {
  zh: '云港新闻中心图片社',
  zhCHT: '雲港新聞中心圖片社',
  en: 'Yungang News Centre Pictures',
  ar: 'صور مركز يونغانغ الإخباري',
  de: 'Nachrichtenzentrum Yungang – Bildagentur',
  ja: '雲港ニュースセンター写真部',
  ko: '윈강뉴스센터 사진부',
  ru: 'Новостной центр Юньгана – Фотослужба',
}
export const seoKeyword: Localised = {
  zh: '云港,新闻图片,图片授权,视频素材,港口,苍屏山,摄影师',
  zhCHT: '雲港,新聞圖片,圖片授權,影片素材,港口,蒼屏山,攝影師',
  en: 'Yungang, news pictures, picture licences, stock video, harbour, Mount Cangping, photographers',
  ar: 'يونغانغ، صور إخبارية، تراخيص الصور، مقاطع فيديو، ميناء، جبل تسانغبينغ، مصورون',
  de: 'Yungang, Pressebilder, Bildlizenzen, Videoclips, Hafen, Cangping, Fotografen',
  ja: '雲港, 報道写真, 写真ライセンス, 映像素材, 港, 蒼屏山, 写真家',
  ko: '윈강, 보도사진, 사진 라이선스, 영상 소재, 항구, 창핑산, 사진가',
  ru: 'Юньган, новостные фото, лицензии, видеоматериалы, порт, гора Цанпин, фотографы',
}
export const seoDescription: Localised = {
  zh: '云港新闻中心图片社提供云港市新闻图片、视频与摄影师作品的检索与授权，按用途计价，付款后即可下载原图与授权书。',
  zhCHT:
    '雲港新聞中心圖片社提供雲港市新聞圖片、影片與攝影師作品的檢索與授權，按用途計價，付款後即可下載原圖與授權書。',
  en: "Search and license news pictures, video and photographers' work from Yungang. Priced by use; originals and licences are ready to download after payment.",
  ar: 'ابحث عن الصور الإخبارية والفيديو وأعمال المصورين من يونغانغ ورخّصها. السعر بحسب الاستخدام، والأصول والتراخيص متاحة للتنزيل بعد الدفع.',
  de: 'Pressebilder, Videos und Arbeiten von Fotografen aus Yungang suchen und lizenzieren. Preis nach Nutzung; Originale und Lizenzen stehen nach der Zahlung bereit.',
  ja: '雲港の報道写真、映像、写真家の作品を検索し、ライセンスを購入できます。用途別料金、支払い後すぐに原本と許諾書をダウンロード。',
  ko: '윈강의 보도사진과 영상, 사진가 작품을 찾아 라이선스를 살 수 있습니다. 용도별 가격이며 결제 후 원본과 허가서를 내려받습니다.',
  ru: 'Поиск и лицензирование новостных снимков, видео и работ фотографов Юньгана. Цена зависит от использования; оригиналы и лицензии доступны сразу после оплаты.',
}
export const serviceTime: Localised = {
  zh: '周一至周五 9:00–17:30，节假日值班答复授权急件',
  zhCHT: '週一至週五 9:00–17:30，節假日值班答覆授權急件',
  en: 'Monday to Friday 9:00–17:30; urgent licences are answered on holidays too',
  ar: 'من الاثنين إلى الجمعة 9:00–17:30، ونرد على الطلبات العاجلة في العطل',
  de: 'Montag bis Freitag 9:00–17:30; eilige Lizenzen auch an Feiertagen',
  ja: '月〜金 9:00〜17:30（急ぎの許諾は休日も当番が対応）',
  ko: '월~금 9:00–17:30, 급한 허가는 휴일에도 답합니다',
  ru: 'Понедельник–пятница 9:00–17:30; на срочные запросы отвечаем и в праздники',
}
/** @public the notice bar reads it */
export const noticeText: Localised = {
  zh: '台风季值班安排：七至九月图片社夜间有人值守，突发新闻图片随到随发。',
  zhCHT: '颱風季值班安排：七至九月圖片社夜間有人值守，突發新聞圖片隨到隨發。',
  en: 'Typhoon season: from July to September the desk is staffed at night and breaking news pictures go out as they arrive.',
  ar: 'موسم الأعاصير: من يوليو إلى سبتمبر يعمل المكتب ليلاً وتُنشر صور الأخبار العاجلة فور وصولها.',
  de: 'Taifunsaison: Von Juli bis September ist die Redaktion nachts besetzt, aktuelle Bilder gehen sofort hinaus.',
  ja: '台風シーズンのお知らせ：七月から九月は夜間も当番を置き、速報写真を随時配信します。',
  ko: '태풍철 안내: 7~9월에는 야간 당직을 두고 속보 사진을 들어오는 대로 내보냅니다.',
  ru: 'Сезон тайфунов: с июля по сентябрь редакция дежурит и ночью, срочные снимки выходят сразу.',
}

export const contactMobile = '0599-5550-0166'
export const contactEmail = 'pictures@yungang-news.example'
/** @public the contact page reads it */
export const address: Localised = {
  zh: '云港市汀兰区桂坊街88号新闻中心6层',
  zhCHT: '雲港市汀蘭區桂坊街88號新聞中心6層',
  en: '6th floor, News Centre, 88 Guifang Street, Tinglan District, Yungang',
  ar: 'الطابق السادس، مركز الأخبار، 88 شارع غويفانغ، حي تينغلان، يونغانغ',
  de: 'Nachrichtenzentrum, 6. Stock, Guifang-Straße 88, Bezirk Tinglan, Yungang',
  ja: '雲港市汀蘭区桂坊街88号 ニュースセンター6階',
  ko: '윈강시 팅란구 구이팡 거리 88 뉴스센터 6층',
  ru: 'Юньган, район Тинлань, улица Гуйфан, 88, Новостной центр, 6-й этаж',
}

/** Filing numbers as they stand in the footer, all fictional. */
export const filings: readonly { readonly title: Localised; readonly number: string }[] = [
  {
    title: {
      zh: 'ICP备案',
      zhCHT: 'ICP備案',
      en: 'ICP filing',
      ar: 'تسجيل ICP',
      de: 'ICP-Registrierung',
      ja: 'ICP登録',
      ko: 'ICP 등록',
      ru: 'Регистрация ICP',
    },
    number: '云ICP备00005550号-1',
  },
  {
    title: {
      zh: '公安备案',
      zhCHT: '公安備案',
      en: 'Public security filing',
      ar: 'تسجيل الأمن العام',
      de: 'Behördliche Registrierung',
      ja: '公安登録',
      ko: '공안 등록',
      ru: 'Регистрация в полиции',
    },
    number: '云公网安备 00000055500001号',
  },
  {
    title: {
      zh: '新闻信息服务许可',
      zhCHT: '新聞資訊服務許可',
      en: 'News service permit',
      ar: 'ترخيص الخدمة الإخبارية',
      de: 'Nachrichtenlizenz',
      ja: 'ニュース配信許可',
      ko: '뉴스 서비스 허가',
      ru: 'Лицензия новостной службы',
    },
    number: '0000-5550-2024',
  },
]

export const friendLinks: readonly { readonly title: Localised; readonly link: string }[] = [
  {
    title: {
      zh: '云港日报',
      zhCHT: '雲港日報',
      en: 'Yungang Daily',
      ar: 'صحيفة يونغانغ',
      de: 'Yungang-Tageblatt',
      ja: '雲港日報',
      ko: '윈강일보',
      ru: 'Юньганская ежедневная газета',
    },
    link: 'https://daily.yungang.example/',
  },
  {
    title: {
      zh: '云港港务',
      zhCHT: '雲港港務',
      en: 'Port of Yungang',
      ar: 'سلطة ميناء يونغانغ',
      de: 'Hafen Yungang',
      ja: '雲港港務',
      ko: '윈강항만',
      ru: 'Порт Юньган',
    },
    link: 'https://port.yungang.example/',
  },
  {
    title: {
      zh: '云港文旅',
      zhCHT: '雲港文旅',
      en: 'Visit Yungang',
      ar: 'زوروا يونغانغ',
      de: 'Yungang erleben',
      ja: '雲港観光',
      ko: '윈강 관광',
      ru: 'Туризм Юньгана',
    },
    link: 'https://visit.yungang.example/',
  },
  {
    title: {
      zh: '云港图书馆',
      zhCHT: '雲港圖書館',
      en: 'Yungang Library',
      ar: 'مكتبة يونغانغ',
      de: 'Bibliothek Yungang',
      ja: '雲港図書館',
      ko: '윈강도서관',
      ru: 'Библиотека Юньгана',
    },
    link: 'https://library.yungang.example/',
  },
  {
    title: {
      zh: '苍屏山气象站',
      zhCHT: '蒼屏山氣象站',
      en: 'Cangping weather station',
      ar: 'محطة أرصاد تسانغبينغ',
      de: 'Wetterwarte Cangping',
      ja: '蒼屏山気象台',
      ko: '창핑산 기상관측소',
      ru: 'Метеостанция Цанпин',
    },
    link: 'https://weather.cangping.example/',
  },
  {
    title: {
      zh: '版权保护协会',
      zhCHT: '版權保護協會',
      en: 'Copyright Association',
      ar: 'جمعية حماية حقوق النشر',
      de: 'Verband für Urheberrecht',
      ja: '著作権保護協会',
      ko: '저작권보호협회',
      ru: 'Ассоциация защиты авторских прав',
    },
    link: 'https://copyright.example/',
  },
]

/** Licensing terms. */
export const protocal: Localised = {
  zh: '<h2>图片与视频授权条款</h2><p>您在本站付款后，获得的是使用许可，不是作品的所有权。许可写明作品、尺寸、用途、期限与被授权人，以授权书所载为准。</p><h3>可以做什么</h3><ul><li>在授权书写明的媒体、期限和数量内刊登、播出或展示作品；</li><li>为排版需要裁切、缩放、转为黑白，但不得改变新闻事实；</li><li>由您委托的设计、印刷单位代为制作。</li></ul><h3>不可以做什么</h3><ul><li>转售、转授权，或放入其他图库与素材包；</li><li>把编辑用途的作品用于广告、商标或产品包装；</li><li>以合成、改动说明等方式歪曲画面，或用于诋毁画面中的人。</li></ul><h3>署名与说明</h3><p>使用作品须署“作者姓名／云港新闻中心图片社”。图片说明中的时间、地点与人物姓名不得改写。</p><h3>违约与争议</h3><p>超出许可范围使用，须补交相应费用；造成作者损失的，依法赔偿。争议先协商，协商不成的，由本社所在地法院处理。</p>',
  zhCHT:
    '<h2>圖片與影片授權條款</h2><p>您在本站付款後，獲得的是使用許可，不是作品的所有權。許可寫明作品、尺寸、用途、期限與被授權人，以授權書所載為準。</p><h3>可以做什麼</h3><ul><li>在授權書寫明的媒體、期限和數量內刊登、播出或展示作品；</li><li>為排版需要裁切、縮放、轉為黑白，但不得改變新聞事實；</li><li>由您委託的設計、印刷單位代為製作。</li></ul><h3>不可以做什麼</h3><ul><li>轉售、轉授權，或放入其他相簿與素材包；</li><li>把編輯用途的作品用於廣告、商標或產品包裝；</li><li>以合成、改動說明等方式歪曲畫面，或用於詆譭畫面中的人。</li></ul><h3>署名與說明</h3><p>使用作品須署「作者姓名／雲港新聞中心圖片社」。圖片說明中的時間、地點與人物姓名不得改寫。</p><h3>違約與爭議</h3><p>超出許可範圍使用，須補交相應費用；造成作者損失的，依法賠償。爭議先協商，協商不成的，由本社所在地法院處理。</p>',
  en: "<h2>Licensing terms for pictures and video</h2><p>What you buy here is a licence to use a work, not the work itself. The licence names the work, size, purpose, period and licensee; the certificate is what counts.</p><h3>What you may do</h3><ul><li>Publish, broadcast or show the work in the media, period and quantity that the certificate names;</li><li>Crop, scale or convert it to black and white for layout, as long as the facts it reports stay the same;</li><li>Let designers and printers whom you commission handle the file for you.</li></ul><h3>What you may not do</h3><ul><li>Resell it, sublicense it or add it to another library or asset pack;</li><li>Use an editorial work in advertising, trademarks or product packaging;</li><li>Distort it by montage or a changed caption, or use it to disparage the people in it.</li></ul><h3>Credit and captions</h3><p>Every use requires the credit “photographer's name / Yungang News Centre Pictures”. Dates, places and names in the caption must not be changed.</p><h3>Breach and disputes</h3><p>Use beyond the licence must be paid for; a photographer's loss is compensated as the law provides. We first look for agreement; failing that, the courts at our seat decide.</p>",
  ar: '<h2>شروط ترخيص الصور والفيديو</h2><p>ما تشتريه هنا ترخيص باستخدام العمل لا ملكيته. يحدد الترخيص العمل والمقاس والغرض والمدة والمرخَّص له، والعبرة بما ورد في الشهادة.</p><h3>ما يجوز</h3><ul><li>نشر العمل أو بثه أو عرضه في الوسائط والمدة والعدد المذكورة في الشهادة؛</li><li>قصه أو تغيير مقاسه أو تحويله إلى الأبيض والأسود لضرورة الإخراج، من دون تغيير الوقائع؛</li><li>تكليف مصممين ومطابع بمعالجة الملف نيابة عنك.</li></ul><h3>ما لا يجوز</h3><ul><li>إعادة بيعه أو ترخيصه للغير أو إضافته إلى مكتبة أخرى؛</li><li>استخدام عمل تحريري في إعلان أو علامة تجارية أو تغليف منتج؛</li><li>تحريفه بالتركيب أو بتغيير الشرح، أو استخدامه للإساءة إلى من يظهرون فيه.</li></ul><h3>ذكر المصدر والشرح</h3><p>يتطلب كل استخدام عبارة «اسم المصور / صور مركز يونغانغ الإخباري»، ولا يجوز تغيير التواريخ والأماكن والأسماء في الشرح.</p><h3>المخالفات والنزاعات</h3><p>كل استخدام يتجاوز الترخيص يُدفع ثمنه، وتُعوَّض خسارة المصور وفق القانون. نسعى أولاً إلى الاتفاق، فإن تعذّر فالمحكمة في مقرنا هي المختصة.</p>',
  de: '<h2>Lizenzbedingungen für Bilder und Videos</h2><p>Sie erwerben hier das Recht, ein Werk zu nutzen, nicht das Werk selbst. Werk, Größe, Zweck, Dauer und Lizenznehmer stehen in der Lizenzurkunde; sie ist maßgeblich.</p><h3>Erlaubt ist</h3><ul><li>das Werk in den Medien, im Zeitraum und in der Menge zu zeigen, die die Urkunde nennt;</li><li>es für das Layout zu beschneiden, zu skalieren oder in Schwarzweiß umzuwandeln, solange die Aussage stimmt;</li><li>Gestalter und Druckereien in Ihrem Auftrag mit der Datei arbeiten zu lassen.</li></ul><h3>Nicht erlaubt ist</h3><ul><li>Weiterverkauf, Unterlizenzierung oder Aufnahme in eine andere Bilddatenbank;</li><li>redaktionelle Werke in Werbung, Marken oder Verpackungen zu verwenden;</li><li>das Bild durch Montage oder geänderte Bildtexte zu verfälschen oder Abgebildete herabzusetzen.</li></ul><h3>Namensnennung und Bildtext</h3><p>Bei jeder Nutzung ist „Name des Fotografen / Nachrichtenzentrum Yungang“ anzugeben. Daten, Orte und Namen im Bildtext dürfen nicht geändert werden.</p><h3>Verstöße und Streitfälle</h3><p>Nutzung über die Lizenz hinaus ist nachzuzahlen; Schäden des Fotografen werden nach dem Gesetz ersetzt. Wir suchen zuerst eine Einigung, sonst entscheidet das Gericht an unserem Sitz.</p>',
  ja: '<h2>写真・映像の利用許諾条件</h2><p>購入されるのは作品を使う権利であり、作品そのものではありません。作品、サイズ、用途、期間、被許諾者は許諾書に記載し、その内容が基準となります。</p><h3>できること</h3><ul><li>許諾書に記した媒体、期間、数量の範囲で掲載、放送、展示すること</li><li>レイアウトのためのトリミング、拡大縮小、白黒化（事実を変えない限り）</li><li>委託先のデザイナーや印刷所にデータを扱わせること</li></ul><h3>できないこと</h3><ul><li>再販売、再許諾、他の写真素材集への収録</li><li>報道用の作品を広告、商標、商品パッケージに使うこと</li><li>合成や説明文の改変で内容をゆがめること、写っている人をおとしめること</li></ul><h3>クレジットと説明文</h3><p>使用には「撮影者名／雲港ニュースセンター写真部」の表示が必要です。説明文の日時、場所、人名は変更できません。</p><h3>違反と紛争</h3><p>許諾範囲を超える使用には追加料金をいただき、撮影者の損害は法に従って賠償していただきます。紛争はまず協議し、解決しない場合は当社所在地の裁判所で扱います。</p>',
  ko: '<h2>사진·영상 이용허락 조건</h2><p>이곳에서 구입하는 것은 저작물의 이용 권리이며 저작물 자체가 아닙니다. 저작물, 크기, 용도, 기간, 이용자는 허가서에 적으며 그 내용이 기준이 됩니다.</p><h3>할 수 있는 것</h3><ul><li>허가서에 적힌 매체, 기간, 수량 안에서 게재·방송·전시</li><li>사실을 바꾸지 않는 범위에서 편집을 위한 자르기, 크기 조정, 흑백 전환</li><li>위탁한 디자이너와 인쇄소가 파일을 다루게 하는 것</li></ul><h3>할 수 없는 것</h3><ul><li>재판매, 재허락, 다른 자료집에 수록</li><li>보도용 저작물을 광고, 상표, 제품 포장에 쓰는 것</li><li>합성이나 설명 변경으로 내용을 왜곡하거나 사진 속 인물을 깎아내리는 것</li></ul><h3>출처 표시와 설명</h3><p>쓸 때는 ‘촬영자 이름/윈강뉴스센터 사진부’를 표시해야 합니다. 설명의 시간, 장소, 인명은 바꿀 수 없습니다.</p><h3>위반과 분쟁</h3><p>허락 범위를 넘은 이용은 그만큼의 요금을 더 내야 하며, 촬영자의 손해는 법에 따라 배상합니다. 분쟁은 먼저 협의하고, 이루어지지 않으면 당사 소재지 법원이 다룹니다.</p>',
  ru: '<h2>Условия лицензии на снимки и видео</h2><p>Вы приобретаете право использовать произведение, а не само произведение. Произведение, размер, цель, срок и лицензиат указаны в сертификате, который и имеет силу.</p><h3>Разрешено</h3><ul><li>публиковать, передавать в эфир и показывать произведение в указанных в сертификате медиа, сроках и объёме;</li><li>кадрировать, масштабировать и переводить в чёрно-белое для вёрстки, если это не меняет фактов;</li><li>передавать файл дизайнерам и типографии, работающим по вашему заказу.</li></ul><h3>Запрещено</h3><ul><li>перепродавать, сублицензировать или включать в другие банки изображений;</li><li>использовать редакционные снимки в рекламе, товарных знаках и упаковке;</li><li>искажать смысл монтажом или подписью, порочить изображённых людей.</li></ul><h3>Указание автора и подпись</h3><p>При любом использовании обязательна подпись «имя автора / Новостной центр Юньгана». Даты, места и имена в подписи менять нельзя.</p><h3>Нарушения и споры</h3><p>Использование сверх лицензии подлежит доплате, ущерб автора возмещается по закону. Сначала мы ищем согласия; если его нет, спор решает суд по месту нашего нахождения.</p>',
}

export const privacy: Localised = {
  zh: '<h2>隐私声明</h2><p>本声明说明我们收集哪些信息、为什么收集、保存多久。除下列用途外，我们不使用您的信息，也不出售。</p><h3>收集的信息</h3><p>注册时收集手机号；开具授权书时收集姓名或单位名称、证件号与邮箱；付款信息由支付机构处理，我们只保存订单号与结果。</p><h3>摄影师资料</h3><p>身份证与银行卡影像仅用于签约与结算，由两名指定人员查看，加密保存，解约三年后删除。</p><h3>访问记录</h3><p>我们统计页面浏览与访客数，用随机编号区分访客，不与手机号关联。语言等偏好保存在您的浏览器中。</p><h3>您的权利</h3><p>您可随时查看、更正或要求删除个人信息。请致电服务电话，或发邮件至 <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>，我们在十五日内答复。</p>',
  zhCHT:
    '<h2>隱私宣告</h2><p>本宣告說明我們收集哪些資訊、為什麼收集、儲存多久。除下列用途外，我們不使用您的資訊，也不出售。</p><h3>收集的資訊</h3><p>註冊時收集手機號；開具授權書時收集姓名或單位名稱、證件號與郵箱；付款資訊由支付機構處理，我們只儲存訂單號與結果。</p><h3>攝影師資料</h3><p>身份證與銀行卡影像僅用於簽約與結算，由兩名指定人員檢視，加密儲存，解約三年後刪除。</p><h3>訪問記錄</h3><p>我們統計頁面瀏覽與訪客數，用隨機編號區分訪客，不與手機號關聯。語言等偏好儲存在您的瀏覽器中。</p><h3>您的權利</h3><p>您可隨時檢視、更正或要求刪除個人資訊。請致電服務電話，或發郵件至 <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>，我們在十五日內答覆。</p>',
  en: '<h2>Privacy statement</h2><p>This statement says what we collect, why and for how long. We use your data for nothing else and do not sell it.</p><h3>What we collect</h3><p>Your mobile number when you register; your name or organisation, ID number and e-mail when a licence is issued. Payment data stays with the payment provider; we keep only the order number and the result.</p><h3>Photographers\' papers</h3><p>Images of identity and bank cards serve the contract and settlement only. Two named members of staff may see them; they are stored encrypted and deleted three years after the contract ends.</p><h3>Visits</h3><p>We count page views and visitors by a random number that is not linked to your mobile number. Preferences such as language are kept in your browser.</p><h3>Your rights</h3><p>You may see, correct or delete your data at any time. Call the service number or write to <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>; we answer within fifteen days.</p>',
  ar: '<h2>بيان الخصوصية</h2><p>يوضح هذا البيان ما نجمعه وسببه ومدة حفظه. لا نستخدم بياناتك لغير ذلك ولا نبيعها.</p><h3>ما نجمعه</h3><p>رقم الهاتف عند التسجيل، والاسم أو المؤسسة ورقم الهوية والبريد عند إصدار الترخيص. تبقى بيانات الدفع لدى مزود الدفع، ولا نحفظ إلا رقم الطلب ونتيجته.</p><h3>وثائق المصورين</h3><p>تُستخدم صور الهوية والبطاقة المصرفية للعقد والتسوية فقط، ويطّلع عليها موظفان محددان، وتُحفظ مشفّرة وتُحذف بعد ثلاث سنوات من انتهاء العقد.</p><h3>الزيارات</h3><p>نحصي المشاهدات والزوار برقم عشوائي لا يرتبط برقم هاتفك. وتُحفظ تفضيلات مثل اللغة في متصفحك.</p><h3>حقوقك</h3><p>يمكنك في أي وقت الاطلاع على بياناتك أو تصحيحها أو طلب حذفها. اتصل برقم الخدمة أو اكتب إلى <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a> ونرد خلال خمسة عشر يوماً.</p>',
  de: '<h2>Datenschutz</h2><p>Hier steht, was wir erheben, warum und wie lange wir es aufbewahren. Für anderes verwenden wir Ihre Daten nicht, und wir verkaufen sie nicht.</p><h3>Was wir erheben</h3><p>Bei der Anmeldung die Mobilnummer; für eine Lizenz Name oder Organisation, Ausweisnummer und E-Mail. Zahlungsdaten bleiben beim Zahlungsdienst, wir speichern nur Bestellnummer und Ergebnis.</p><h3>Unterlagen der Fotografen</h3><p>Bilder von Ausweis und Bankkarte dienen nur Vertrag und Abrechnung. Zwei benannte Mitarbeiter dürfen sie sehen; sie liegen verschlüsselt und werden drei Jahre nach Vertragsende gelöscht.</p><h3>Besuche</h3><p>Seitenaufrufe und Besucher zählen wir mit einer Zufallsnummer, die nicht mit Ihrer Mobilnummer verknüpft ist. Einstellungen wie die Sprache bleiben in Ihrem Browser.</p><h3>Ihre Rechte</h3><p>Sie können Ihre Daten jederzeit einsehen, berichtigen oder löschen lassen. Rufen Sie an oder schreiben Sie an <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>; wir antworten binnen fünfzehn Tagen.</p>',
  ja: '<h2>プライバシーについて</h2><p>何を、なぜ、どれだけの期間お預かりするかを説明します。それ以外の目的には使わず、販売もしません。</p><h3>お預かりする情報</h3><p>登録時に携帯電話番号、許諾書の発行時に氏名または団体名、身分証番号、メールアドレス。支払い情報は決済会社が扱い、当社は注文番号と結果だけを保存します。</p><h3>写真家の書類</h3><p>身分証と銀行カードの画像は契約と精算だけに使います。閲覧できるのは指定の職員二名で、暗号化して保存し、契約終了の三年後に削除します。</p><h3>閲覧記録</h3><p>閲覧数と訪問者数は無作為な番号で数え、電話番号とは結びつけません。言語などの設定はお使いのブラウザーに保存します。</p><h3>お客様の権利</h3><p>いつでも情報の確認、訂正、削除を求められます。電話またはメール <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a> でご連絡ください。十五日以内に回答します。</p>',
  ko: '<h2>개인정보 처리방침</h2><p>무엇을, 왜, 얼마 동안 보관하는지 밝힙니다. 그 밖의 목적에는 쓰지 않으며 팔지 않습니다.</p><h3>모으는 정보</h3><p>가입할 때 휴대전화 번호, 허가서를 발급할 때 이름이나 기관명, 신분증 번호, 전자우편을 받습니다. 결제 정보는 결제 회사가 다루고 저희는 주문 번호와 결과만 보관합니다.</p><h3>사진가 서류</h3><p>신분증과 은행 카드 사진은 계약과 정산에만 씁니다. 지정된 직원 두 명만 볼 수 있고 암호화해 보관하며 계약이 끝나고 3년 뒤 삭제합니다.</p><h3>방문 기록</h3><p>조회수와 방문자는 무작위 번호로 세며 휴대전화 번호와 연결하지 않습니다. 언어 같은 설정은 브라우저에 보관됩니다.</p><h3>이용자의 권리</h3><p>언제든 정보를 확인, 정정하거나 삭제를 요청할 수 있습니다. 전화나 전자우편 <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>으로 연락하시면 15일 안에 답합니다.</p>',
  ru: '<h2>Конфиденциальность</h2><p>Здесь сказано, что мы собираем, зачем и сколько храним. Ни для чего другого ваши данные не используются и не продаются.</p><h3>Что мы собираем</h3><p>При регистрации – номер телефона; при выдаче лицензии – имя или организацию, номер документа и почту. Платёжные данные остаются у платёжной системы, мы храним лишь номер заказа и результат.</p><h3>Документы фотографов</h3><p>Изображения удостоверений и банковских карт нужны только для договора и расчётов. Их видят два назначенных сотрудника, они хранятся в зашифрованном виде и удаляются через три года после окончания договора.</p><h3>Посещения</h3><p>Просмотры и посетителей мы считаем по случайному номеру, не связанному с телефоном. Настройки, например язык, хранятся в вашем браузере.</p><h3>Ваши права</h3><p>Вы можете в любое время увидеть, исправить или удалить свои данные. Позвоните или напишите на <a href="mailto:pictures@yungang-news.example">pictures@yungang-news.example</a>: мы ответим в течение пятнадцати дней.</p>',
}

export const copyright: Localised = {
  zh: '<h2>版权声明</h2><p>本站图片、视频与文字的著作权属于作者或云港新闻中心，受著作权法保护。网页上的预览带有水印，仅供挑选。</p><h3>未经许可的使用</h3><p>未取得授权书而复制、转载、训练模型或制作衍生作品，均属侵权。我们每月检索一次网络使用情况，并代表签约摄影师维权。</p><h3>发现问题请告诉我们</h3><p>如您认为某件作品侵犯了您的著作权或肖像权，请附上链接与证明来信。核实期间我们先行下架，三个工作日内答复处理结果。</p>',
  zhCHT:
    '<h2>版權宣告</h2><p>本站圖片、影片與文字的著作權屬於作者或雲港新聞中心，受著作權法保護。網頁上的預覽帶有水印，僅供挑選。</p><h3>未經許可的使用</h3><p>未取得授權書而複製、轉載、訓練模型或製作衍生作品，均屬侵權。我們每月檢索一次網路使用情況，並代表簽約攝影師維權。</p><h3>發現問題請告訴我們</h3><p>如您認為某件作品侵犯了您的著作權或肖像權，請附上鍊接與證明來信。核實期間我們先行下架，三個工作日內答覆處理結果。</p>',
  en: '<h2>Copyright</h2><p>Pictures, video and texts on this site belong to their authors or to the Yungang News Centre and are protected by copyright law. Previews carry a watermark and are for choosing only.</p><h3>Use without permission</h3><p>Copying, republishing, training models on or deriving works from them without a licence is infringement. We search the web once a month and act on behalf of our contracted photographers.</p><h3>Tell us what is wrong</h3><p>If you believe that a work infringes your copyright or portrait rights, write to us with the link and your evidence. We take it offline while we check and answer within three working days.</p>',
  ar: '<h2>حقوق النشر</h2><p>تعود حقوق الصور ومقاطع الفيديو والنصوص في هذا الموقع إلى أصحابها أو إلى مركز يونغانغ الإخباري، وهي محمية بالقانون. المعاينات تحمل علامة مائية وهي للاختيار فقط.</p><h3>الاستخدام من دون إذن</h3><p>النسخ أو إعادة النشر أو تدريب النماذج أو اشتقاق أعمال منها بلا ترخيص تعدٍّ على الحقوق. نفحص الإنترنت شهرياً ونتصرف نيابة عن المصورين المتعاقدين.</p><h3>أخبرنا بالخطأ</h3><p>إن رأيت أن عملاً يمس حقوقك أو صورتك فاكتب إلينا مع الرابط والإثبات. نسحبه أثناء التحقق ونرد خلال ثلاثة أيام عمل.</p>',
  de: '<h2>Urheberrecht</h2><p>Bilder, Videos und Texte dieser Website gehören ihren Urhebern oder dem Nachrichtenzentrum Yungang und sind urheberrechtlich geschützt. Vorschaubilder tragen ein Wasserzeichen und dienen nur der Auswahl.</p><h3>Nutzung ohne Erlaubnis</h3><p>Wer sie ohne Lizenz kopiert, weiterverbreitet, zum Training von Modellen nutzt oder bearbeitet, verletzt Rechte. Wir suchen jeden Monat im Netz und handeln im Namen unserer Vertragsfotografen.</p><h3>Sagen Sie uns, was nicht stimmt</h3><p>Verletzt ein Werk Ihr Urheber- oder Bildnisrecht, schreiben Sie uns mit Link und Nachweis. Während der Prüfung nehmen wir es vom Netz und antworten binnen drei Werktagen.</p>',
  ja: '<h2>著作権について</h2><p>本サイトの写真、映像、文章の著作権は作者または雲港ニュースセンターに属し、法律で保護されています。プレビューには透かしが入っており、選定のためのものです。</p><h3>無断使用</h3><p>許諾書なしの複製、転載、モデルの学習、二次的著作物の作成は権利の侵害です。毎月ウェブ上の使用状況を調べ、契約写真家に代わって対応します。</p><h3>お気づきの点</h3><p>ご自身の著作権や肖像権を侵す作品があれば、リンクと資料を添えてお知らせください。確認中は掲載を止め、三営業日以内に回答します。</p>',
  ko: '<h2>저작권 안내</h2><p>이 사이트의 사진, 영상, 글의 저작권은 저작자나 윈강뉴스센터에 있으며 법의 보호를 받습니다. 미리보기에는 워터마크가 있으며 고르는 용도로만 씁니다.</p><h3>무단 이용</h3><p>허가서 없이 복제, 전재, 모델 학습, 2차 저작물 제작을 하면 침해입니다. 매달 웹에서 이용 실태를 살피고 계약 사진가를 대신해 대응합니다.</p><h3>문제가 있으면 알려 주세요</h3><p>저작권이나 초상권을 침해한다고 생각되는 작품이 있으면 링크와 증거를 보내 주십시오. 확인하는 동안 내리고 3영업일 안에 답합니다.</p>',
  ru: '<h2>Авторское право</h2><p>Снимки, видео и тексты сайта принадлежат авторам или Новостному центру Юньгана и охраняются законом. Превью снабжены водяным знаком и служат только для выбора.</p><h3>Использование без разрешения</h3><p>Копирование, перепечатка, обучение моделей и создание производных без лицензии – нарушение. Раз в месяц мы проверяем сеть и действуем от имени наших фотографов.</p><h3>Сообщите нам</h3><p>Если произведение нарушает ваше авторское право или право на изображение, напишите нам, приложив ссылку и доказательства. На время проверки мы снимаем его с сайта и отвечаем в течение трёх рабочих дней.</p>',
}

export const aboutus: Localised = {
  zh: '<h2>关于我们</h2><p>云港新闻中心图片社成立于1987年，最初是编辑部里一间八平方米的暗房。今天，这里有九名编辑、二十四位签约与特约摄影师，库存作品三十余万件。</p><h3>我们做什么</h3><p>每天为报纸、广播与网络提供新闻图片，也向出版社、博物馆和企业授权历史影像。老港搬迁、澜江治理、苍屏山林场的影像，从第一天起连续保存至今。</p><h3>我们怎样编辑</h3><p>每张新闻图片由两名编辑核对时间、地点与人物。我们不接受增删画面内容的照片；调色以还原现场为限。</p><h3>联系图片社</h3><p>编辑部设在汀兰区桂坊街新闻中心六层，欢迎预约查看底片档案。</p>',
  zhCHT:
    '<h2>關於我們</h2><p>雲港新聞中心圖片社成立於1987年，最初是編輯部裡一間八平方米的暗房。今天，這裡有九名編輯、二十四位簽約與特約攝影師，庫存作品三十餘萬件。</p><h3>我們做什麼</h3><p>每天為報紙、廣播與網路提供新聞圖片，也向出版社、博物館和企業授權歷史影像。老港搬遷、瀾江治理、蒼屏山林場的影像，從第一天起連續儲存至今。</p><h3>我們怎樣編輯</h3><p>每張新聞圖片由兩名編輯核對時間、地點與人物。我們不接受增刪畫面內容的照片；調色以還原現場為限。</p><h3>聯絡圖片社</h3><p>編輯部設在汀蘭區桂坊街新聞中心六層，歡迎預約檢視底片檔案。</p>',
  en: '<h2>About us</h2><p>Yungang News Centre Pictures began in 1987 as a darkroom of eight square metres inside the newsroom. Today nine editors and twenty-four contracted and special photographers look after more than 300,000 works.</p><h3>What we do</h3><p>We supply pictures every day to newspapers, radio and online media, and license historical pictures to publishers, museums and companies. The moving of the old harbour, the clean-up of the Lan River and the Cangping forests have been recorded without a gap.</p><h3>How we edit</h3><p>Two editors check time, place and people for every news picture. We refuse photographs with anything added or removed; grading goes no further than what was seen.</p><h3>Reach the desk</h3><p>You find us on the sixth floor of the News Centre in Guifang Street, Tinglan District. Our negative archive can be viewed by appointment.</p>',
  ar: '<h2>من نحن</h2><p>بدأت «صور مركز يونغانغ الإخباري» عام 1987 غرفة تحميض مساحتها ثمانية أمتار مربعة داخل غرفة الأخبار. واليوم يعتني تسعة محررين وأربعة وعشرون مصوراً بأكثر من 300 ألف عمل.</p><h3>ماذا نفعل</h3><p>نزود الصحف والإذاعة والمواقع بالصور كل يوم، ونرخص الصور التاريخية للناشرين والمتاحف والشركات. وقد وثقنا نقل الميناء القديم وتنظيف نهر لان وغابات تسانغبينغ بلا انقطاع.</p><h3>كيف نحرر</h3><p>يتحقق محرران من الزمان والمكان والأشخاص في كل صورة إخبارية. نرفض أي صورة أضيف إليها أو حُذف منها شيء، ولا يتجاوز ضبط الألوان ما رأته العين.</p><h3>تواصل معنا</h3><p>مكتبنا في الطابق السادس بمركز الأخبار في شارع غويفانغ، ويمكن الاطلاع على أرشيف الأفلام بموعد مسبق.</p>',
  de: '<h2>Über uns</h2><p>Die Bildagentur des Nachrichtenzentrums Yungang begann 1987 als acht Quadratmeter große Dunkelkammer in der Redaktion. Heute betreuen neun Bildredakteure und 24 Fotografen mehr als 300.000 Werke.</p><h3>Was wir tun</h3><p>Täglich liefern wir Bilder an Zeitungen, Rundfunk und Onlinemedien und lizenzieren historische Aufnahmen an Verlage, Museen und Unternehmen. Den Umzug des alten Hafens, die Sanierung des Lan und die Wälder am Cangping haben wir lückenlos dokumentiert.</p><h3>Wie wir arbeiten</h3><p>Zwei Redakteure prüfen bei jedem Pressebild Zeit, Ort und Personen. Fotos, in denen etwas hinzugefügt oder entfernt wurde, nehmen wir nicht an; Farbkorrektur endet bei dem, was zu sehen war.</p><h3>So erreichen Sie uns</h3><p>Sie finden uns im sechsten Stock des Nachrichtenzentrums in der Guifang-Straße. Das Negativarchiv ist nach Anmeldung zugänglich.</p>',
  ja: '<h2>私たちについて</h2><p>雲港ニュースセンター写真部は一九八七年、編集局の八平方メートルの暗室から始まりました。いまは編集者九人と二十四人の写真家が三十万点を超える作品を守っています。</p><h3>仕事</h3><p>新聞、放送、ネットに毎日写真を届け、出版社や博物館、企業に歴史写真の利用を許諾しています。旧港の移転、瀾江の浄化、蒼屏山の森は初日から途切れず記録してきました。</p><h3>編集の方針</h3><p>報道写真は編集者二人が時、場所、人物を確認します。写っているものを足したり消したりした写真は受け付けません。色の調整は現場の再現にとどめます。</p><h3>ご連絡</h3><p>編集部は汀蘭区桂坊街のニュースセンター六階にあります。フィルムの保管庫は予約制でご覧いただけます。</p>',
  ko: '<h2>소개</h2><p>윈강뉴스센터 사진부는 1987년 편집국 안 8제곱미터 암실에서 시작했습니다. 지금은 편집자 아홉 명과 사진가 스물네 명이 30만 점이 넘는 작품을 돌봅니다.</p><h3>하는 일</h3><p>신문, 방송, 온라인에 날마다 사진을 보내고 출판사와 박물관, 기업에 역사 사진의 이용을 허락합니다. 옛 항구의 이전, 란강 정비, 창핑산 숲을 첫날부터 빠짐없이 기록해 왔습니다.</p><h3>편집 원칙</h3><p>보도사진은 편집자 두 명이 시간, 장소, 인물을 확인합니다. 무엇을 더하거나 지운 사진은 받지 않으며 색 보정은 현장을 되살리는 데 그칩니다.</p><h3>연락</h3><p>편집부는 팅란구 구이팡 거리 뉴스센터 6층에 있습니다. 필름 보관실은 예약하면 볼 수 있습니다.</p>',
  ru: '<h2>О нас</h2><p>Фотослужба Новостного центра Юньгана началась в 1987 году с восьмиметровой тёмной комнаты при редакции. Сегодня девять редакторов и 24 фотографа ведут собрание из более чем 300 тысяч работ.</p><h3>Чем мы заняты</h3><p>Каждый день мы поставляем снимки газетам, радио и сайтам, а также лицензируем исторические кадры издательствам, музеям и компаниям. Перенос старой гавани, очистка реки Лань и леса Цанпина сняты без перерывов.</p><h3>Как мы редактируем</h3><p>Время, место и людей на каждом новостном снимке проверяют два редактора. Мы не принимаем фотографии, где что-то добавлено или убрано; цветокоррекция лишь возвращает увиденное.</p><h3>Как нас найти</h3><p>Редакция находится на шестом этаже Новостного центра на улице Гуйфан. Архив негативов открыт по предварительной записи.</p>',
}

export const help: Localised = {
  zh: '<h2>购买帮助</h2><h3>怎样购买</h3><ul><li>打开作品，选择原图、大图或小图，加入购物车或直接购买；</li><li>登录后确认用途与协议，选择余额、套餐、微信或支付宝付款；</li><li>付款成功后填写授权合同并签名，即可下载文件与授权书。</li></ul><h3>怎样选择尺寸</h3><p>小图适合网页与演示文稿，大图适合报刊内页，原图适合海报、画册与展览。拿不准时，请先看作品页上的像素数。</p><h3>发票与合同</h3><p>需要电子发票的，请凭订单号、发票抬头与税号致电服务电话，或发邮件至pictures@yungang-news.example，发票以邮件送达。合同在订单页长期保存，遗失可重新下载。</p>',
  zhCHT:
    '<h2>購買幫助</h2><h3>怎樣購買</h3><ul><li>開啟作品，選擇原圖、大圖或小圖，加入購物車或直接購買；</li><li>登入後確認用途與協議，選擇餘額、套餐、微信或支付寶付款；</li><li>付款成功後填寫授權合同並簽名，即可下載檔案與授權書。</li></ul><h3>怎樣選擇尺寸</h3><p>小圖適合網頁與簡報，大圖適合報刊內頁，原圖適合海報、畫冊與展覽。拿不準時，請先看作品頁上的畫素數。</p><h3>發票與合同</h3><p>需要電子發票的，請憑訂單號、發票抬頭與稅號致電服務電話，或發郵件至pictures@yungang-news.example，發票以郵件送達。合同在訂單頁長期儲存，遺失可重新下載。</p>',
  en: "<h2>How to buy</h2><h3>Buying a licence</h3><ul><li>Open a work, choose original, big or small, and add it to the cart or buy it at once;</li><li>Sign in, confirm the use and the terms, and pay by balance, package, WeChat Pay or Alipay;</li><li>After payment, fill in and sign the licence contract, then download the file and the certificate.</li></ul><h3>Choosing a size</h3><p>Small suits web pages and slides, big suits newspaper pages, and the original suits posters, books and exhibitions. If in doubt, look at the pixel size on the work's page.</p><h3>Invoices and contracts</h3><p>For an electronic invoice, call the service number or write to pictures@yungang-news.example with the order number, the title and the tax number; it comes by e-mail. Contracts stay on the order page and can be downloaded again at any time.</p>",
  ar: '<h2>كيف تشتري</h2><h3>شراء ترخيص</h3><ul><li>افتح العمل واختر الأصل أو المقاس الكبير أو الصغير، ثم أضفه إلى السلة أو اشترِه مباشرة؛</li><li>سجّل الدخول وأكّد الاستخدام والشروط، وادفع من الرصيد أو الباقة أو عبر WeChat أو Alipay؛</li><li>بعد الدفع املأ عقد الترخيص ووقّعه، ثم نزّل الملف والشهادة.</li></ul><h3>اختيار المقاس</h3><p>الصغير لصفحات الويب والعروض، والكبير لصفحات الصحف، والأصل للملصقات والكتب والمعارض. عند الشك انظر إلى عدد البكسلات في صفحة العمل.</p><h3>الفواتير والعقود</h3><p>للحصول على فاتورة إلكترونية اتصل برقم الخدمة أو اكتب إلى pictures@yungang-news.example مع رقم الطلب واسم الجهة ورقمها الضريبي، فتصلك بالبريد. وتبقى العقود في صفحة الطلب ويمكن تنزيلها مجدداً في أي وقت.</p>',
  de: '<h2>Hilfe zum Kauf</h2><h3>Eine Lizenz kaufen</h3><ul><li>Öffnen Sie ein Werk, wählen Sie Original, groß oder klein, und legen Sie es in den Warenkorb oder kaufen Sie sofort;</li><li>melden Sie sich an, bestätigen Sie Nutzung und Bedingungen und zahlen Sie mit Guthaben, Paket, WeChat Pay oder Alipay;</li><li>füllen Sie danach den Lizenzvertrag aus, unterschreiben Sie und laden Sie Datei und Urkunde herunter.</li></ul><h3>Welche Größe?</h3><p>Klein genügt für Webseiten und Präsentationen, groß für Zeitungsseiten, das Original für Plakate, Bücher und Ausstellungen. Im Zweifel hilft die Pixelangabe beim Werk.</p><h3>Rechnungen und Verträge</h3><p>Für eine elektronische Rechnung rufen Sie an oder schreiben Sie an pictures@yungang-news.example mit Bestellnummer, Rechnungsempfänger und Steuernummer; sie kommt per E-Mail. Verträge bleiben auf der Bestellseite und lassen sich jederzeit erneut laden.</p>',
  ja: '<h2>ご購入の手引き</h2><h3>購入の流れ</h3><ul><li>作品を開き、原寸・大・小からサイズを選んで、カートに入れるかすぐに購入します</li><li>ログインして用途と規約を確認し、残高、パック、WeChat Pay、Alipayで支払います</li><li>支払い後、許諾契約に記入して署名すると、ファイルと許諾書をダウンロードできます</li></ul><h3>サイズの選び方</h3><p>小はウェブや資料、大は新聞の紙面、原寸はポスター、図録、展示に向きます。迷ったときは作品ページの画素数をご覧ください。</p><h3>請求書と契約書</h3><p>電子請求書は、注文番号、宛名、税番号を添えてお電話または pictures@yungang-news.example へお申し込みください。メールでお送りします。契約書は注文ページに保存され、いつでも再ダウンロードできます。</p>',
  ko: '<h2>구매 안내</h2><h3>구매 순서</h3><ul><li>작품을 열고 원본, 큰 사진, 작은 사진 가운데 골라 장바구니에 담거나 바로 구매합니다</li><li>로그인해 용도와 약관을 확인하고 잔액, 패키지, 위챗페이, 알리페이로 결제합니다</li><li>결제 뒤 이용 계약서를 쓰고 서명하면 파일과 허가서를 내려받을 수 있습니다</li></ul><h3>크기 고르기</h3><p>작은 사진은 웹과 발표 자료, 큰 사진은 신문 지면, 원본은 포스터와 책, 전시에 알맞습니다. 망설여지면 작품 페이지의 픽셀 수를 보십시오.</p><h3>계산서와 계약서</h3><p>전자 계산서는 주문 번호, 받는 이름, 세금 번호를 적어 전화나 pictures@yungang-news.example로 신청하시면 전자우편으로 보내 드립니다. 계약서는 주문 페이지에 남아 언제든 다시 내려받을 수 있습니다.</p>',
  ru: '<h2>Как купить</h2><h3>Покупка лицензии</h3><ul><li>Откройте произведение, выберите оригинал, большой или малый размер, положите в корзину или купите сразу;</li><li>войдите, подтвердите цель и условия и оплатите с баланса, пакетом, через WeChat Pay или Alipay;</li><li>после оплаты заполните и подпишите договор, затем скачайте файл и сертификат.</li></ul><h3>Какой размер выбрать</h3><p>Малый подходит для сайтов и презентаций, большой – для газетной полосы, оригинал – для плакатов, книг и выставок. Если сомневаетесь, посмотрите число пикселей на странице.</p><h3>Счета и договоры</h3><p>Чтобы получить электронный счёт, позвоните или напишите на pictures@yungang-news.example: номер заказа, плательщик и налоговый номер. Счёт придёт по почте. Договоры хранятся на странице заказа, их можно скачать снова в любое время.</p>',
}

export const aftersale: Localised = {
  zh: '<h2>售后服务</h2><h3>文件有问题</h3><p>下载失败、文件损坏或与预览不符的，三十日内凭订单号联系我们，补发文件或全额退款。</p><h3>退款</h3><p>尚未下载的订单，付款后七日内可以退款，原路返回。已下载的数字作品不支持无理由退款；同一订单内改换尺寸，只需补差价。</p><h3>授权变更</h3><p>用途变化时，请在使用前申请变更授权书。我们一个工作日内报价。</p>',
  zhCHT:
    '<h2>售後服務</h2><h3>檔案有問題</h3><p>下載失敗、檔案損壞或與預覽不符的，三十日內憑訂單號聯絡我們，補發檔案或全額退款。</p><h3>退款</h3><p>尚未下載的訂單，付款後七日內可以退款，原路返回。已下載的數字作品不支援無理由退款；同一訂單內改換尺寸，只需補差價。</p><h3>授權變更</h3><p>用途變化時，請在使用前申請變更授權書。我們一個工作日內報價。</p>',
  en: '<h2>After-sales service</h2><h3>Something is wrong with a file</h3><p>If a download fails, or a file is damaged or differs from its preview, contact us with the order number within thirty days: we send a new file or refund the full price.</p><h3>Refunds</h3><p>Orders not yet downloaded can be refunded within seven days of payment, by the same way you paid. Downloaded works cannot be returned without a reason; to change size within an order you pay only the difference.</p><h3>Changing a licence</h3><p>If the use changes, ask for a new certificate before you use the work. We quote within one working day.</p>',
  ar: '<h2>خدمة ما بعد البيع</h2><h3>مشكلة في الملف</h3><p>إذا تعذر التنزيل أو تلف الملف أو اختلف عن المعاينة فاتصل بنا برقم الطلب خلال ثلاثين يوماً لنرسل ملفاً جديداً أو نرد المبلغ كاملاً.</p><h3>استرداد المبلغ</h3><p>تُسترد قيمة الطلبات التي لم تُنزَّل خلال سبعة أيام من الدفع وبالطريقة نفسها. لا تُرد الأعمال المنزَّلة بلا سبب، وعند تغيير المقاس في الطلب نفسه تدفع الفرق فقط.</p><h3>تعديل الترخيص</h3><p>إذا تغيّر الاستخدام فاطلب شهادة معدلة قبل الاستعمال، ونرسل السعر خلال يوم عمل واحد.</p>',
  de: '<h2>Kundendienst</h2><h3>Probleme mit einer Datei</h3><p>Ist ein Download gescheitert, eine Datei beschädigt oder anders als die Vorschau, melden Sie sich binnen dreißig Tagen mit der Bestellnummer: Wir senden sie neu oder erstatten den vollen Preis.</p><h3>Erstattung</h3><p>Noch nicht heruntergeladene Bestellungen erstatten wir binnen sieben Tagen auf dem gleichen Zahlungsweg. Heruntergeladene Werke können nicht ohne Grund zurückgegeben werden; beim Wechsel der Größe zahlen Sie nur die Differenz.</p><h3>Lizenz ändern</h3><p>Ändert sich die Nutzung, beantragen Sie vorher eine neue Urkunde. Ein Angebot erhalten Sie binnen eines Werktags.</p>',
  ja: '<h2>アフターサービス</h2><h3>ファイルの不具合</h3><p>ダウンロードの失敗、破損、プレビューとの相違があれば、三十日以内に注文番号を添えてご連絡ください。再送または全額返金します。</p><h3>返金</h3><p>未ダウンロードの注文は支払いから七日以内に限り、同じ支払い方法で返金します。ダウンロード済みの作品は理由なく返品できません。同じ注文内のサイズ変更は差額のみいただきます。</p><h3>許諾の変更</h3><p>用途が変わる場合は、使用前に許諾書の変更をお申し込みください。一営業日以内に見積もります。</p>',
  ko: '<h2>사후 서비스</h2><h3>파일에 문제가 있을 때</h3><p>내려받기에 실패하거나 파일이 손상되거나 미리보기와 다르면 30일 안에 주문 번호로 연락해 주십시오. 다시 보내거나 전액 환불합니다.</p><h3>환불</h3><p>내려받지 않은 주문은 결제 후 7일 안에 같은 결제 수단으로 환불합니다. 내려받은 작품은 이유 없이 반품할 수 없으며, 같은 주문에서 크기를 바꾸면 차액만 냅니다.</p><h3>허가 변경</h3><p>용도가 바뀌면 쓰기 전에 허가서 변경을 신청하십시오. 1영업일 안에 견적을 드립니다.</p>',
  ru: '<h2>Обслуживание после покупки</h2><h3>Если с файлом что-то не так</h3><p>Если файл не скачался, повреждён или отличается от превью, сообщите номер заказа в течение тридцати дней: мы пришлём файл заново или вернём всю сумму.</p><h3>Возврат денег</h3><p>Нескачанные заказы возвращаются в течение семи дней после оплаты тем же способом. Скачанные работы без причины не возвращаются; при смене размера в том же заказе вы платите только разницу.</p><h3>Изменение лицензии</h3><p>Если меняется цель, запросите новый сертификат до использования. Цену назовём в течение одного рабочего дня.</p>',
}

/** Contributor settlement terms. */
export const settle: Localised = {
  zh: '<h2>供稿人入驻协议</h2><h3>入驻资格</h3><p>年满十八周岁的个人或依法登记的机构可以申请。申请时提交十张图片或三条视频，编辑在三个工作日内审核并说明理由。</p><h3>作品与权利</h3><p>您保证作品由本人拍摄、内容真实，并已取得画面中人物的必要许可。著作权始终属于您；您授予图片社非独家的展示与授权权。</p><h3>分成与结算</h3><p>每笔授权收入，供稿人得百分之六十。收入随时可以申请提现，编辑部转账后即为已结算，税费依法代扣。</p><h3>下架与解约</h3><p>您可随时申请下架作品，已售出的许可继续有效。任何一方提前三十日通知即可解约；造假、盗用或一稿多签独家的，立即终止。</p>',
  zhCHT:
    '<h2>供稿人入駐協議</h2><h3>入駐資格</h3><p>年滿十八週歲的個人或依法登記的機構可以申請。申請時提交十張圖片或三條影片，編輯在三個工作日內稽核並說明理由。</p><h3>作品與權利</h3><p>您保證作品由本人拍攝、內容真實，並已取得畫面中人物的必要許可。著作權始終屬於您；您授予圖片社非獨家的展示與授權權。</p><h3>分成與結算</h3><p>每筆授權收入，供稿人得百分之六十。收入隨時可以申請提現，編輯部轉帳後即為已結算，稅費依法代扣。</p><h3>下架與解約</h3><p>您可隨時申請下架作品，已售出的許可繼續有效。任何一方提前三十日通知即可解約；造假、盜用或一稿多籤獨家的，立即終止。</p>',
  en: "<h2>Contributor terms</h2><h3>Who can join</h3><p>Individuals aged eighteen or over and registered organisations may apply. Send ten pictures or three videos with the application; editors decide within three working days and give their reasons.</p><h3>Works and rights</h3><p>You confirm that you made the works, that they are truthful and that the people shown have agreed where needed. Copyright stays with you; you give the agency a non-exclusive right to show and license the works.</p><h3>Share and settlement</h3><p>From each licence contributors receive 60 per cent. You can ask for your income at any time; it counts as settled once the desk has transferred it. Tax is withheld as required.</p><h3>Removal and termination</h3><p>You may ask to take a work off sale at any time; licences already sold stay valid. Either side may end the agreement with thirty days' notice; forgery, theft or selling exclusivity twice ends it at once.</p>",
  ar: '<h2>شروط المساهمين</h2><h3>من يمكنه الانضمام</h3><p>يمكن للأفراد من سن الثامنة عشرة وللمؤسسات المسجلة التقدم بطلب مرفق بعشر صور أو ثلاثة مقاطع، ويقرر المحررون خلال ثلاثة أيام عمل مع بيان الأسباب.</p><h3>الأعمال والحقوق</h3><p>تؤكد أنك صاحب الأعمال وأنها صادقة وأن من يظهرون فيها وافقوا عند اللزوم. تبقى الحقوق لك، وتمنح الوكالة حقاً غير حصري في العرض والترخيص.</p><h3>الحصة والتسوية</h3><p>يحصل المساهم على 60 بالمئة من كل ترخيص. يمكنك طلب سحب إيراداتك في أي وقت، وتُعد مسوّاة بعد أن يحوّلها المكتب، مع اقتطاع الضرائب وفق القانون.</p><h3>السحب وإنهاء العقد</h3><p>يمكنك في أي وقت طلب سحب عمل من البيع، وتبقى التراخيص المباعة سارية. لأي طرف إنهاء الاتفاق بإشعار قبل ثلاثين يوماً، وينتهي فوراً عند التزوير أو السرقة أو بيع الحصرية مرتين.</p>',
  de: '<h2>Bedingungen für Anbieter</h2><h3>Wer mitmachen kann</h3><p>Bewerben können sich Personen ab achtzehn Jahren und eingetragene Organisationen, mit zehn Bildern oder drei Videos. Die Redaktion entscheidet binnen drei Werktagen und nennt ihre Gründe.</p><h3>Werke und Rechte</h3><p>Sie versichern, dass die Werke von Ihnen stammen, wahr sind und abgebildete Personen, wo nötig, zugestimmt haben. Das Urheberrecht bleibt bei Ihnen; die Agentur darf die Werke nicht exklusiv zeigen und lizenzieren.</p><h3>Anteil und Abrechnung</h3><p>Von jeder Lizenz erhalten Anbieter 60 Prozent. Die Auszahlung können Sie jederzeit anfordern; abgerechnet ist sie, sobald die Redaktion überwiesen hat. Steuern werden nach dem Gesetz einbehalten.</p><h3>Rücknahme und Kündigung</h3><p>Sie können ein Werk jederzeit aus dem Verkauf nehmen lassen; verkaufte Lizenzen gelten weiter. Jede Seite kann mit dreißig Tagen Frist kündigen; Fälschung, Diebstahl oder doppelt vergebene Exklusivität beenden den Vertrag sofort.</p>',
  ja: '<h2>投稿者規約</h2><h3>参加資格</h3><p>十八歳以上の個人、または登記された団体が応募できます。写真十点または映像三点を添えてください。編集者が三営業日以内に審査し、理由をお伝えします。</p><h3>作品と権利</h3><p>作品が自作であり、内容が事実で、写っている人の必要な許可を得ていることを保証していただきます。著作権は投稿者に残り、写真部は非独占的な展示と許諾の権利を得ます。</p><h3>配分と精算</h3><p>許諾料のうち投稿者は六十パーセントを受け取ります。収益はいつでも引き出しを申請でき、編集部の振り込みをもって精算済みとなります。税は法に従い源泉徴収します。</p><h3>取り下げと解約</h3><p>作品の販売停止はいつでも申請できます。販売済みの許諾は有効です。双方とも三十日前の通知で解約でき、偽造、盗用、独占の二重契約があれば直ちに終了します。</p>',
  ko: '<h2>기고자 약관</h2><h3>참여 자격</h3><p>만 18세 이상 개인이나 등록된 기관이 신청할 수 있습니다. 사진 열 장이나 영상 세 편을 함께 내면 편집자가 3영업일 안에 심사하고 이유를 알려 드립니다.</p><h3>작품과 권리</h3><p>작품이 본인의 것이고 사실이며 필요한 경우 사진 속 인물의 동의를 받았음을 보증해야 합니다. 저작권은 기고자에게 남고, 사진부는 비독점으로 전시하고 이용을 허락할 권리를 얻습니다.</p><h3>배분과 정산</h3><p>이용료에서 기고자는 60퍼센트를 받습니다. 수입은 언제든 인출을 신청할 수 있고 편집부가 송금하면 정산이 끝납니다. 세금은 법에 따라 원천 징수합니다.</p><h3>판매 중지와 해지</h3><p>언제든 작품의 판매 중지를 신청할 수 있고 이미 판 허가는 유효합니다. 어느 쪽이든 30일 전에 알리면 해지할 수 있으며, 위조나 도용, 독점 이중 계약이 있으면 바로 끝납니다.</p>',
  ru: '<h2>Условия для авторов</h2><h3>Кто может участвовать</h3><p>Заявку подают лица от восемнадцати лет и зарегистрированные организации, приложив десять снимков или три видео. Редакторы решают в течение трёх рабочих дней и объясняют причины.</p><h3>Работы и права</h3><p>Вы подтверждаете, что работы ваши и правдивы, а изображённые люди, где это нужно, дали согласие. Авторское право остаётся у вас; служба получает неисключительное право показывать и лицензировать работы.</p><h3>Доля и расчёты</h3><p>С каждой лицензии автор получает 60 процентов. Запросить выплату можно в любое время; доход считается рассчитанным, когда редакция перевела деньги. Налог удерживается по закону.</p><h3>Снятие и расторжение</h3><p>Вы можете в любое время снять работу с продажи; проданные лицензии остаются в силе. Любая сторона может расторгнуть договор, уведомив за тридцать дней; подделка, кража или двойная продажа исключительных прав прекращают его сразу.</p>',
}

/** Self-regulation convention. */
/** @public the self-regulation page reads it */
export const convention: Localised = {
  zh: '<h2>新闻图片自律公约</h2><p>云港新闻中心图片社与全体签约摄影师共同遵守以下约定，并接受读者监督。</p><h3>真实</h3><p>不摆拍、不导演新闻，不增删画面中的人与物。图片说明只写确知的事实。</p><h3>尊重</h3><p>拍摄事故、病痛与未成年人时，先考虑当事人的处境；当事人拒绝的，不拍摄、不发布。</p><h3>更正</h3><p>发现错误，二十四小时内更正并注明。读者可通过服务电话投诉，我们公开处理结果。</p>',
  zhCHT:
    '<h2>新聞圖片自律公約</h2><p>雲港新聞中心圖片社與全體簽約攝影師共同遵守以下約定，並接受讀者監督。</p><h3>真實</h3><p>不擺拍、不導演新聞，不增刪畫面中的人與物。圖片說明只寫確知的事實。</p><h3>尊重</h3><p>拍攝事故、病痛與未成年人時，先考慮當事人的處境；當事人拒絕的，不拍攝、不釋出。</p><h3>更正</h3><p>發現錯誤，二十四小時內更正並註明。讀者可通過服務電話投訴，我們公開處理結果。</p>',
  en: '<h2>Convention on honest news pictures</h2><p>The desk and all contracted photographers keep to the following and answer to our readers for it.</p><h3>Truth</h3><p>We do not stage or direct news and neither add nor remove people or things. Captions state only what we know.</p><h3>Respect</h3><p>When we photograph accidents, illness or minors, the situation of those concerned comes first. If they refuse, we do not take or publish the picture.</p><h3>Correction</h3><p>Errors are corrected and marked within twenty-four hours. Readers can complain by telephone; we publish the outcome.</p>',
  ar: '<h2>ميثاق الصورة الإخبارية الصادقة</h2><p>يلتزم المكتب وجميع المصورين المتعاقدين بما يلي ويُسألون عنه أمام القراء.</p><h3>الصدق</h3><p>لا نصطنع الأخبار ولا نوجهها، ولا نضيف أشخاصاً أو أشياء ولا نحذفها. ولا نكتب في الشرح إلا ما نعرفه.</p><h3>الاحترام</h3><p>عند تصوير الحوادث أو المرض أو القاصرين نراعي أولاً حال أصحاب الشأن، فإن رفضوا لا نصور ولا ننشر.</p><h3>التصحيح</h3><p>نصحح الأخطاء ونشير إليها خلال أربع وعشرين ساعة. يمكن للقراء الشكوى هاتفياً وننشر النتيجة.</p>',
  de: '<h2>Kodex für ehrliche Pressebilder</h2><p>Die Redaktion und alle Vertragsfotografen halten sich an diese Regeln und stehen den Lesern dafür ein.</p><h3>Wahrheit</h3><p>Wir stellen keine Nachrichten und fügen weder Menschen noch Dinge hinzu oder entfernen sie. Bildtexte nennen nur, was wir wissen.</p><h3>Achtung</h3><p>Bei Unfällen, Krankheit und Minderjährigen hat die Lage der Betroffenen Vorrang. Lehnen sie ab, wird nicht fotografiert und nicht veröffentlicht.</p><h3>Berichtigung</h3><p>Fehler werden binnen 24 Stunden berichtigt und kenntlich gemacht. Leser können sich telefonisch beschweren; das Ergebnis veröffentlichen wir.</p>',
  ja: '<h2>報道写真の自主規約</h2><p>写真部とすべての契約写真家は次の約束を守り、読者に対して責任を負います。</p><h3>真実</h3><p>やらせや演出をせず、写っている人や物を足したり消したりしません。説明文には確認した事実だけを書きます。</p><h3>尊重</h3><p>事故、病気、未成年者を撮るときは、まず当事者の立場を考えます。断られたときは撮らず、掲載もしません。</p><h3>訂正</h3><p>誤りは二十四時間以内に訂正し、その旨を記します。読者は電話で申し立てができ、結果を公表します。</p>',
  ko: '<h2>보도사진 자율 규약</h2><p>편집부와 모든 계약 사진가는 다음 약속을 지키고 독자 앞에 책임을 집니다.</p><h3>진실</h3><p>뉴스를 연출하지 않고 사람이나 사물을 더하거나 지우지 않습니다. 설명에는 확인한 사실만 적습니다.</p><h3>존중</h3><p>사고나 질병, 미성년자를 찍을 때는 당사자의 처지를 먼저 생각합니다. 거절하면 찍지도 싣지도 않습니다.</p><h3>정정</h3><p>잘못은 24시간 안에 바로잡고 그 사실을 밝힙니다. 독자는 전화로 이의를 낼 수 있고 결과를 공개합니다.</p>',
  ru: '<h2>Кодекс честной новостной фотографии</h2><p>Редакция и все фотографы по договору соблюдают эти правила и отвечают за них перед читателями.</p><h3>Правда</h3><p>Мы не инсценируем новости, не добавляем и не убираем людей и предметы. В подписях только то, что нам известно.</p><h3>Уважение</h3><p>Снимая аварии, болезнь и несовершеннолетних, мы прежде всего думаем о самих людях. Если они против, мы не снимаем и не публикуем.</p><h3>Исправления</h3><p>Ошибки исправляются и отмечаются в течение суток. Читатели могут пожаловаться по телефону, результат мы публикуем.</p>',
}

export const homeSliders: readonly SliderText[] = [
  {
    subject: 'harbour-cranes',
    about: '老港十年',
    title: {
      zh: '港口醒来之前',
      zhCHT: '港口醒來之前',
      en: 'Before the harbour wakes',
      ar: 'قبل أن يصحو الميناء',
      de: 'Bevor der Hafen erwacht',
      ja: '港が目覚める前',
      ko: '항구가 깨어나기 전',
      ru: 'Пока порт не проснулся',
    },
    description: {
      zh: '东栈码头的夜班与第一班拖轮',
      zhCHT: '東棧碼頭的夜班與第一班拖輪',
      en: 'The night shift and the first tug at Dongzhan Quay',
      ar: 'وردية الليل وأول قاطرة في رصيف دونغجان',
      de: 'Nachtschicht und erster Schlepper am Dongzhan-Kai',
      ja: '東桟埠頭の夜勤と始発のタグボート',
      ko: '둥잔 부두의 야간조와 첫 예인선',
      ru: 'Ночная смена и первый буксир у причала Дунчжань',
    },
  },
  {
    subject: 'cloud-sea',
    about: '苍屏四时',
    title: {
      zh: '苍屏山连日云海',
      zhCHT: '蒼屏山連日雲海',
      en: 'Five days of cloud below Mount Cangping',
      ar: 'خمسة أيام من بحر السحب تحت تسانغبينغ',
      de: 'Fünf Tage Wolkenmeer am Cangping',
      ja: '蒼屏山、五日続きの雲海',
      ko: '창핑산, 닷새째 운해',
      ru: 'Пять дней облаков под горой Цанпин',
    },
    description: {
      zh: '冷空气过后，山顶能见度逾百公里',
      zhCHT: '冷空氣過後，山頂能見度逾百公里',
      en: 'After the cold front, visibility at the summit passed a hundred kilometres',
      ar: 'بعد الجبهة الباردة تجاوزت الرؤية في القمة مئة كيلومتر',
      de: 'Nach der Kaltfront reicht die Sicht vom Gipfel über hundert Kilometer',
      ja: '寒気の通過後、山頂の視程は百キロを超えた',
      ko: '찬 공기가 지난 뒤 정상 시정 100킬로미터 넘어',
      ru: 'После холодного фронта видимость на вершине превысила сто километров',
    },
  },
  {
    subject: 'terraces',
    about: '二十四节气农事影像',
    title: {
      zh: '云田开始插秧',
      zhCHT: '雲田開始插秧',
      en: 'Planting begins in Yuntian',
      ar: 'بدء غرس الأرز في يونتيان',
      de: 'In Yuntian wird Reis gepflanzt',
      ja: '雲田で田植え始まる',
      ko: '윈톈촌 모내기 시작',
      ru: 'В Юньтяне начали сажать рис',
    },
    description: {
      zh: '三百亩梯田二十天内完成',
      zhCHT: '三百畝梯田二十天內完成',
      en: 'Twenty hectares of terraces in twenty days',
      ar: 'عشرون هكتاراً من المدرجات في عشرين يوماً',
      de: 'Zwanzig Hektar Terrassen in zwanzig Tagen',
      ja: '二十ヘクタールの棚田を二十日で',
      ko: '다랑논 20헥타르를 20일 만에',
      ru: 'Двадцать гектаров террас за двадцать дней',
    },
  },
  {
    subject: 'bridge-trails',
    about: '双虹桥夜间限速降至五十公里',
    title: {
      zh: '双虹桥夜间限速调整',
      zhCHT: '雙虹橋夜間限速調整',
      en: 'New night speed limit on Shuanghong Bridge',
      ar: 'سرعة ليلية جديدة على جسر شوانغهونغ',
      de: 'Neues Nachttempo auf der Shuanghong-Brücke',
      ja: '双虹橋、夜間の制限速度を変更',
      ko: '솽훙교 야간 제한속도 조정',
      ru: 'Новый ночной предел скорости на мосту Шуанхун',
    },
    description: {
      zh: '六月一日起晚十点至早六点限速五十公里',
      zhCHT: '六月一日起晚十點至早六點限速五十公里',
      en: 'From 1 June, 50 km/h between 10 p.m. and 6 a.m.',
      ar: 'ابتداءً من 1 يونيو 50 كم/س من العاشرة ليلاً إلى السادسة صباحاً',
      de: 'Ab 1. Juni gilt von 22 bis 6 Uhr Tempo 50',
      ja: '六月一日から午後十時〜午前六時は時速五十キロ',
      ko: '6월 1일부터 밤 10시~오전 6시 시속 50킬로미터',
      ru: 'С 1 июня – 50 км/ч с 22 до 6 часов',
    },
  },
  {
    subject: 'tiled-roofs',
    about: '盐市巷五十七栋老屋修好 首批住户回家',
    title: {
      zh: '盐市巷五十七栋老屋修缮完成',
      zhCHT: '鹽市巷五十七棟老屋修繕完成',
      en: 'Fifty-seven old houses in Yanshi Lane repaired',
      ar: 'ترميم سبعة وخمسين بيتاً في زقاق يانشي',
      de: '57 Häuser der Yanshi-Gasse sind saniert',
      ja: '塩市巷の古民家五十七棟、修復終わる',
      ko: '옌스 골목 옛집 57채 수리 마쳐',
      ru: 'В переулке Яньши отремонтировали 57 старых домов',
    },
    description: {
      zh: '住户陆续迁回，檐口与木窗保留原样',
      zhCHT: '住戶陸續遷回，簷口與木窗保留原樣',
      en: 'Residents return; eaves and wooden windows were kept',
      ar: 'يعود السكان وقد بقيت الأفاريز والنوافذ الخشبية',
      de: 'Die Bewohner kehren zurück, Traufen und Holzfenster blieben',
      ja: '住民が戻り始めた。軒と木の窓は元のまま',
      ko: '주민들이 돌아오고 처마와 나무창은 그대로',
      ru: 'Жители возвращаются, карнизы и деревянные окна сохранены',
    },
  },
]

export const storySliders: readonly SliderText[] = [
  {
    subject: 'lighthouse',
    title: {
      zh: '守塔人',
      zhCHT: '守塔人',
      en: 'The lighthouse keepers',
      ar: 'حراس المنارة',
      de: 'Die Leuchtturmwärter',
      ja: '灯台守',
      ko: '등대지기',
      ru: 'Смотрители маяка',
    },
    description: {
      zh: '鲸背岬上的最后一任值班员',
      zhCHT: '鯨背岬上的最後一任值班員',
      en: 'The last men on duty at Jingbei Cape',
      ar: 'آخر المناوبين في رأس جينغبي',
      de: 'Die Letzten im Dienst am Kap Jingbei',
      ja: '鯨背岬の最後の当直',
      ko: '징베이곶의 마지막 당직자',
      ru: 'Последние дежурные на мысе Цзинбэй',
    },
  },
  {
    subject: 'tea-rows',
    title: {
      zh: '清明前的十五天',
      zhCHT: '清明前的十五天',
      en: 'Fifteen days of spring tea',
      ar: 'خمسة عشر يوماً من شاي الربيع',
      de: 'Fünfzehn Tage Frühlingstee',
      ja: '春茶の十五日',
      ko: '봄차 열닷새',
      ru: 'Пятнадцать дней весеннего чая',
    },
    description: {
      zh: '茗溪谷采茶人的一季',
      zhCHT: '茗溪谷採茶人的一季',
      en: 'A season with the pickers of Mingxi Valley',
      ar: 'موسم مع قاطفات وادي مينغشي',
      de: 'Eine Saison mit den Pflückerinnen im Mingxi-Tal',
      ja: '茗渓谷の摘み手たちの一季節',
      ko: '밍시 계곡 찻잎 따는 이들의 한 철',
      ru: 'Сезон со сборщиками долины Минси',
    },
  },
  {
    subject: 'snow-forest',
    title: {
      zh: '林场的第三十个冬天',
      zhCHT: '林場的第三十個冬天',
      en: 'The thirtieth winter in the forest',
      ar: 'الشتاء الثلاثون في الغابة',
      de: 'Der dreißigste Winter im Forst',
      ja: '林場の三十回目の冬',
      ko: '숲의 서른 번째 겨울',
      ru: 'Тридцатая зима в лесу',
    },
    description: {
      zh: '护林员老周和他的巡山路',
      zhCHT: '護林員老周和他的巡山路',
      en: 'Forester Zhou and his round',
      ar: 'الحارس جو وطريق دوريته',
      de: 'Förster Zhou und seine Runde',
      ja: '森の番人、周さんと巡回路',
      ko: '숲지기 저우 씨와 그의 순찰길',
      ru: 'Лесник Чжоу и его маршрут',
    },
  },
  {
    subject: 'wet-street',
    title: {
      zh: '末班车之后',
      zhCHT: '末班車之後',
      en: 'After the last bus',
      ar: 'بعد آخر حافلة',
      de: 'Nach dem letzten Bus',
      ja: '終バスのあと',
      ko: '막차가 지난 뒤',
      ru: 'После последнего автобуса',
    },
    description: {
      zh: '雨夜里仍在工作的人',
      zhCHT: '雨夜裡仍在工作的人',
      en: 'People still at work on a rainy night',
      ar: 'أناس ما زالوا يعملون في ليلة ماطرة',
      de: 'Wer in der Regennacht noch arbeitet',
      ja: '雨の夜に働く人たち',
      ko: '비 오는 밤에도 일하는 사람들',
      ru: 'Кто ещё работает дождливой ночью',
    },
  },
]

export const photographerSliders: readonly SliderText[] = [
  {
    subject: 'fishing-boats',
    title: {
      zh: '成为签约摄影师',
      zhCHT: '成為簽約攝影師',
      en: 'Become a contracted photographer',
      ar: 'كن مصوراً متعاقداً',
      de: 'Vertragsfotograf werden',
      ja: '契約写真家になる',
      ko: '계약 사진가 되기',
      ru: 'Стать фотографом по договору',
    },
    description: {
      zh: '提交十张作品，三个工作日内答复',
      zhCHT: '提交十張作品，三個工作日內答覆',
      en: 'Send ten works and hear from us in three working days',
      ar: 'أرسل عشرة أعمال ونرد خلال ثلاثة أيام عمل',
      de: 'Zehn Arbeiten einreichen, Antwort in drei Werktagen',
      ja: '作品十点を提出、三営業日で回答',
      ko: '작품 열 점을 내면 3영업일 안에 답합니다',
      ru: 'Пришлите десять работ, ответ через три рабочих дня',
    },
  },
  {
    subject: 'star-trails',
    title: {
      zh: '特约摄影师：韩北辰',
      zhCHT: '特約攝影師：韓北辰',
      en: 'Special photographer: Han Beichen',
      ar: 'مصور خاص: هان بيتشن',
      de: 'Im Porträt: Han Beichen',
      ja: '特約写真家・韓北辰',
      ko: '특약 사진가 한베이천',
      ru: 'Приглашённый фотограф: Хань Бэйчэнь',
    },
    description: {
      zh: '一百三十夜的观星坪',
      zhCHT: '一百三十夜的觀星坪',
      en: 'A hundred and thirty nights on Guanxing Meadow',
      ar: 'مئة وثلاثون ليلة في مرج غوانشينغ',
      de: '130 Nächte auf der Guanxing-Alm',
      ja: '観星坪の百三十夜',
      ko: '관싱핑 고원의 130밤',
      ru: 'Сто тридцать ночей на лугу Гуаньсин',
    },
  },
  {
    subject: 'stairs',
    title: {
      zh: '新人推荐：江入梦',
      zhCHT: '新人推薦：江入夢',
      en: 'New here: Jiang Rumeng',
      ar: 'وجه جديد: جيانغ رومنغ',
      de: 'Neu dabei: Jiang Rumeng',
      ja: '新人紹介・江入夢',
      ko: '신인 추천: 장루멍',
      ru: 'Новое имя: Цзян Жумэн',
    },
    description: {
      zh: '在盐市巷走路上班的人',
      zhCHT: '在鹽市巷走路上班的人',
      en: 'A man who walks to work along Yanshi Lane',
      ar: 'رجل يذهب إلى عمله سيراً عبر زقاق يانشي',
      de: 'Einer, der durch die Yanshi-Gasse zur Arbeit geht',
      ja: '塩市巷を歩いて通勤する人',
      ko: '옌스 골목을 걸어 출근하는 사람',
      ru: 'Человек, который ходит на работу через переулок Яньши',
    },
  },
]

export const activitySliders: readonly SliderText[] = [
  {
    subject: 'sea-glitter',
    title: {
      zh: '“潮起云港”摄影征集',
      zhCHT: '「潮起雲港」攝影徵集',
      en: 'Call for entries: Rising tide',
      ar: 'دعوة للمشاركة: المد في يونغانغ',
      de: 'Wettbewerb: Die Flut steigt',
      ja: '作品募集「雲港、潮満ちる」',
      ko: '작품 공모 ‘윈강에 밀물 들다’',
      ru: 'Конкурс «Прилив в Юньгане»',
    },
    description: {
      zh: '图片与视频均可，九月三十日截稿',
      zhCHT: '圖片與影片均可，九月三十日截稿',
      en: 'Pictures and video, until 30 September',
      ar: 'صور وفيديو حتى 30 سبتمبر',
      de: 'Bilder und Videos, bis 30. September',
      ja: '写真・映像、九月三十日まで',
      ko: '사진·영상, 9월 30일까지',
      ru: 'Фото и видео до 30 сентября',
    },
  },
  {
    subject: 'tulip-field',
    title: {
      zh: '芳汀花季影像周',
      zhCHT: '芳汀花季影像周',
      en: 'Fangting flower week',
      ar: 'أسبوع زهور فانغتينغ',
      de: 'Blumenwoche in Fangting',
      ja: '芳汀・花の写真週間',
      ko: '팡팅 꽃철 사진 주간',
      ru: 'Неделя цветов в Фантине',
    },
    description: {
      zh: '现场展出并评选百幅作品',
      zhCHT: '現場展出並評選百幅作品',
      en: 'A hundred pictures shown and judged on site',
      ar: 'مئة صورة تُعرض وتُقيَّم في المكان',
      de: 'Hundert Bilder werden vor Ort gezeigt und bewertet',
      ja: '百点を現地で展示・審査',
      ko: '작품 100점을 현장에서 전시·심사',
      ru: 'Сто снимков выставят и оценят на месте',
    },
  },
  {
    subject: 'night-skyline',
    title: {
      zh: '城市之光夜景大赛',
      zhCHT: '城市之光夜景大賽',
      en: 'City lights competition',
      ar: 'مسابقة أضواء المدينة',
      de: 'Wettbewerb Stadtlichter',
      ja: '街の灯・夜景コンテスト',
      ko: '도시의 빛 야경 공모전',
      ru: 'Конкурс «Огни города»',
    },
    description: {
      zh: '只收夜间拍摄的原片',
      zhCHT: '只收夜間拍攝的原片',
      en: 'Only pictures taken at night, unretouched',
      ar: 'صور ليلية غير معدلة فقط',
      de: 'Nur unbearbeitete Nachtaufnahmen',
      ja: '夜間撮影の無加工作品のみ',
      ko: '밤에 찍은 무보정 사진만',
      ru: 'Только ночные снимки без ретуши',
    },
  },
]

export const topicSliders: readonly SliderText[] = [
  {
    subject: 'breakwater',
    title: {
      zh: '与台风同行的一周',
      zhCHT: '與颱風同行的一週',
      en: 'A week with the typhoon',
      ar: 'أسبوع مع الإعصار',
      de: 'Eine Woche mit dem Taifun',
      ja: '台風との一週間',
      ko: '태풍과 보낸 일주일',
      ru: 'Неделя с тайфуном',
    },
    description: {
      zh: '从编号生成到渔船返港',
      zhCHT: '從編號生成到漁船返港',
      en: "From naming to the boats' return",
      ar: 'من تسمية الإعصار إلى عودة القوارب',
      de: 'Von der Benennung bis zur Rückkehr der Boote',
      ja: '発生から漁船の帰港まで',
      ko: '발생부터 어선 귀항까지',
      ru: 'От рождения до возвращения лодок',
    },
  },
  {
    subject: 'facade',
    title: {
      zh: '临澜新城十年',
      zhCHT: '臨瀾新城十年',
      en: 'Ten years of Linlan New Town',
      ar: 'عشر سنوات على مدينة لينلان الجديدة',
      de: 'Zehn Jahre Neustadt Linlan',
      ja: '臨瀾新城の十年',
      ko: '린란 신도시 10년',
      ru: 'Десять лет новому городу Линьлань',
    },
    description: {
      zh: '从滩涂到四万居民',
      zhCHT: '從灘塗到四萬居民',
      en: 'From mudflats to forty thousand residents',
      ar: 'من مسطحات طينية إلى أربعين ألف ساكن',
      de: 'Vom Watt zu vierzigtausend Einwohnern',
      ja: '干潟から四万人の街へ',
      ko: '갯벌에서 주민 4만의 도시로',
      ru: 'От отмелей до сорока тысяч жителей',
    },
  },
  {
    subject: 'milky-way',
    title: {
      zh: '保护黑夜',
      zhCHT: '保護黑夜',
      en: 'Keeping the night dark',
      ar: 'حماية ظلمة الليل',
      de: 'Die Nacht bewahren',
      ja: '夜の暗さを守る',
      ko: '밤의 어둠 지키기',
      ru: 'Сберечь темноту',
    },
    description: {
      zh: '观星坪暗夜保护区的第一年',
      zhCHT: '觀星坪暗夜保護區的第一年',
      en: 'The first year of the Guanxing dark-sky reserve',
      ar: 'العام الأول لمحمية السماء المظلمة في غوانشينغ',
      de: 'Das erste Jahr des Sternenparks Guanxing',
      ja: '観星坪・星空保護区の一年目',
      ko: '관싱핑 밤하늘 보호구역의 첫해',
      ru: 'Первый год заповедника тёмного неба Гуаньсин',
    },
  },
]

export const adSliders: readonly SliderText[] = [
  {
    subject: 'forest-rays',
    title: {
      zh: '图片包限时加赠',
      zhCHT: '圖片包限時加贈',
      en: 'Packages with extra pictures',
      ar: 'باقات بصور إضافية',
      de: 'Pakete mit Extrabildern',
      ja: '写真パック増量中',
      ko: '사진 패키지 추가 증정',
      ru: 'Пакеты с дополнительными снимками',
    },
    description: {
      zh: '年底前购买标准图片包，另赠两张',
      zhCHT: '年底前購買標準圖片包，另贈兩張',
      en: 'Two more pictures with each standard package until the year ends',
      ar: 'صورتان إضافيتان مع كل باقة صور عادية حتى نهاية العام',
      de: 'Bis Jahresende zwei Bilder mehr im Paket Standardbilder',
      ja: '年末まで標準写真パックに二点追加',
      ko: '연말까지 표준 사진 패키지에 두 장 더',
      ru: 'До конца года к пакету «Стандартные снимки» ещё два',
    },
  },
  {
    subject: 'paper',
    title: {
      zh: '底片档案开放预约',
      zhCHT: '底片檔案開放預約',
      en: 'See our negative archive',
      ar: 'زيارة أرشيف الأفلام',
      de: 'Besuch im Negativarchiv',
      ja: 'フィルム保管庫、見学予約受付中',
      ko: '필름 보관실 관람 예약',
      ru: 'Архив негативов открыт для записи',
    },
    description: {
      zh: '每周四下午，限十二人',
      zhCHT: '每週四下午，限十二人',
      en: 'Thursday afternoons, twelve visitors',
      ar: 'عصر كل خميس لاثني عشر زائراً',
      de: 'Donnerstagnachmittag, zwölf Plätze',
      ja: '毎週木曜午後、定員十二人',
      ko: '매주 목요일 오후, 정원 12명',
      ru: 'По четвергам днём, не более двенадцати человек',
    },
  },
]
