import type { Localised, Place, PlaceKind, Random } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/places.json' with { type: 'json' }

const text = textsOf('places', zh)

export const cityName: Localised = text.yungang

const place = (id: string, kinds: readonly PlaceKind[], name: Localised): Place => ({
  id,
  kinds,
  name,
})

/** Everything invented; each name spelt as a newspaper of that language would spell it. */
export const places: readonly Place[] = [
  place('cangping', ['mountain', 'forest'], text.mount_cangping),
  place('wulu', ['mountain', 'forest'], text.wulu_ridge),
  place('baiyan', ['mountain'], text.baiyan_peak),
  place('guanxing', ['mountain'], text.guanxing_meadow),
  place('shimen', ['mountain'], text.shiping_gorge),
  place('chengyue', ['lake', 'mountain'], text.chengyue_lake),
  place('yingtan', ['lake'], text.yingtan_pool),
  place('lanxi-bay', ['sea', 'harbour'], text.lanxi_bay),
  place('jingbei', ['sea'], text.jingbei_cape),
  place('xingyu', ['sea'], text.xingyu_island),
  place('old-harbour', ['harbour', 'sea', 'building'], text.yungang_old_harbour),
  place('east-quay', ['harbour'], text.dongzhan_quay),
  place('wangchao', ['sea', 'harbour'], text.wangchao_breakwater),
  place('yubo', ['sea', 'harbour'], text.yubo_village),
  place('tinglan', ['city', 'building'], text.tinglan_district),
  place('linjiang', ['city', 'building'], text.linlan_new_town),
  place('guifang', ['city', 'building'], text.guifang_street),
  place('yanshi', ['city', 'building'], text.yanshi_lane),
  place('shuanghong', ['bridge'], text.shuanghong_bridge),
  place('lan-river', ['bridge'], text.lan_river_bridge),
  place('yuntian', ['field'], text.yuntian_village),
  place('shangjia', ['field'], text.shangjia_township),
  place('fangting', ['field'], text.fangting_town),
  place('mingxi', ['tea', 'field'], text.mingxi_valley),
  place('cuiya', ['tea'], text.cuiya_hill),
  place('qilu', ['forest'], text.qilu_forest),
  place('fengya', ['forest'], text.fengya_cliffs),
  place('qingjun', ['bamboo'], text.qingyun_valley),
  place('zhuwu', ['bamboo'], text.zhuwu_village),
  place('yinli', ['dunes', 'sea'], text.yinli_beach),
  place('shalang', ['dunes'], text.shalang_island),
  place('customs', ['building'], text.old_customs_house),
  place('yanchi', ['building'], text.yanchi_academy),
  place('library', ['building'], text.yungang_library),
]

/** A place of one of the kinds, drawn from the gazetteer. */
export function pickPlace(kinds: readonly PlaceKind[], random: Random): Place | undefined {
  const found = places.filter((entry) => entry.kinds.some((kind) => kinds.includes(kind)))
  return found[Math.floor(random() * found.length)]
}

/** The place that a title begins with, by its index. */
export const placeIn = (title: Localised): number =>
  places.findIndex(({ name }) => title.zh.startsWith(`${name.zh}：`))
