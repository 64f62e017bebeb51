import type { Subject } from '../paint/subjects.ts'
import type { CategoryText, Localised, PictureCategoryText, TitleDesc } from './types.ts'

/** The eight picture categories; every painter subject belongs to exactly one child. */
export const pictureCategories: readonly PictureCategoryText[] = [
  { category: 'mountain', title: { zh: "山岳", zhCHT: "山嶽", en: "Mountains", ar: "جبال", de: "Berge", ja: "山岳", ko: "산악", ru: "Горы" }, children: [
    { title: { zh: "云雾山色", zhCHT: "雲霧山色", en: "Fog and cloud", ar: "ضباب وسحب", de: "Nebel und Wolken", ja: "霧と雲海", ko: "안개와 운해", ru: "Туман и облака" }, subjects: ['ridge-fog', 'cloud-sea'] },
    { title: { zh: "雪山", zhCHT: "雪山", en: "Snow mountains", ar: "جبال ثلجية", de: "Schneeberge", ja: "雪山", ko: "설산", ru: "Снежные горы" }, subjects: ['snow-peaks'] },
    { title: { zh: "湖光", zhCHT: "湖光", en: "Mountain lakes", ar: "بحيرات جبلية", de: "Bergseen", ja: "山の湖", ko: "산속 호수", ru: "Горные озёра" }, subjects: ['mountain-lake'] },
    { title: { zh: "峰林", zhCHT: "峰林", en: "Karst", ar: "كارست", de: "Karst", ja: "カルスト", ko: "카르스트", ru: "Карст" }, subjects: ['karst-hills'] },
  ] },
  { category: 'sea', title: { zh: "海洋", zhCHT: "海洋", en: "Sea", ar: "البحر", de: "Meer", ja: "海", ko: "바다", ru: "Море" }, children: [
    { title: { zh: "港口航运", zhCHT: "港口航運", en: "Harbour and shipping", ar: "الميناء والملاحة", de: "Hafen und Schifffahrt", ja: "港と海運", ko: "항만과 해운", ru: "Порт и судоходство" }, subjects: ['harbour-cranes'] },
    { title: { zh: "渔业渔村", zhCHT: "漁業漁村", en: "Fishing", ar: "الصيد", de: "Fischerei", ja: "漁業", ko: "어업", ru: "Рыболовство" }, subjects: ['fishing-boats'] },
    { title: { zh: "海岸灯塔", zhCHT: "海岸燈塔", en: "Coast and lighthouses", ar: "الساحل والمنارات", de: "Küste und Leuchttürme", ja: "海岸と灯台", ko: "해안과 등대", ru: "Берег и маяки" }, subjects: ['breakwater', 'lighthouse'] },
    { title: { zh: "海面", zhCHT: "海面", en: "Open sea", ar: "عرض البحر", de: "Offene See", ja: "海原", ko: "먼바다", ru: "Открытое море" }, subjects: ['sea-glitter'] },
  ] },
  { category: 'city', title: { zh: "城市", zhCHT: "城市", en: "City", ar: "المدينة", de: "Stadt", ja: "都市", ko: "도시", ru: "Город" }, children: [
    { title: { zh: "城市天际线", zhCHT: "城市天際線", en: "Skylines", ar: "آفاق المدن", de: "Skylines", ja: "都市の眺望", ko: "도시 전경", ru: "Панорамы" }, subjects: ['night-skyline', 'city-haze'] },
    { title: { zh: "街头", zhCHT: "街頭", en: "Streets", ar: "الشوارع", de: "Straßen", ja: "街角", ko: "거리", ru: "Улицы" }, subjects: ['street-bokeh', 'wet-street'] },
    { title: { zh: "桥梁交通", zhCHT: "橋梁交通", en: "Bridges and traffic", ar: "الجسور والمرور", de: "Brücken und Verkehr", ja: "橋と交通", ko: "다리와 교통", ru: "Мосты и движение" }, subjects: ['bridge-trails'] },
  ] },
  { category: 'field', title: { zh: "田野", zhCHT: "田野", en: "Fields", ar: "الحقول", de: "Felder", ja: "田園", ko: "들녘", ru: "Поля" }, children: [
    { title: { zh: "稻田梯田", zhCHT: "稻田梯田", en: "Rice and terraces", ar: "الأرز والمدرجات", de: "Reis und Terrassen", ja: "田んぼと棚田", ko: "논과 다랑논", ru: "Рис и террасы" }, subjects: ['terraces', 'rice-field'] },
    { title: { zh: "花田", zhCHT: "花田", en: "Flower fields", ar: "حقول الزهور", de: "Blumenfelder", ja: "花畑", ko: "꽃밭", ru: "Цветочные поля" }, subjects: ['rape-field', 'tulip-field'] },
    { title: { zh: "茶园", zhCHT: "茶園", en: "Tea gardens", ar: "حقول الشاي", de: "Teegärten", ja: "茶畑", ko: "차밭", ru: "Чайные плантации" }, subjects: ['tea-rows'] },
  ] },
  { category: 'sky', title: { zh: "天空", zhCHT: "天空", en: "Sky", ar: "السماء", de: "Himmel", ja: "空", ko: "하늘", ru: "Небо" }, children: [
    { title: { zh: "云霞", zhCHT: "雲霞", en: "Clouds and sunsets", ar: "السحب والغروب", de: "Wolken und Abendrot", ja: "雲と夕焼け", ko: "구름과 노을", ru: "Облака и закаты" }, subjects: ['sunset-clouds', 'cumulus'] },
    { title: { zh: "风暴雷电", zhCHT: "風暴雷電", en: "Storm and lightning", ar: "العواصف والبروق", de: "Sturm und Blitz", ja: "嵐と雷", ko: "폭풍과 번개", ru: "Бури и молнии" }, subjects: ['storm', 'lightning'] },
    { title: { zh: "星空", zhCHT: "星空", en: "Night sky", ar: "سماء الليل", de: "Sternenhimmel", ja: "星空", ko: "별하늘", ru: "Звёздное небо" }, subjects: ['milky-way', 'star-trails'] },
  ] },
  { category: 'texture', title: { zh: "纹理", zhCHT: "紋理", en: "Textures", ar: "خامات وملامس", de: "Texturen", ja: "テクスチャー", ko: "텍스처", ru: "Текстуры" }, children: [
    { title: { zh: "石与金属", zhCHT: "石與金屬", en: "Stone and metal", ar: "الحجر والمعدن", de: "Stein und Metall", ja: "石と金属", ko: "돌과 금속", ru: "Камень и металл" }, subjects: ['marble', 'rust'] },
    { title: { zh: "纸与墨", zhCHT: "紙與墨", en: "Paper and ink", ar: "الورق والحبر", de: "Papier und Tusche", ja: "紙と墨", ko: "종이와 먹", ru: "Бумага и тушь" }, subjects: ['paper', 'ink'] },
    { title: { zh: "沙水冰", zhCHT: "沙水冰", en: "Sand, water, ice", ar: "الرمل والماء والجليد", de: "Sand, Wasser, Eis", ja: "砂・水・氷", ko: "모래·물·얼음", ru: "Песок, вода, лёд" }, subjects: ['dunes', 'water-surface', 'ice'] },
  ] },
  { category: 'forest', title: { zh: "森林", zhCHT: "森林", en: "Forest", ar: "الغابات", de: "Wald", ja: "森林", ko: "숲", ru: "Лес" }, children: [
    { title: { zh: "林间光雾", zhCHT: "林間光霧", en: "Mist and light", ar: "ضباب وضوء", de: "Nebel und Licht", ja: "霧と光", ko: "안개와 빛", ru: "Туман и свет" }, subjects: ['misty-trunks', 'forest-rays'] },
    { title: { zh: "四季林木", zhCHT: "四季林木", en: "Woods through the seasons", ar: "الغابة عبر الفصول", de: "Wald im Jahreslauf", ja: "四季の森", ko: "사계의 숲", ru: "Лес в разные сезоны" }, subjects: ['autumn-forest', 'summer-canopy', 'snow-forest'] },
    { title: { zh: "竹林", zhCHT: "竹林", en: "Bamboo", ar: "الخيزران", de: "Bambus", ja: "竹林", ko: "대나무 숲", ru: "Бамбук" }, subjects: ['bamboo'] },
  ] },
  { category: 'architecture', title: { zh: "建筑", zhCHT: "建築", en: "Architecture", ar: "العمارة", de: "Architektur", ja: "建築", ko: "건축", ru: "Архитектура" }, children: [
    { title: { zh: "现代建筑", zhCHT: "現代建築", en: "Modern buildings", ar: "مبانٍ حديثة", de: "Moderne Bauten", ja: "現代建築", ko: "현대 건축", ru: "Современные здания" }, subjects: ['facade', 'spiral-stairs'] },
    { title: { zh: "传统建筑", zhCHT: "傳統建築", en: "Historic buildings", ar: "مبانٍ تاريخية", de: "Historische Bauten", ja: "伝統建築", ko: "전통 건축", ru: "Историческая застройка" }, subjects: ['tiled-roofs', 'arcade'] },
    { title: { zh: "阶与廊", zhCHT: "階與廊", en: "Steps and passages", ar: "أدراج وممرات", de: "Treppen und Gänge", ja: "階段と回廊", ko: "계단과 회랑", ru: "Лестницы и галереи" }, subjects: ['stairs'] },
  ] },
]

