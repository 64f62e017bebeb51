import type { Clause } from '../document-data.ts'

/** What some lines of a contract grant; `rows` are their numbers in its table. */
export interface Granted {
  readonly rows: readonly number[]
  readonly option: string
  readonly terms: string
}

/** The terms of every licence contract; its language is Chinese. */
export function clausesOf(house: string, granted: readonly Granted[]): Clause[] {
  return [
    {
      title: '许可',
      text: '甲方许可乙方按上表所列规格使用上表所列作品。许可为非独家许可，不可转让，不可分许可；作品的著作权不因本合同转移。',
    },
    {
      title: '使用范围',
      text: '乙方按下列各项使用上表所列作品，不限次数。所列用途之外的使用，须另行取得许可。',
      items: granted.map(
        ({ rows, option, terms }) => `第${rows.join('、')}项（${option}）：${terms}`,
      ),
    },
    {
      title: '文件',
      text: '许可规格为“原图”或“原片”的，交付摄影者提交的原始文件；为其他规格的，交付由其制作、不带水印的文件。乙方可为排版裁切、剪辑作品、调整色调，不得歪曲、篡改作品。',
    },
    {
      title: '署名',
      text: `乙方使用作品时应在合理位置署“作者姓名 / ${house}”。因使用方式无法署名的除外。`,
    },
    {
      title: '不得为之',
      text: '乙方不得转售、出借或向第三方提供作品文件，不得将作品收入图库、素材包、模板或其他供第三方下载的集合，不得将作品注册为商标，不得将作品用于训练人工智能模型，不得以违反法律或损害被摄者人格权益的方式使用作品。',
    },
    {
      title: '肖像与其他权利',
      text: '除作品页面注明已取得授权的以外，将作品中的肖像、商标、美术作品或建筑用于广告等商业用途前，由乙方自行取得权利人同意。',
    },
    {
      title: '费用',
      text: '许可费用为本合同所列合计金额，乙方已付清。作品文件一经下载，除作品权利存在瑕疵或文件损坏且无法补正外，费用不予退还。',
    },
    {
      title: '甲方的保证',
      text: '甲方保证有权给予本许可。第三人就作品著作权向乙方主张权利的，乙方应及时通知甲方，由甲方负责处理并赔偿乙方因此受到的直接损失，以该作品的许可费用为限。',
    },
    {
      title: '违约',
      text: '乙方超出本合同约定使用作品的，应立即停止使用，补付相应的许可费用，并赔偿甲方和作者因此受到的损失。',
    },
    {
      title: '生效与核验',
      text: '本合同自乙方在线签名时生效。双方确认，乙方的在线签名与手写签名具有同等法律效力。任何人可凭文末验证码核验本合同。',
    },
    {
      title: '争议',
      text: '本合同适用中华人民共和国法律。因本合同发生争议的，双方协商解决；协商不成的，向甲方所在地有管辖权的人民法院起诉。',
    },
  ]
}
