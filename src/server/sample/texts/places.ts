import type { Localised, Place, PlaceKind, Random } from './types.ts'

export const cityName: Localised = { zh: "云港", zhCHT: "雲港", en: "Yungang", ar: "يونغانغ", de: "Yungang", ja: "雲港", ko: "윈강", ru: "Юньган" }

const place = (id: string, kinds: readonly PlaceKind[], name: Localised): Place => ({ id, kinds, name })

/** Everything invented; each name spelt as a newspaper of that language would spell it. */
export const places: readonly Place[] = [
  place('cangping', ['mountain', 'forest'], { zh: "苍屏山", zhCHT: "蒼屏山", en: "Mount Cangping", ar: "جبل تسانغبينغ", de: "Cangping-Berg", ja: "蒼屏山", ko: "창핑산", ru: "гора Цанпин" }),
  place('wulu', ['mountain', 'forest'], { zh: "雾鹿岭", zhCHT: "霧鹿嶺", en: "Wulu Ridge", ar: "مرتفعات وولو", de: "Wulu-Kamm", ja: "霧鹿嶺", ko: "우루링 능선", ru: "хребет Улу" }),
  place('baiyan', ['mountain'], { zh: "白砚峰", zhCHT: "白硯峰", en: "Baiyan Peak", ar: "قمة بايان", de: "Baiyan-Gipfel", ja: "白硯峰", ko: "바이옌봉", ru: "пик Байянь" }),
  place('guanxing', ['mountain'], { zh: "观星坪", zhCHT: "觀星坪", en: "Guanxing Meadow", ar: "مرج غوانشينغ", de: "Guanxing-Alm", ja: "観星坪", ko: "관싱핑 고원", ru: "луг Гуаньсин" }),
  place('shimen', ['mountain'], { zh: "石屏峡", zhCHT: "石屏峽", en: "Shiping Gorge", ar: "مضيق شيبينغ", de: "Shiping-Schlucht", ja: "石屏峡", ko: "스핑 협곡", ru: "ущелье Шипин" }),
  place('chengyue', ['lake', 'mountain'], { zh: "澄月湖", zhCHT: "澄月湖", en: "Chengyue Lake", ar: "بحيرة تشنغيويه", de: "Chengyue-See", ja: "澄月湖", ko: "청웨호", ru: "озеро Чэнъюэ" }),
  place('yingtan', ['lake'], { zh: "影潭", zhCHT: "影潭", en: "Yingtan Pool", ar: "بحيرة ينغتان", de: "Yingtan-Weiher", ja: "影潭", ko: "잉탄 연못", ru: "озеро Интань" }),
  place('lanxi-bay', ['sea', 'harbour'], { zh: "澜溪湾", zhCHT: "瀾溪灣", en: "Lanxi Bay", ar: "خليج لانشي", de: "Lanxi-Bucht", ja: "瀾渓湾", ko: "란시만", ru: "бухта Ланьси" }),
  place('jingbei', ['sea'], { zh: "鲸背岬", zhCHT: "鯨背岬", en: "Jingbei Cape", ar: "رأس جينغبي", de: "Kap Jingbei", ja: "鯨背岬", ko: "징베이곶", ru: "мыс Цзинбэй" }),
  place('xingyu', ['sea'], { zh: "星屿", zhCHT: "星嶼", en: "Xingyu Island", ar: "جزيرة شينغيو", de: "Insel Xingyu", ja: "星嶼", ko: "싱위섬", ru: "остров Синъюй" }),
  place('old-harbour', ['harbour', 'sea', 'building'], { zh: "云港老港", zhCHT: "雲港老港", en: "Yungang Old Harbour", ar: "ميناء يونغانغ القديم", de: "Alter Hafen von Yungang", ja: "雲港旧港", ko: "윈강 옛 항구", ru: "старая гавань Юньгана" }),
  place('east-quay', ['harbour'], { zh: "东栈码头", zhCHT: "東棧碼頭", en: "Dongzhan Quay", ar: "رصيف دونغجان", de: "Dongzhan-Kai", ja: "東桟埠頭", ko: "둥잔 부두", ru: "причал Дунчжань" }),
  place('wangchao', ['sea', 'harbour'], { zh: "望潮堤", zhCHT: "望潮堤", en: "Wangchao Breakwater", ar: "كاسر أمواج وانغتشاو", de: "Wangchao-Mole", ja: "望潮堤", ko: "왕차오 방파제", ru: "мол Ванчао" }),
  place('yubo', ['sea', 'harbour'], { zh: "渔泊村", zhCHT: "漁泊村", en: "Yubo Village", ar: "قرية يوبو", de: "Dorf Yubo", ja: "漁泊村", ko: "위보촌", ru: "деревня Юйбо" }),
  place('tinglan', ['city', 'building'], { zh: "汀兰区", zhCHT: "汀蘭區", en: "Tinglan District", ar: "حي تينغلان", de: "Bezirk Tinglan", ja: "汀蘭区", ko: "팅란구", ru: "район Тинлань" }),
  place('linjiang', ['city', 'building'], { zh: "临澜新城", zhCHT: "臨瀾新城", en: "Linlan New Town", ar: "مدينة لينلان الجديدة", de: "Neustadt Linlan", ja: "臨瀾新城", ko: "린란 신도시", ru: "новый город Линьлань" }),
  place('guifang', ['city', 'building'], { zh: "桂坊街", zhCHT: "桂坊街", en: "Guifang Street", ar: "شارع غويفانغ", de: "Guifang-Straße", ja: "桂坊街", ko: "구이팡 거리", ru: "улица Гуйфан" }),
  place('yanshi', ['city', 'building'], { zh: "盐市巷", zhCHT: "鹽市巷", en: "Yanshi Lane", ar: "زقاق يانشي", de: "Yanshi-Gasse", ja: "塩市巷", ko: "옌스 골목", ru: "переулок Яньши" }),
  place('shuanghong', ['bridge'], { zh: "双虹桥", zhCHT: "雙虹橋", en: "Shuanghong Bridge", ar: "جسر شوانغهونغ", de: "Shuanghong-Brücke", ja: "双虹橋", ko: "솽훙교", ru: "мост Шуанхун" }),
  place('lan-river', ['bridge'], { zh: "澜江大桥", zhCHT: "瀾江大橋", en: "Lan River Bridge", ar: "جسر نهر لان", de: "Lan-Fluss-Brücke", ja: "瀾江大橋", ko: "란강대교", ru: "мост через реку Лань" }),
  place('yuntian', ['field'], { zh: "云田村", zhCHT: "雲田村", en: "Yuntian Village", ar: "قرية يونتيان", de: "Dorf Yuntian", ja: "雲田村", ko: "윈톈촌", ru: "деревня Юньтянь" }),
  place('shangjia', ['field'], { zh: "上稼乡", zhCHT: "上稼鄉", en: "Shangjia Township", ar: "بلدة شانغجيا", de: "Gemeinde Shangjia", ja: "上稼郷", ko: "상자향", ru: "волость Шанцзя" }),
  place('fangting', ['field'], { zh: "芳汀镇", zhCHT: "芳汀鎮", en: "Fangting Town", ar: "بلدة فانغتينغ", de: "Ort Fangting", ja: "芳汀鎮", ko: "팡팅진", ru: "посёлок Фантин" }),
  place('mingxi', ['tea', 'field'], { zh: "茗溪谷", zhCHT: "茗溪谷", en: "Mingxi Valley", ar: "وادي مينغشي", de: "Mingxi-Tal", ja: "茗渓谷", ko: "밍시 계곡", ru: "долина Минси" }),
  place('cuiya', ['tea'], { zh: "翠芽岗", zhCHT: "翠芽崗", en: "Cuiya Hill", ar: "تل تسويا", de: "Cuiya-Hügel", ja: "翠芽崗", ko: "추이야 언덕", ru: "холм Цуйя" }),
  place('qilu', ['forest'], { zh: "栖鹿林场", zhCHT: "棲鹿林場", en: "Qilu Forest", ar: "غابة تشيلو", de: "Qilu-Forst", ja: "棲鹿林場", ko: "치루 숲", ru: "лес Цилу" }),
  place('fengya', ['forest'], { zh: "枫崖", zhCHT: "楓崖", en: "Fengya Cliffs", ar: "منحدرات فنغيا", de: "Fengya-Felsen", ja: "楓崖", ko: "펑야 절벽", ru: "скалы Фэнъя" }),
  place('qingjun', ['bamboo'], { zh: "青筠谷", zhCHT: "青筠谷", en: "Qingyun Valley", ar: "وادي تشينغيون", de: "Qingyun-Tal", ja: "青筠谷", ko: "칭윈 계곡", ru: "долина Цинъюнь" }),
  place('zhuwu', ['bamboo'], { zh: "竹坞村", zhCHT: "竹塢村", en: "Zhuwu Village", ar: "قرية جووو", de: "Dorf Zhuwu", ja: "竹塢村", ko: "주우촌", ru: "деревня Чжуу" }),
  place('yinli', ['dunes', 'sea'], { zh: "银砾滩", zhCHT: "銀礫灘", en: "Yinli Beach", ar: "شاطئ ينلي", de: "Yinli-Strand", ja: "銀礫浜", ko: "인리 해변", ru: "пляж Иньли" }),
  place('shalang', ['dunes'], { zh: "沙浪岛", zhCHT: "沙浪島", en: "Shalang Island", ar: "جزيرة شالانغ", de: "Insel Shalang", ja: "沙浪島", ko: "사랑섬", ru: "остров Шалан" }),
  place('customs', ['building'], { zh: "旧税关", zhCHT: "舊稅關", en: "Old Customs House", ar: "دار الجمارك القديمة", de: "Altes Zollhaus", ja: "旧税関", ko: "옛 세관", ru: "старая таможня" }),
  place('yanchi', ['building'], { zh: "砚池书院", zhCHT: "硯池書院", en: "Yanchi Academy", ar: "أكاديمية يانتشي", de: "Yanchi-Akademie", ja: "硯池書院", ko: "옌츠서원", ru: "академия Яньчи" }),
  place('library', ['building'], { zh: "云港图书馆", zhCHT: "雲港圖書館", en: "Yungang Library", ar: "مكتبة يونغانغ", de: "Bibliothek Yungang", ja: "雲港図書館", ko: "윈강도서관", ru: "библиотека Юньгана" }),
]

/** A place of one of the kinds, drawn from the gazetteer. */
export function pickPlace(kinds: readonly PlaceKind[], random: Random): Place | undefined {
  const found = places.filter((entry) => entry.kinds.some((kind) => kinds.includes(kind)))
  return found[Math.floor(random() * found.length)]
}