export interface LabelText {
  readonly title: Localised
  /** Painter subjects that carry the label. */
  readonly subjects: readonly Subject[]
}

/** Cross-category labels. */
export const labels: readonly LabelText[] = [
  { title: { zh: "云港记忆", zhCHT: "雲港記憶", en: "Yungang memory", ar: "ذاكرة يونغانغ", de: "Yungang gestern", ja: "雲港の記憶", ko: "윈강의 기억", ru: "Память Юньгана" }, subjects: ['tiled-roofs', 'rust', 'fishing-boats'] },
  { title: { zh: "晨雾", zhCHT: "晨霧", en: "Morning mist", ar: "ضباب الصباح", de: "Morgennebel", ja: "朝霧", ko: "아침 안개", ru: "Утренний туман" }, subjects: ['ridge-fog', 'misty-trunks', 'karst-hills'] },
  { title: { zh: "夜景", zhCHT: "夜景", en: "Night views", ar: "مشاهد ليلية", de: "Nachtansichten", ja: "夜景", ko: "야경", ru: "Ночные виды" }, subjects: ['night-skyline', 'bridge-trails', 'street-bokeh'] },
  { title: { zh: "四季", zhCHT: "四季", en: "Seasons", ar: "الفصول", de: "Jahreszeiten", ja: "四季", ko: "사계절", ru: "Времена года" }, subjects: ['autumn-forest', 'snow-forest', 'rape-field'] },
  { title: { zh: "港城", zhCHT: "港城", en: "Harbour city", ar: "مدينة الميناء", de: "Hafenstadt", ja: "港町", ko: "항구 도시", ru: "Портовый город" }, subjects: ['harbour-cranes', 'breakwater', 'lighthouse'] },
  { title: { zh: "农事", zhCHT: "農事", en: "Farm work", ar: "أعمال الحقل", de: "Feldarbeit", ja: "農の営み", ko: "농사", ru: "Полевые работы" }, subjects: ['rice-field', 'terraces', 'tea-rows'] },
  { title: { zh: "天象", zhCHT: "天象", en: "Weather watch", ar: "رصد الطقس", de: "Wetter", ja: "気象", ko: "기상", ru: "Погодные явления" }, subjects: ['storm', 'lightning', 'cumulus'] },
  { title: { zh: "航拍视角", zhCHT: "航拍視角", en: "From above", ar: "من الأعلى", de: "Von oben", ja: "空からの視点", ko: "하늘에서 본", ru: "С высоты" }, subjects: ['terraces', 'city-haze', 'cloud-sea'] },
  { title: { zh: "背景底图", zhCHT: "背景底圖", en: "Backgrounds", ar: "خلفيات", de: "Hintergründe", ja: "背景素材", ko: "배경 소재", ru: "Фоны" }, subjects: ['marble', 'paper', 'ink'] },
  { title: { zh: "雨季", zhCHT: "雨季", en: "Rainy season", ar: "موسم الأمطار", de: "Regenzeit", ja: "雨の季節", ko: "장마철", ru: "Сезон дождей" }, subjects: ['wet-street', 'bamboo', 'tiled-roofs'] },
  { title: { zh: "星空", zhCHT: "星空", en: "Stars", ar: "النجوم", de: "Sterne", ja: "星空", ko: "별", ru: "Звёзды" }, subjects: ['milky-way', 'star-trails'] },
  { title: { zh: "倒影", zhCHT: "倒影", en: "Reflections", ar: "انعكاسات", de: "Spiegelungen", ja: "映り込み", ko: "반영", ru: "Отражения" }, subjects: ['mountain-lake', 'water-surface', 'wet-street'] },
  { title: { zh: "几何", zhCHT: "幾何", en: "Geometry", ar: "هندسة", de: "Geometrie", ja: "幾何学", ko: "기하학", ru: "Геометрия" }, subjects: ['facade', 'stairs', 'spiral-stairs'] },
  { title: { zh: "花季", zhCHT: "花季", en: "Blossom time", ar: "موسم الإزهار", de: "Blütezeit", ja: "花の季節", ko: "꽃철", ru: "Время цветения" }, subjects: ['tulip-field', 'rape-field'] },
  { title: { zh: "海上日落", zhCHT: "海上日落", en: "Sunset at sea", ar: "الغروب في البحر", de: "Sonnenuntergang am Meer", ja: "海の夕日", ko: "바다의 일몰", ru: "Закат на море" }, subjects: ['sunset-clouds', 'sea-glitter'] },
  { title: { zh: "留白", zhCHT: "留白", en: "Room for text", ar: "مساحة للنص", de: "Platz für Text", ja: "余白のある写真", ko: "여백", ru: "С местом для текста" }, subjects: ['dunes', 'snow-peaks', 'ink'] },
]

