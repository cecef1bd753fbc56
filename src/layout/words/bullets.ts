/** Letters that are nothing but bullets, those of symbol fonts among them. */
const letters = '•◦▪■□●○‣⁃▫◆◇❖►▶➢➤✓✔→❑➔\u00b7\uf000-\uf0ff';

/** A text that is one such letter. */
export const bullet = new RegExp(`^[${letters}]$`, 'u');
