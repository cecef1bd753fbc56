/** Letters that are nothing but bullets, those of symbol fonts among them. */
const letters = '•◦▪■□●○‣⁃▫◆◇❖►▶➢➤✓✔→❑◻➔\u00b7\uf000-\uf0ff';

/** A text that is one such letter. */
export const bullet = new RegExp(`^[${letters}]$`, 'u');

/** Symbol fonts' own codes for the usual bullets. */
export const symbolBullets: Record<string, string> = {
  '\u00b7': '•',
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\u00a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf071': '❑',
  '\uf0a8': '◻',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf0e0': '→',
};