export const photographerCategories: readonly Localised[] = [
  { zh: "新闻纪实", zhCHT: "新聞紀實", en: "News and documentary", ar: "أخبار وتوثيق", de: "Nachrichten und Reportage", ja: "報道・記録", ko: "보도·다큐멘터리", ru: "Новости и репортаж" },
  { zh: "自然风光", zhCHT: "自然風光", en: "Landscape and nature", ar: "طبيعة ومناظر", de: "Landschaft und Natur", ja: "風景・自然", ko: "풍경·자연", ru: "Пейзаж и природа" },
  { zh: "城市建筑", zhCHT: "城市建築", en: "City and architecture", ar: "مدينة وعمارة", de: "Stadt und Architektur", ja: "都市・建築", ko: "도시·건축", ru: "Город и архитектура" },
  { zh: "航拍与影像", zhCHT: "航拍與影像", en: "Aerial and video", ar: "تصوير جوي وفيديو", de: "Luftbild und Video", ja: "空撮・映像", ko: "항공·영상", ru: "Аэросъёмка и видео" },
  { zh: "乡土人文", zhCHT: "鄉土人文", en: "Country life and crafts", ar: "الريف والحِرف", de: "Landleben und Handwerk", ja: "暮らしと手仕事", ko: "향토·공예", ru: "Сельская жизнь и ремёсла" },
]

/** Categories of special topics: four parents with their children. */
export const subjectCategories: readonly CategoryText[] = [
  { title: { zh: "港与海", zhCHT: "港與海", en: "Harbour and sea", ar: "الميناء والبحر", de: "Hafen und Meer", ja: "港と海", ko: "항구와 바다", ru: "Порт и море" }, children: [{ zh: "港口建设", zhCHT: "港口建設", en: "Port construction", ar: "بناء الموانئ", de: "Hafenbau", ja: "港湾整備", ko: "항만 건설", ru: "Строительство порта" }, { zh: "渔家生活", zhCHT: "漁家生活", en: "Fishing families", ar: "عائلات الصيادين", de: "Fischerfamilien", ja: "漁家の暮らし", ko: "어촌 생활", ru: "Жизнь рыбаков" }, { zh: "海岸线", zhCHT: "海岸線", en: "Coastline", ar: "خط الساحل", de: "Küstenlinie", ja: "海岸線", ko: "해안선", ru: "Береговая линия" }] },
  { title: { zh: "山与田", zhCHT: "山與田", en: "Mountains and fields", ar: "الجبال والحقول", de: "Berge und Felder", ja: "山と田", ko: "산과 들", ru: "Горы и поля" }, children: [{ zh: "苍屏山区", zhCHT: "蒼屏山區", en: "Cangping highlands", ar: "مرتفعات تسانغبينغ", de: "Cangping-Bergland", ja: "蒼屏山地", ko: "창핑 산지", ru: "Нагорье Цанпин" }, { zh: "茶与稻", zhCHT: "茶與稻", en: "Tea and rice", ar: "الشاي والأرز", de: "Tee und Reis", ja: "茶と米", ko: "차와 쌀", ru: "Чай и рис" }, { zh: "林场", zhCHT: "林場", en: "Forests", ar: "الغابات", de: "Forste", ja: "林場", ko: "숲", ru: "Леса" }] },
  { title: { zh: "城市生长", zhCHT: "城市生長", en: "The growing city", ar: "المدينة تنمو", de: "Wachsende Stadt", ja: "育つ街", ko: "자라는 도시", ru: "Растущий город" }, children: [{ zh: "桥与路", zhCHT: "橋與路", en: "Bridges and roads", ar: "جسور وطرق", de: "Brücken und Straßen", ja: "橋と道", ko: "다리와 길", ru: "Мосты и дороги" }, { zh: "老城更新", zhCHT: "老城更新", en: "Old town renewal", ar: "تجديد البلدة القديمة", de: "Altstadterneuerung", ja: "旧市街の再生", ko: "구도심 재생", ru: "Обновление старого города" }] },
  { title: { zh: "天时与造物", zhCHT: "天時與造物", en: "Seasons and craft", ar: "الفصول والصنعة", de: "Jahreslauf und Handwerk", ja: "季節と手仕事", ko: "절기와 공예", ru: "Сезоны и ремесло" }, children: [{ zh: "气象", zhCHT: "氣象", en: "Weather", ar: "الطقس", de: "Wetter", ja: "気象", ko: "날씨", ru: "Погода" }, { zh: "器物与材料", zhCHT: "器物與材料", en: "Objects and materials", ar: "أشياء وخامات", de: "Dinge und Materialien", ja: "器物と素材", ko: "사물과 재료", ru: "Предметы и материалы" }] },
]

