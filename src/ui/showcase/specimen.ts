/** Short neutral texts to see every primitive with. Languages without an entry of their own are shown with the English one. */
export interface Specimen {
  headline: string
  sentence: string
  paragraph: string
  titles: readonly string[]
  author: string
  place: string
  price: string
  prices: readonly string[]
  size: string
  words: {
    buy: string
    save: string
    cancel: string
    remove: string
    close: string
    busy: string
    more: string
    all: string
    end: string
    retry: string
    show: string
    hide: string
    previous: string
    next: string
    pause: string
    play: string
    search: string
    download: string
    pinned: string
    optional: string
    page: string
    menu: string
  }
  form: {
    name: string
    password: string
    note: string
    topic: string
    choose: string
    agree: string
    help: string
    error: string
    failed: string
    options: readonly string[]
  }
  states: {
    empty: string
    emptyText: string
    error: string
    errorText: string
    loading: string
    loadingText: string
  }
  facts: readonly { term: string; text: string }[]
}

const zh: Specimen = {
  headline: '渔船在台风过后重返云港',
  sentence: '清晨六点，第一批渔船驶出防波堤。',
  paragraph:
    '停航三天之后，港口在清晨恢复了声音。码头上的人把缆绳一圈圈解开，冰块从仓库里滑进船舱，远处的山还藏在云里。摄影师沿着防波堤走了两公里，拍下了这组照片。',
  titles: [
    '港口清晨',
    '山城云海中的老街与新桥',
    '收获',
    '雨后的石阶路',
    '夜班列车',
    '渡口',
    '节日里的灯',
    '茶园',
  ],
  author: '林远',
  place: '云港 2026 年 9 月',
  price: '¥1,500.00',
  prices: ['¥2,200.00', '¥480.00', '¥1,500.00'],
  size: '6000 × 4000 像素',
  words: {
    buy: '立即购买',
    save: '保存',
    cancel: '取消',
    remove: '删除',
    close: '关闭',
    busy: '正在提交…',
    more: '加载更多',
    all: '查看全部',
    end: '已经到底了',
    retry: '再试一次',
    show: '显示密码',
    hide: '隐藏密码',
    previous: '上一个',
    next: '下一个',
    pause: '暂停播放',
    play: '继续播放',
    search: '搜索',
    download: '下载',
    pinned: '置顶',
    optional: '（选填）',
    page: '第 {{n}} 页',
    menu: '语言',
  },
  form: {
    name: '真实姓名',
    password: '密码',
    note: '说明',
    topic: '专题',
    choose: '请选择专题',
    agree: '我已阅读并同意授权协议',
    help: '与证件上的姓名一致。',
    error: '请填写 2 到 15 个汉字。',
    failed: '有 2 处需要修改',
    options: ['原图', '小图', '大图'],
  },
  states: {
    empty: '还没有收藏',
    emptyText: '在图片上点心形按钮，它就会出现在这里。',
    error: '列表没有读出来',
    errorText: '网络中断了。你的内容没有丢失。',
    loading: '正在读取订单',
    loadingText: '通常不到两秒。',
  },
  facts: [
    { term: '编号', text: 'YG-20260914-0127' },
    { term: '拍摄者', text: '林远' },
    { term: '尺寸', text: '6000 × 4000 像素，18.42 MB' },
    { term: '关键词', text: '港口、渔船、清晨、台风' },
  ],
}

