/** A result may be saved by its name, and unpacked by the names within it, wherever its input's name came from. */
import { expect, test } from 'vitest';
import { renamed } from '../src/document.ts';

test.each([
  ['report.final.docx', 'report.final.pdf'],
  ['report', 'report.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\report.docx', 'report.pdf'],
  ['/etc/cron.d/x.docx', 'x.pdf'],
  ['a\0b\r\n.docx', 'ab.pdf'],
  ['invoice\u202excod.docx', 'invoicexcod.pdf'],
  ['..', 'document.pdf'],
  ['.docx', 'document.pdf'],
  ['../', 'document.pdf'],
  ['\ud800.docx', '\ufffd.pdf'],
])('the result of %j is called %j', (name, result) => {
  expect(renamed(name, 'application/pdf')).toBe(result);
});