export interface SpecialSubjectText extends TitleDesc {
  /** Parent and child in `subjectCategories`. */
  readonly category: readonly [number, number]
  readonly subjects: readonly Subject[]
}

export const specialSubjects: readonly SpecialSubjectText[] = [
  { category: [0, 0], subjects: ['harbour-cranes', 'breakwater'], title: { zh: "老港搬迁十年", zhCHT: "老港搬遷十年", en: "Ten years after the harbour moved", ar: "عشر سنوات على نقل الميناء", de: "Zehn Jahre nach dem Hafenumzug", ja: "港の移転から十年", ko: "항구 이전 10년", ru: "Десять лет после переноса порта" }, desc: { zh: "从旧泊位到自动化码头，同一角度十年对照。", zhCHT: "從舊泊位到自動化碼頭，同一角度十年對照。", en: "From old berths to an automated terminal, seen from the same spots over ten years.", ar: "من الأرصفة القديمة إلى محطة آلية، من الزوايا نفسها خلال عشر سنوات.", de: "Vom alten Liegeplatz zum automatischen Terminal, zehn Jahre lang von denselben Standorten gesehen.", ja: "古い岸壁から自動化埠頭へ。同じ場所から十年を比べる。", ko: "옛 부두에서 자동화 터미널까지, 같은 자리에서 본 10년.", ru: "От старых причалов до автоматического терминала: одни и те же точки за десять лет." } },
  { category: [0, 0], subjects: ['harbour-cranes', 'night-skyline'], title: { zh: "夜间作业", zhCHT: "夜間作業", en: "The night shift", ar: "وردية الليل", de: "Nachtschicht", ja: "夜の荷役", ko: "야간 하역", ru: "Ночная смена" }, desc: { zh: "凌晨两点到六点，码头上的灯与人。", zhCHT: "凌晨兩點到六點，碼頭上的燈與人。", en: "Lights and people on the quay between two and six in the morning.", ar: "أضواء وناس على الرصيف بين الثانية والسادسة صباحاً.", de: "Lichter und Menschen am Kai zwischen zwei und sechs Uhr morgens.", ja: "午前二時から六時、埠頭の灯と人。", ko: "새벽 두 시부터 여섯 시까지, 부두의 불빛과 사람들.", ru: "Огни и люди на причале с двух до шести утра." } },
  { category: [0, 1], subjects: ['fishing-boats', 'sea-glitter'], title: { zh: "开渔", zhCHT: "開漁", en: "The season opens", ar: "افتتاح موسم الصيد", de: "Beginn der Fangsaison", ja: "漁の解禁", ko: "조업 개시", ru: "Начало путины" }, desc: { zh: "休渔结束第一天，渔泊村四十六条船出海。", zhCHT: "休漁結束第一天，漁泊村四十六條船出海。", en: "On the first day after the fishing ban, forty-six boats leave Yubo.", ar: "في أول يوم بعد حظر الصيد يغادر يوبو ستة وأربعون قارباً.", de: "Am ersten Tag nach der Schonzeit laufen in Yubo 46 Boote aus.", ja: "休漁明けの初日、漁泊村から四十六隻が出る。", ko: "금어기가 끝난 첫날, 위보촌에서 배 마흔여섯 척이 나간다.", ru: "В первый день после запрета на лов из Юйбо выходят 46 судов." } },
  { category: [0, 2], subjects: ['lighthouse', 'breakwater'], title: { zh: "十一座灯塔", zhCHT: "十一座燈塔", en: "Eleven lighthouses", ar: "إحدى عشرة منارة", de: "Elf Leuchttürme", ja: "十一の灯台", ko: "등대 열한 곳", ru: "Одиннадцать маяков" }, desc: { zh: "澜溪湾沿岸灯塔的完整影像档案。", zhCHT: "瀾溪灣沿岸燈塔的完整影像檔案。", en: "A complete picture record of the lighthouses of Lanxi Bay.", ar: "سجل مصور كامل لمنارات خليج لانشي.", de: "Alle Leuchttürme der Lanxi-Bucht in Bildern.", ja: "瀾渓湾の灯台をすべて収めた写真記録。", ko: "란시만 등대를 모두 담은 사진 기록.", ru: "Полная фотолетопись маяков бухты Ланьси." } },
  { category: [1, 0], subjects: ['ridge-fog', 'cloud-sea', 'snow-peaks'], title: { zh: "苍屏山一日", zhCHT: "蒼屏山一日", en: "A day on Mount Cangping", ar: "يوم في جبل تسانغبينغ", de: "Ein Tag am Cangping", ja: "蒼屏山の一日", ko: "창핑산의 하루", ru: "День на горе Цанпин" }, desc: { zh: "从凌晨云海到夜间星空，一座山的二十四小时。", zhCHT: "從凌晨雲海到夜間星空，一座山的二十四小時。", en: "From clouds before dawn to stars at night: twenty-four hours of one mountain.", ar: "من سحب ما قبل الفجر إلى نجوم الليل: أربع وعشرون ساعة لجبل واحد.", de: "Von den Wolken vor Tagesanbruch bis zu den Sternen: 24 Stunden eines Berges.", ja: "夜明け前の雲海から夜の星まで、ひとつの山の二十四時間。", ko: "새벽 운해부터 밤하늘 별까지, 한 산의 스물네 시간.", ru: "От предрассветных облаков до ночных звёзд: сутки одной горы." } },
  { category: [1, 1], subjects: ['tea-rows', 'terraces'], title: { zh: "明前茶", zhCHT: "明前茶", en: "Tea before the rains", ar: "شاي ما قبل الأمطار", de: "Der erste Tee", ja: "一番茶", ko: "첫물차", ru: "Первый чай" }, desc: { zh: "茗溪谷春茶采摘、摊晾与炒制。", zhCHT: "茗溪谷春茶採摘、攤晾與炒制。", en: "Picking, withering and firing the spring tea of Mingxi Valley.", ar: "قطف شاي الربيع في وادي مينغشي وتذبيله وتحميصه.", de: "Pflücken, Welken und Rösten des Frühlingstees im Mingxi-Tal.", ja: "茗渓谷の春茶の摘み取り、萎凋、釜炒り。", ko: "밍시 계곡 봄차의 수확과 시들리기, 덖기.", ru: "Сбор, завяливание и обжарка весеннего чая в долине Минси." } },
  { category: [1, 1], subjects: ['rice-field', 'terraces'], title: { zh: "云田插秧", zhCHT: "雲田插秧", en: "Planting rice in Yuntian", ar: "غرس الأرز في يونتيان", de: "Reispflanzen in Yuntian", ja: "雲田の田植え", ko: "윈톈 모내기", ru: "Посадка риса в Юньтяне" }, desc: { zh: "三百亩梯田灌水、犁田、插秧的二十天。", zhCHT: "三百畝梯田灌水、犁田、插秧的二十天。", en: "Twenty days of flooding, ploughing and planting on twenty hectares of terraces.", ar: "عشرون يوماً من الغمر والحراثة والغرس في عشرين هكتاراً من المدرجات.", de: "Zwanzig Tage Fluten, Pflügen und Pflanzen auf zwanzig Hektar Terrassen.", ja: "二十ヘクタールの棚田で水張り、代かき、田植えの二十日間。", ko: "다랑논 20헥타르에 물을 대고 갈고 심는 20일.", ru: "Двадцать дней: двадцать гектаров террас заливают, пашут и засаживают." } },
  { category: [1, 2], subjects: ['autumn-forest', 'snow-forest', 'misty-trunks'], title: { zh: "护林人的冬天", zhCHT: "護林人的冬天", en: "The foresters' winter", ar: "شتاء حراس الغابة", de: "Winter der Förster", ja: "森を守る人々の冬", ko: "숲지기의 겨울", ru: "Зима лесников" }, desc: { zh: "栖鹿林场巡护路线沿途的树与雪。", zhCHT: "棲鹿林場巡護路線沿途的樹與雪。", en: "Trees and snow along the patrol routes of Qilu Forest.", ar: "أشجار وثلوج على طرق دوريات غابة تشيلو.", de: "Bäume und Schnee an den Patrouillenwegen im Qilu-Forst.", ja: "棲鹿林場の巡視路をたどる木々と雪。", ko: "치루 숲 순찰로의 나무와 눈.", ru: "Деревья и снег на маршрутах обхода в лесу Цилу." } },
  { category: [2, 0], subjects: ['bridge-trails', 'city-haze'], title: { zh: "双虹桥建成记", zhCHT: "雙虹橋建成記", en: "Building Shuanghong Bridge", ar: "بناء جسر شوانغهونغ", de: "Der Bau der Shuanghong-Brücke", ja: "双虹橋ができるまで", ko: "솽훙교 건설기", ru: "Как строили мост Шуанхун" }, desc: { zh: "从第一根桩到通车之夜，四年影像。", zhCHT: "從第一根樁到通車之夜，四年影像。", en: "Four years of pictures, from the first pile to opening night.", ar: "أربع سنوات من الصور، من أول ركيزة إلى ليلة الافتتاح.", de: "Vier Jahre in Bildern, vom ersten Pfahl bis zur Eröffnungsnacht.", ja: "最初の杭から開通の夜までの四年間。", ko: "첫 말뚝부터 개통일 밤까지, 4년의 기록.", ru: "Четыре года съёмки: от первой сваи до ночи открытия." } },
  { category: [2, 1], subjects: ['tiled-roofs', 'arcade'], title: { zh: "盐市巷修屋", zhCHT: "鹽市巷修屋", en: "Repairing Yanshi Lane", ar: "ترميم زقاق يانشي", de: "Die Yanshi-Gasse wird saniert", ja: "塩市巷の家直し", ko: "옌스 골목 집수리", ru: "Ремонт в переулке Яньши" }, desc: { zh: "五十七栋老屋，修缮而不拆除。", zhCHT: "五十七棟老屋，修繕而不拆除。", en: "Fifty-seven old houses, repaired and not pulled down.", ar: "سبعة وخمسون بيتاً قديماً رُممت ولم تُهدم.", de: "57 alte Häuser, repariert statt abgerissen.", ja: "五十七棟の古い家を、壊さずに直す。", ko: "낡은 집 쉰일곱 채를 헐지 않고 고쳤다.", ru: "57 старых домов: починили, а не снесли." } },
  { category: [2, 1], subjects: ['facade', 'stairs', 'spiral-stairs'], title: { zh: "图书馆的一百级台阶", zhCHT: "圖書館的一百級臺階", en: "A hundred steps to the library", ar: "مئة درجة إلى المكتبة", de: "Hundert Stufen zur Bibliothek", ja: "図書館への百段", ko: "도서관으로 오르는 백 계단", ru: "Сто ступеней к библиотеке" }, desc: { zh: "云港图书馆：阶、廊与窗。", zhCHT: "雲港圖書館：階、廊與窗。", en: "Yungang Library in its stairs, passages and windows.", ar: "مكتبة يونغانغ في أدراجها وممراتها ونوافذها.", de: "Die Bibliothek Yungang: Treppen, Gänge, Fenster.", ja: "雲港図書館の階段、回廊、窓。", ko: "윈강도서관의 계단과 회랑과 창.", ru: "Библиотека Юньгана: лестницы, галереи, окна." } },
  { category: [3, 0], subjects: ['storm', 'lightning', 'cumulus'], title: { zh: "强对流季节", zhCHT: "強對流季節", en: "Storm season", ar: "موسم العواصف", de: "Gewittersaison", ja: "雷雨の季節", ko: "뇌우의 계절", ru: "Сезон гроз" }, desc: { zh: "五月至八月，港城上空的云与闪电。", zhCHT: "五月至八月，港城上空的雲與閃電。", en: "Cloud and lightning over the harbour city, May to August.", ar: "سحب وبروق فوق مدينة الميناء من مايو إلى أغسطس.", de: "Wolken und Blitze über der Hafenstadt, Mai bis August.", ja: "五月から八月、港町の上の雲と稲妻。", ko: "5월부터 8월까지, 항구 도시 위의 구름과 번개.", ru: "Облака и молнии над портовым городом, с мая по август." } },
  { category: [3, 0], subjects: ['milky-way', 'star-trails'], title: { zh: "观星坪", zhCHT: "觀星坪", en: "Guanxing Meadow", ar: "مرج غوانشينغ", de: "Guanxing-Alm", ja: "観星坪", ko: "관싱핑 고원", ru: "Луг Гуаньсин" }, desc: { zh: "距市区六十公里，云港最暗的天空。", zhCHT: "距市區六十公里，雲港最暗的天空。", en: "Sixty kilometres from town, the darkest sky in Yungang.", ar: "على بعد ستين كيلومتراً من المدينة، أظلم سماء في يونغانغ.", de: "Sechzig Kilometer vor der Stadt, der dunkelste Himmel von Yungang.", ja: "市街から六十キロ、雲港でいちばん暗い空。", ko: "시내에서 60킬로미터, 윈강에서 가장 어두운 하늘.", ru: "В шестидесяти километрах от города, самое тёмное небо Юньгана." } },
  { category: [3, 1], subjects: ['paper', 'ink', 'marble', 'rust'], title: { zh: "一张纸的来处", zhCHT: "一張紙的來處", en: "Where a sheet of paper comes from", ar: "من أين تأتي الورقة", de: "Woher ein Blatt Papier kommt", ja: "一枚の紙の来歴", ko: "종이 한 장이 오기까지", ru: "Откуда берётся лист бумаги" }, desc: { zh: "竹坞村造纸：竹、水、帘与火墙。", zhCHT: "竹塢村造紙：竹、水、簾與火牆。", en: "Papermaking in Zhuwu: bamboo, water, screen and drying wall.", ar: "صناعة الورق في جووو: خيزران وماء وغربال وجدار تجفيف.", de: "Papiermachen in Zhuwu: Bambus, Wasser, Sieb und Trockenwand.", ja: "竹塢村の紙づくり。竹、水、簀、乾燥の壁。", ko: "주우촌의 종이 만들기: 대나무, 물, 발, 건조벽.", ru: "Бумага из Чжуу: бамбук, вода, сетка и сушильная стена." } },
]

