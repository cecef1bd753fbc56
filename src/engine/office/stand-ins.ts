/** Fonts of Debian that take the place of those that documents name and nobody may give away. No I/O. */

type StandIns = Readonly<Record<string, readonly string[]>>;

/** Made to the measure of others: no line breaks elsewhere. */
export const twins: StandIns = {
  Carlito: ['Calibri'],
  Caladea: ['Cambria'], // see cambria.ts
  'Liberation Mono': ['Courier New', 'Courier'],
  'Liberation Sans': ['Arial', 'Helvetica'],
  'Liberation Sans Narrow': ['Arial Narrow', 'Helvetica Narrow'],
  'Liberation Serif': ['Times New Roman', 'Times'],
};

/** The nearest in line height first and then in width, by which pages break: three pages in Aptos are three in Carlito, and four in Noto Serif. */
const neighbours: StandIns = {
  Carlito: [
    'Aptos',
    'Aptos Display',
    'Aptos Light',
    'Aptos Narrow',
    'Aptos SemiBold',
    'Calibri Light',
    'Candara',
    'Corbel',
    'Gill Sans MT',
    'Source Sans Pro',
    'Tw Cen MT',
  ],
  Caladea: ['Aptos Serif', 'Cambria Math', 'Constantia'],
  'DejaVu Sans': ['Lucida Sans', 'Lucida Sans Unicode', 'Montserrat', 'Verdana'],
  'DejaVu Sans Mono': ['Aptos Mono', 'Cascadia Mono', 'Consolas'],
  'Liberation Mono': ['Lucida Console', 'Monaco'],
  'Liberation Sans': [
    'Arial Black',
    'Arial Unicode MS',
    'Franklin Gothic Book',
    'Franklin Gothic Medium',
    'Helvetica Neue',
    'Lato',
    'Microsoft Sans Serif',
    'MS Sans Serif',
    'Roboto',
    'Tahoma',
    'Trebuchet MS',
  ],
  'Liberation Serif': ['Baskerville Old Face', 'Garamond', 'MS Serif', 'Perpetua'],
  'Noto Sans': ['Open Sans'],
  'Noto Sans Display': ['Segoe UI', 'Segoe UI Light', 'Segoe UI Semibold', 'Segoe UI Semilight', 'Segoe UI Symbol'],
  C059: ['Century', 'Century Schoolbook', 'Rockwell'],
  P052: ['Book Antiqua', 'Georgia', 'Palatino', 'Palatino Linotype'],
  'URW Bookman': ['Bookman Old Style'],
  'URW Gothic': ['Century Gothic'],
};

/** By language as well: the same character is drawn otherwise in each. */
const eastAsian: StandIns = {
  'Noto Sans CJK JP': [
    'Meiryo',
    'MS Gothic',
    'MS PGothic',
    'MS UI Gothic',
    'Yu Gothic',
    'ＭＳ ゴシック',
    'ＭＳ Ｐゴシック',
    'メイリオ',
    '游ゴシック',
  ],
  'Noto Serif CJK JP': ['MS Mincho', 'MS PMincho', 'Yu Mincho', 'ＭＳ 明朝', 'ＭＳ Ｐ明朝', '游明朝'],
  'Noto Sans CJK KR': ['Dotum', 'Gulim', 'Malgun Gothic', '굴림', '돋움', '맑은 고딕'],
  'Noto Serif CJK KR': ['Batang', 'Gungsuh', '궁서', '바탕'],
  'Noto Sans CJK SC': ['DengXian', 'Microsoft YaHei', 'SimHei', '微软雅黑', '等线', '黑体'],
  'Noto Serif CJK SC': ['FangSong', 'KaiTi', 'NSimSun', 'SimSun', '仿宋', '宋体', '楷体'],
  'Noto Sans CJK TC': ['Microsoft JhengHei', '微軟正黑體'],
  'Noto Serif CJK TC': ['DFKai-SB', 'MingLiU', 'PMingLiU', '新細明體', '標楷體', '細明體'],
};

/** What nobody knows is more often as high and as wide as these than as Noto, which fontconfig would take. */
const generic: StandIns = { 'Liberation Sans': ['sans-serif'], 'Liberation Serif': ['serif'] };

const tables = [
  ...[twins, neighbours, eastAsian].flatMap((table) => aliases(table, 'accept')),
  ...aliases(generic, 'prefer'),
];

/** fontconfig's own settings, and before them ours. A font that is there is never replaced but by those in `folder`, which stand for `files`. */
export const fontconfig = (folder: string, files: readonly string[]): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${folder}</dir>
<selectfont><rejectfont>${files.map((file) => `<glob>${file}</glob>`).join('')}</rejectfont></selectfont>
${tables.join('\n')}
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`;

function aliases(table: StandIns, how: 'accept' | 'prefer'): string[] {
  return Object.entries(table).flatMap(([standIn, families]) => families.map((family) => alias(family, standIn, how)));
}

function alias(family: string, standIn: string, how: 'accept' | 'prefer'): string {
  return `<alias binding="same"><family>${family}</family><${how}><family>${standIn}</family></${how}></alias>`;
}