const en: Specimen = {
  headline: 'Fishing boats return to the harbour after the storm',
  sentence: 'At six in the morning the first boats passed the breakwater.',
  paragraph:
    'After three days in port the harbour found its voice again. Ropes came off the bollards one by one, ice slid from the store into the holds, and the mountains were still hidden in cloud. The photographer walked two kilometres along the breakwater for this set.',
  titles: [
    'Harbour at dawn',
    'Old streets and a new bridge above the sea of clouds',
    'Harvest',
    'Stone steps after rain',
    'Night train',
    'The ferry',
    'Festival lights',
    'Tea hills',
  ],
  author: 'Lin Yuan',
  place: 'Yungang, September 2026',
  price: '¥1,500.00',
  prices: ['¥2,200.00', '¥480.00', '¥1,500.00'],
  size: '6000 × 4000 px',
  words: {
    buy: 'Buy licence',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete',
    close: 'Close',
    busy: 'Sending…',
    more: 'Load more',
    all: 'View all',
    end: 'That is everything',
    retry: 'Try again',
    show: 'Show password',
    hide: 'Hide password',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    search: 'Search',
    download: 'Download',
    pinned: 'Pinned',
    optional: '(optional)',
    page: 'Page {{n}}',
    menu: 'Language',
  },
  form: {
    name: 'Real name',
    password: 'Password',
    note: 'Description',
    topic: 'Topic',
    choose: 'Choose a topic',
    agree: 'I have read and accept the licensing agreement',
    help: 'As it stands on your identity card.',
    error: 'Enter 2 to 15 characters.',
    failed: 'Two fields need a change',
    options: ['Original', 'Small', 'Large'],
  },
  states: {
    empty: 'No favourites yet',
    emptyText: 'Press the heart on a picture and it will wait for you here.',
    error: 'The list could not be read',
    errorText: 'The connection broke. Nothing of yours is lost.',
    loading: 'Reading your orders',
    loadingText: 'This usually takes less than two seconds.',
  },
  facts: [
    { term: 'Number', text: 'YG-20260914-0127' },
    { term: 'Photographer', text: 'Lin Yuan' },
    { term: 'Size', text: '6000 × 4000 px, 18.42 MB' },
    { term: 'Keywords', text: 'harbour, boats, dawn, storm' },
  ],
}

const ar: Specimen = {
  headline: 'قوارب الصيد تعود إلى الميناء بعد العاصفة',
  sentence: 'في السادسة صباحًا عبرت أولى القوارب حاجز الأمواج.',
  paragraph:
    'بعد ثلاثة أيام من التوقف استعاد الميناء صوته. حُلّت الحبال واحدًا تلو الآخر، وانزلق الثلج من المخزن إلى عنابر القوارب، وكانت الجبال لا تزال مختبئة في الغيوم. سار المصور كيلومترين على امتداد الحاجز ليلتقط هذه المجموعة.',
  titles: [
    'الميناء فجرًا',
    'شوارع قديمة وجسر جديد فوق بحر الغيوم',
    'الحصاد',
    'درج حجري بعد المطر',
    'قطار الليل',
    'العبّارة',
    'أضواء العيد',
    'تلال الشاي',
  ],
  author: 'لين يوان',
  place: 'يونغانغ، سبتمبر 2026',
  price: '¥1,500.00',
  prices: ['¥2,200.00', '¥480.00', '¥1,500.00'],
  size: '\u20666000 × 4000\u2069',
  words: {
    buy: 'شراء الترخيص',
    save: 'حفظ',
    cancel: 'إلغاء',
    remove: 'حذف',
    close: 'إغلاق',
    busy: 'جارٍ الإرسال…',
    more: 'عرض المزيد',
    all: 'عرض الكل',
    end: 'هذا كل شيء',
    retry: 'أعد المحاولة',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    previous: 'السابق',
    next: 'التالي',
    pause: 'إيقاف مؤقت',
    play: 'تشغيل',
    search: 'بحث',
    download: 'تنزيل',
    pinned: 'مثبّت',
    optional: '(اختياري)',
    page: 'صفحة {{n}}',
    menu: 'اللغة',
  },
  form: {
    name: 'الاسم الحقيقي',
    password: 'كلمة المرور',
    note: 'الوصف',
    topic: 'الموضوع',
    choose: 'اختر موضوعًا',
    agree: 'قرأت اتفاقية الترخيص وأوافق عليها',
    help: 'كما هو مدوّن في بطاقة الهوية.',
    error: 'أدخل من حرفين إلى 15 حرفًا.',
    failed: 'حقلان يحتاجان إلى تعديل',
    options: ['الأصل', 'صغير', 'كبير'],
  },
  states: {
    empty: 'لا مفضلات بعد',
    emptyText: 'اضغط على القلب فوق أي صورة لتجدها هنا.',
    error: 'تعذّرت قراءة القائمة',
    errorText: 'انقطع الاتصال. لم يضع شيء من بياناتك.',
    loading: 'نقرأ طلباتك',
    loadingText: 'يستغرق هذا عادةً أقل من ثانيتين.',
  },
  facts: [
    { term: 'الرقم', text: 'YG-20260914-0127' },
    { term: 'المصور', text: 'لين يوان' },
    { term: 'الحجم', text: '\u20666000 × 4000\u2069 بكسل' },
    { term: 'الكلمات المفتاحية', text: 'ميناء، قوارب، فجر، عاصفة' },
  ],
}

/** Specimen for a site language code. */
export function specimen(code: string): Specimen {
  return { zh, en, ar }[code] ?? (code === 'zhCHT' ? zh : en)
}