/** What one can buy at `/packages/`, ids 1 to 3. */
export const salePackages: readonly TitleDesc[] = [
  { title: { zh: "编辑图片包", zhCHT: "編輯圖片包", en: "Editorial pictures", ar: "باقة الصور التحريرية", de: "Paket Redaktion", ja: "報道写真パック", ko: "보도 사진 패키지", ru: "Пакет «Редакция»" }, desc: { zh: "图片20张，任选尺寸，用于新闻报道、出版与教学。", zhCHT: "圖片20張，任選尺寸，用於新聞報道、出版與教學。", en: "20 pictures in any size for news, publishing and teaching.", ar: "عشرون صورة بأي مقاس للأخبار والنشر والتعليم.", de: "20 Bilder in jeder Größe für Nachrichten, Verlag und Unterricht.", ja: "写真20点。サイズ自由、報道・出版・教育向け。", ko: "사진 20장. 크기 자유, 보도·출판·교육용.", ru: "20 снимков любого размера для новостей, изданий и обучения." } },
  { title: { zh: "商业图片包", zhCHT: "商業圖片包", en: "Commercial pictures", ar: "باقة الصور التجارية", de: "Paket Werbung", ja: "商用写真パック", ko: "상업 사진 패키지", ru: "Пакет «Коммерческий»" }, desc: { zh: "图片20张，任选尺寸，含广告、包装与展览用途。", zhCHT: "圖片20張，任選尺寸，含廣告、包裝與展覽用途。", en: "20 pictures in any size, including advertising, packaging and exhibitions.", ar: "عشرون صورة بأي مقاس، تشمل الإعلان والتغليف والمعارض.", de: "20 Bilder in jeder Größe, auch für Werbung, Verpackung und Ausstellungen.", ja: "写真20点。サイズ自由、広告・包装・展示を含む。", ko: "사진 20장. 크기 자유, 광고·포장·전시 포함.", ru: "20 снимков любого размера, включая рекламу, упаковку и выставки." } },
  { title: { zh: "视频包", zhCHT: "影片包", en: "Video clips", ar: "باقة الفيديو", de: "Paket Video", ja: "映像パック", ko: "영상 패키지", ru: "Пакет «Видео»" }, desc: { zh: "视频10条，含片头、网络传播与电视播出。", zhCHT: "影片10條，含片頭、網路傳播與電視播出。", en: "10 clips for titles, online use and broadcasting.", ar: "عشرة مقاطع للمقدمات والنشر الرقمي والبث التلفزيوني.", de: "10 Clips für Vorspann, Online-Nutzung und Sendung.", ja: "映像10点。オープニング、ネット配信、放送向け。", ko: "영상 10편. 오프닝, 온라인, 방송용.", ru: "10 роликов для заставок, интернета и эфира." } },
]

