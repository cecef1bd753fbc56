/** Whether parts of a .docx are well-formed XML with children in the order of the schema (ECMA-376 part 1): Word refuses others. */

const border = ['top', 'left', 'start', 'bottom', 'right', 'end', 'insideH', 'insideV', 'between', 'bar'];
const runProperties =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath';
const paragraphProperties =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange';

/** By element, its children in the order that they must have; those that are not listed are not allowed. */
const orders: Record<string, string[]> = Object.fromEntries(
  Object.entries({
    'w:pPr': paragraphProperties,
    'w:rPr': runProperties,
    'w:tblPr':
      'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription',
    'w:tcPr':
      'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers',
    'w:sectPr':
      'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings',
    'w:tbl': 'tblPr tblGrid tr',
    'w:tr': 'tblPrEx trPr tc',
    'w:lvl': 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
    'w:abstractNum': 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
    'w:numbering': 'numPicBullet abstractNum num numIdMacAtCleanup',
    'w:style':
      'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
    'w:styles': 'docDefaults latentStyles style',
    'w:document': 'background body',
    'w:settings':
      'zoom displayBackgroundShape mirrorMargins defaultTabStop autoHyphenation evenAndOddHeaders footnotePr endnotePr compat',
    'w:footnotePr': 'pos numFmt numStart numRestart footnote',
    'wp:inline': 'wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic',
    'wp:anchor':
      'wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent wp:wrapNone wp:wrapSquare wp:docPr wp:cNvGraphicFramePr a:graphic',
    'wps:wsp': 'wps:cNvPr wps:cNvSpPr wps:cNvCnPr wps:spPr wps:style wps:extLst wps:txbx wps:linkedTxbx wps:bodyPr',
    'wps:spPr': 'a:xfrm a:prstGeom a:noFill a:solidFill a:ln',
    'a:ln': 'a:noFill a:solidFill a:prstDash',
    'w:tcBorders': border.join(' '),
    'w:pBdr': border.join(' '),
    'm:f': 'm:fPr m:num m:den',
    'm:rad': 'm:radPr m:deg m:e',
    'm:nary': 'm:naryPr m:sub m:sup m:e',
    'm:naryPr': 'm:chr m:limLoc m:grow m:subHide m:supHide m:ctrlPr',
    'm:limLow': 'm:limLowPr m:e m:lim',
    'm:limUpp': 'm:limUppPr m:e m:lim',
    'm:bar': 'm:barPr m:e',
    'm:barPr': 'm:pos m:ctrlPr',
    'm:groupChr': 'm:groupChrPr m:e',
    'm:groupChrPr': 'm:chr m:pos m:vertJc m:ctrlPr',
    'm:sPre': 'm:sPrePr m:sub m:sup m:e',
    'm:sSubSup': 'm:sSubSupPr m:e m:sub m:sup',
    'm:d': 'm:dPr m:e',
    'm:dPr': 'm:begChr m:sepChr m:endChr m:grow m:shp m:ctrlPr',
    'm:m': 'm:mPr m:mr',
    'm:mPr': 'm:baseJc m:plcHide m:rSpRule m:cGpRule m:rSp m:cSp m:cGp m:mcs m:ctrlPr',
    'm:r': 'm:rPr w:rPr m:t',
    'w:tcMar': border.join(' '),
    'w:tblCellMar': border.join(' '),
  }).map(([name, children]) => [
    name,
    children.split(' ').map((child) => (child.includes(':') ? child : `w:${child}`)),
  ]),
);

/** What is wrong with the part, in words; empty where nothing is. */
export function schemaFaults(xml: string): string[] {
  const faults: string[] = [];
  const open: { name: string; last: number }[] = [];
  for (const [tag, end, name = '', empty] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (end) {
      if (open.pop()?.name !== name) faults.push(`${tag} closes something else`);
      continue;
    }
    const parent = open.at(-1);
    const order = parent && orders[parent.name];
    if (order) {
      const at = order.indexOf(name);
      if (at < parent.last) faults.push(at < 0 ? `${name} in ${parent.name}` : `${name} after ${order[parent.last]}`);
      parent.last = Math.max(at, parent.last);
    }
    if (!empty) open.push({ name, last: 0 });
  }
  const text = xml.replace(/<[^<>]*>/g, '');
  if (open.length > 0) faults.push(`${open.at(-1)?.name} is not closed`);
  if (/[<>]|&(?!(amp|lt|gt|quot|#\d+);)/.test(text)) faults.push('text that is not escaped');
  return faults;
}
