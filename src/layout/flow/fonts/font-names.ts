/** Names that PDFs give to fonts -> the families that word processors know them as. */

import { ownEntry } from '../../../own-entry.ts';
import type { MeasuredFamily } from '../../font-widths.ts';
import type { Font } from '../../page.ts';

/** Names (folded) that stand for a family all word processors have, or have an alternate for. */
const measured: Record<string, MeasuredFamily> = {
  arial: 'Arial',
  arialmt: 'Arial',
  helvetica: 'Arial',
  liberationsans: 'Arial',
  arialnarrow: 'Arial Narrow',
  liberationsansnarrow: 'Arial Narrow',
  calibri: 'Calibri',
  carlito: 'Calibri',
  cambria: 'Cambria',
  caladea: 'Cambria',
  times: 'Times New Roman',
  timesroman: 'Times New Roman',
  timesnewroman: 'Times New Roman',
  timesnewromanps: 'Times New Roman',
  timesnewromanpsmt: 'Times New Roman',
  liberationserif: 'Times New Roman',
  nimbusromno9l: 'Times New Roman',
  nimbusroman: 'Times New Roman',
  nimbussanl: 'Arial',
  nimbussans: 'Arial',
  courier: 'Courier New',
  couriernew: 'Courier New',
  couriernewps: 'Courier New',
  couriernewpsmt: 'Courier New',
  liberationmono: 'Courier New',
  texgyretermes: 'Times New Roman',
  texgyretermesx: 'Times New Roman',
  texgyreheros: 'Arial',
  texgyrecursor: 'Courier New',
  nimbusmonl: 'Courier New',
  nimbusmonops: 'Courier New',
  nimbusmono: 'Courier New',
  dejavusans: 'DejaVu Sans',
  bitstreamverasans: 'DejaVu Sans',
};

/** Word and its kin have these, some under another name; they are kept though the widths of their letters are not known here. */
const kept: Record<string, string> = {
  georgia: 'Georgia',
  verdana: 'Verdana',
  tahoma: 'Tahoma',
  dejavusanscondensed: 'DejaVu Sans Condensed',
  trebuchetms: 'Trebuchet MS',
  consolas: 'Consolas',
  segoeui: 'Segoe UI',
  comicsansms: 'Comic Sans MS',
  impact: 'Impact',
  garamond: 'Garamond',
  palatinolinotype: 'Palatino Linotype',
  bookantiqua: 'Book Antiqua',
  centurygothic: 'Century Gothic',
  symbol: 'Symbol',
  wingdings: 'Wingdings',
  simsun: 'SimSun',
  simhei: 'SimHei',
  kaiti: 'KaiTi',
  fangsong: 'FangSong',
  microsoftyahei: 'Microsoft YaHei',
  msmincho: 'MS Mincho',
  msgothic: 'MS Gothic',
  yumincho: 'Yu Mincho',
  yugothic: 'Yu Gothic',
  meiryo: 'Meiryo',
  malgungothic: 'Malgun Gothic',
  batang: 'Batang',
  gulim: 'Gulim',
  stsong: 'SimSun',
  sthei: 'SimHei',
  stkaiti: 'KaiTi',
  stfangsong: 'FangSong',
  simkai: 'KaiTi',
  kaitigb2312: 'KaiTi',
  fangsonggb2312: 'FangSong',
  nsimsun: 'NSimSun',
  adobesongstd: 'SimSun',
  adobeheitistd: 'SimHei',
  mingliu: 'MingLiU',
  pmingliu: 'PMingLiU',
  msung: 'PMingLiU',
  adobemingstd: 'PMingLiU',
  dfkaisb: 'DFKai-SB',
  microsoftjhenghei: 'Microsoft JhengHei',
  mspmincho: 'MS PMincho',
  mspgothic: 'MS PGothic',
  ryumin: 'MS Mincho',
  heiseimin: 'MS Mincho',
  kozminpr6n: 'MS Mincho',
  kozminprovi: 'MS Mincho',
  gothicbbb: 'MS Gothic',
  heiseikakugo: 'MS Gothic',
  kozgopr6n: 'MS Gothic',
  kozgoprovi: 'MS Gothic',
  hysmyeongjo: 'Batang',
  hygothic: 'Gulim',
  宋体: 'SimSun',
  新宋体: 'NSimSun',
  黑体: 'SimHei',
  楷体: 'KaiTi',
  仿宋: 'FangSong',
  微软雅黑: 'Microsoft YaHei',
};

/** What is about as wide as fonts that only some word processors have. */
export const alternates: Readonly<Record<string, string>> = {
  'DejaVu Sans': 'Verdana',
  'DejaVu Sans Condensed': 'Tahoma',
};

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9\u0080-\uffff]/g, '');

/** The family whose letters' widths are known, if this is its name. */
export const measuredFamily = (name: string): MeasuredFamily | undefined => ownEntry(measured, fold(name));

/** The family that the font is to be written as, if its name is one that word processors know. */
export function knownFamily({ family, name }: Font): string | undefined {
  const names = [fold(family), fold(name.split(/[-,]/)[0] ?? '')];
  return (
    names.map((own) => ownEntry(measured, own)).find(Boolean) ?? names.map((own) => ownEntry(kept, own)).find(Boolean)
  );
}