/** Price tiers that works and special topics are put in. */
export const imageTiers: readonly Localised[] = [
  { zh: "图片标准价", zhCHT: "圖片標準價", en: "Standard pictures", ar: "صور بالسعر العادي", de: "Bilder Standard", ja: "写真・標準", ko: "사진 표준가", ru: "Снимки, стандарт" },
  { zh: "图片精选价", zhCHT: "圖片精選價", en: "Selected pictures", ar: "صور مختارة", de: "Bilder Auswahl", ja: "写真・厳選", ko: "사진 엄선가", ru: "Снимки, избранное" },
  { zh: "图片独家价", zhCHT: "圖片獨家價", en: "Exclusive pictures", ar: "صور حصرية", de: "Bilder exklusiv", ja: "写真・独占", ko: "사진 독점가", ru: "Снимки, эксклюзив" },
]

export const videoTiers: readonly Localised[] = [
  { zh: "视频标准价", zhCHT: "影片標準價", en: "Standard clips", ar: "مقاطع بالسعر العادي", de: "Clips Standard", ja: "映像・標準", ko: "영상 표준가", ru: "Видео, стандарт" },
  { zh: "视频精选价", zhCHT: "影片精選價", en: "Selected clips", ar: "مقاطع مختارة", de: "Clips Auswahl", ja: "映像・厳選", ko: "영상 엄선가", ru: "Видео, избранное" },
]

export interface PrivilegeText {
  /** 1 image by category, 2 single video, 3 video package. */
  readonly type: 1 | 2 | 3
  readonly group: Localised
  readonly content: Localised
}

const imageRow = (group: Localised, content: Localised): PrivilegeText => ({ type: 1, group, content })

export const privileges: readonly PrivilegeText[] = [
  imageRow({ zh: "报刊与出版", zhCHT: "報刊與出版", en: "Press and publishing", ar: "الصحافة والنشر", de: "Presse und Verlag", ja: "新聞・出版", ko: "신문·출판", ru: "Пресса и издательства" }, { zh: "一次刊登，印数十万以内；重印需续约。", zhCHT: "一次刊登，印數十萬以內；重印需續約。", en: "One publication, print run up to 100,000; reprints need renewal.", ar: "نشر واحد حتى مئة ألف نسخة، وتتطلب إعادة الطبع تجديداً.", de: "Eine Veröffentlichung bis 100.000 Auflage; Nachdrucke erfordern eine Verlängerung.", ja: "一回掲載、十万部まで。増刷は更新が必要。", ko: "1회 게재, 10만 부 이내. 재인쇄는 갱신 필요.", ru: "Одна публикация, тираж до 100 000; повтор требует продления." }),
  imageRow({ zh: "网站与新媒体", zhCHT: "網站與新媒體", en: "Web and social media", ar: "المواقع والإعلام الجديد", de: "Web und soziale Medien", ja: "ウェブ・SNS", ko: "웹·뉴미디어", ru: "Сайты и соцсети" }, { zh: "被授权方自有账号，一年内不限次。", zhCHT: "被授權方自有帳號，一年內不限次。", en: "On the licensee's own channels, unlimited for one year.", ar: "على قنوات المرخَّص له، بلا حد لمدة عام.", de: "Auf eigenen Kanälen des Lizenznehmers, ein Jahr unbegrenzt.", ja: "被許諾者の自社媒体で一年間、回数無制限。", ko: "이용자 자체 채널에서 1년간 무제한.", ru: "На собственных площадках лицензиата, год без ограничений." }),
  imageRow({ zh: "广告与推广", zhCHT: "廣告與推廣", en: "Advertising", ar: "الإعلان", de: "Werbung", ja: "広告", ko: "광고", ru: "Реклама" }, { zh: "仅限商业许可；含人像须有肖像授权。", zhCHT: "僅限商業許可；含人像須有肖像授權。", en: "Commercial licence only; recognisable people need a release.", ar: "بترخيص تجاري فقط، ويلزم إذن الأشخاص الظاهرين.", de: "Nur mit kommerzieller Lizenz; erkennbare Personen brauchen eine Freigabe.", ja: "商用ライセンスのみ。人物は肖像許諾が必要。", ko: "상업 라이선스만 가능. 인물은 초상 허락 필요.", ru: "Только по коммерческой лицензии; для узнаваемых людей нужно согласие." }),
  imageRow({ zh: "展览与教学", zhCHT: "展覽與教學", en: "Exhibitions and teaching", ar: "المعارض والتعليم", de: "Ausstellung und Unterricht", ja: "展示・教育", ko: "전시·교육", ru: "Выставки и обучение" }, { zh: "一次展期或一门课程，须署名。", zhCHT: "一次展期或一門課程，須署名。", en: "One exhibition or one course, with credit.", ar: "معرض واحد أو مقرر واحد مع ذكر المصدر.", de: "Eine Ausstellung oder ein Kurs, mit Namensnennung.", ja: "一会期または一講座、クレジット表示が必要。", ko: "한 전시 또는 한 강좌, 출처 표시 필수.", ru: "Одна выставка или один курс, с указанием автора." }),
  { type: 2, group: { zh: "网络节目", zhCHT: "網路節目", en: "Online programmes", ar: "برامج الإنترنت", de: "Online-Sendungen", ja: "ネット番組", ko: "온라인 프로그램", ru: "Онлайн-программы" }, content: { zh: "单条，一个节目，一年。", zhCHT: "單條，一個節目，一年。", en: "One clip, one programme, one year.", ar: "مقطع واحد لبرنامج واحد لمدة عام.", de: "Ein Clip, eine Sendung, ein Jahr.", ja: "一点、一番組、一年間。", ko: "1편, 1개 프로그램, 1년.", ru: "Один ролик, одна программа, один год." } },
  { type: 2, group: { zh: "电视播出", zhCHT: "電視播出", en: "Broadcast", ar: "البث التلفزيوني", de: "Fernsehen", ja: "放送", ko: "방송", ru: "Телеэфир" }, content: { zh: "单条，首播及两次重播。", zhCHT: "單條，首播及兩次重播。", en: "One clip, first run and two repeats.", ar: "مقطع واحد، عرض أول وإعادتان.", de: "Ein Clip, Erstsendung und zwei Wiederholungen.", ja: "一点、初回放送と再放送二回。", ko: "1편, 본방과 재방 2회.", ru: "Один ролик, премьера и два повтора." } },
  { type: 2, group: { zh: "影视片头", zhCHT: "影視片頭", en: "Film and titles", ar: "الأفلام والمقدمات", de: "Film und Vorspann", ja: "映画・オープニング", ko: "영화·오프닝", ru: "Кино и заставки" }, content: { zh: "单条，一部作品，永久。", zhCHT: "單條，一部作品，永久。", en: "One clip in one work, without time limit.", ar: "مقطع واحد في عمل واحد بلا حد زمني.", de: "Ein Clip in einem Werk, zeitlich unbegrenzt.", ja: "一点、一作品、無期限。", ko: "1편, 1개 작품, 무기한.", ru: "Один ролик в одном произведении, бессрочно." } },
  { type: 3, group: { zh: "视频包：网络", zhCHT: "影片包：網路", en: "Video package: online", ar: "باقة الفيديو: الإنترنت", de: "Videopaket: Online", ja: "映像パック：ネット", ko: "영상 패키지: 온라인", ru: "Видеопакет: интернет" }, content: { zh: "十条之内，自有账号不限次，两年。", zhCHT: "十條之內，自有帳號不限次，兩年。", en: "Up to ten clips, own channels, unlimited for two years.", ar: "حتى عشرة مقاطع على القنوات الخاصة بلا حد لعامين.", de: "Bis zu zehn Clips, eigene Kanäle, zwei Jahre unbegrenzt.", ja: "十点まで、自社媒体で二年間無制限。", ko: "10편까지, 자체 채널 2년간 무제한.", ru: "До десяти роликов, собственные каналы, два года без ограничений." } },
  { type: 3, group: { zh: "视频包：播出", zhCHT: "影片包：播出", en: "Video package: broadcast", ar: "باقة الفيديو: البث", de: "Videopaket: Sendung", ja: "映像パック：放送", ko: "영상 패키지: 방송", ru: "Видеопакет: эфир" }, content: { zh: "十条之内，同一频道不限次，两年。", zhCHT: "十條之內，同一頻道不限次，兩年。", en: "Up to ten clips, one channel, unlimited for two years.", ar: "حتى عشرة مقاطع على قناة واحدة بلا حد لعامين.", de: "Bis zu zehn Clips, ein Sender, zwei Jahre unbegrenzt.", ja: "十点まで、一チャンネルで二年間無制限。", ko: "10편까지, 한 채널 2년간 무제한.", ru: "До десяти роликов, один канал, два года без ограничений." } },
]

export interface VrText {
  readonly title: Localised
  readonly content: Localised
  readonly subject: Subject
}

export const vrHalls: readonly VrText[] = [
  { subject: 'arcade', title: { zh: "旧税关影像厅", zhCHT: "舊稅關影像廳", en: "Old Customs House hall", ar: "قاعة دار الجمارك القديمة", de: "Saal im Alten Zollhaus", ja: "旧税関ギャラリー", ko: "옛 세관 전시실", ru: "Зал в старой таможне" }, content: { zh: "三百二十幅码头工人肖像，按年份绕厅一周。", zhCHT: "三百二十幅碼頭工人肖像，按年份繞廳一週。", en: "320 portraits of dockers, hung by year around the hall.", ar: "320 صورة لعمال الميناء مرتبة حسب السنوات حول القاعة.", de: "320 Porträts von Hafenarbeitern, nach Jahren rund um den Saal gehängt.", ja: "港湾労働者の肖像三百二十点を年ごとに展示。", ko: "부두 노동자 초상 320점을 연도별로 걸었다.", ru: "320 портретов докеров, развешанных по годам." } },
  { subject: 'cloud-sea', title: { zh: "苍屏山顶全景", zhCHT: "蒼屏山頂全景", en: "Panorama from Mount Cangping", ar: "بانوراما قمة تسانغبينغ", de: "Panorama vom Cangping", ja: "蒼屏山頂の全景", ko: "창핑산 정상 파노라마", ru: "Панорама с горы Цанпин" }, content: { zh: "站在山顶观景台，转身可见海湾与云海。", zhCHT: "站在山頂觀景臺，轉身可見海灣與雲海。", en: "Stand on the summit platform and turn from the bay to the sea of clouds.", ar: "قف على منصة القمة واستدر من الخليج إلى بحر السحب.", de: "Auf der Gipfelplattform stehen und von der Bucht zum Wolkenmeer blicken.", ja: "山頂の展望台から、湾と雲海を見渡す。", ko: "정상 전망대에 서서 만과 운해를 둘러본다.", ru: "Встаньте на вершине и обернитесь от бухты к морю облаков." } },
  { subject: 'harbour-cranes', title: { zh: "东栈码头全景", zhCHT: "東棧碼頭全景", en: "Panorama of Dongzhan Quay", ar: "بانوراما رصيف دونغجان", de: "Panorama vom Dongzhan-Kai", ja: "東桟埠頭の全景", ko: "둥잔 부두 파노라마", ru: "Панорама причала Дунчжань" }, content: { zh: "桥吊驾驶室四十米高处的视野。", zhCHT: "橋吊駕駛室四十米高處的視野。", en: "The view from a crane cab forty metres up.", ar: "المشهد من مقصورة رافعة على ارتفاع أربعين متراً.", de: "Der Blick aus einer Krankabine in vierzig Metern Höhe.", ja: "高さ四十メートル、クレーン運転室からの眺め。", ko: "40미터 높이 크레인 조종실에서 본 풍경.", ru: "Вид из кабины крана на высоте сорока метров." } },
]
