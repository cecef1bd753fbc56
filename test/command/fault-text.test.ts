/** What the command line says where a file or the service is not there: what was attempted, and how to mend it. */
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { faultText } from '../../src/command/fault-text.ts';

const address = 'http://127.0.0.1:1';
const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((fault) => fault);

test('names a file that is not there', async () => {
  expect(faultText(await thrownBy(readFile('absent.docx')), address)).toBe(
    'opening absent.docx: there is no such file or folder',
  );
});

test('names an address where nobody answers, and the variable that it comes from', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  const text = faultText(refused, address);
  expect(text).toContain(`calling ${address}: nobody answers there (ECONNREFUSED)`);
  expect(text).toContain('OCTAVO_URL');
});

test('says of what is no address how one looks', async () => {
  const invalid = await thrownBy((async () => new URL('octavo'))());
  expect(faultText(invalid, 'octavo')).toContain('calling octavo: that is no address such as https://');
});

test('names the mend where a connection is not what the address says, or breaks off', () => {
  const fault = (code: string) => Object.assign(new Error('raw words'), { code });
  expect(faultText(fault('EPROTO'), address)).toContain('OCTAVO_URL to begin with http:');
  expect(faultText(fault('ECONNRESET'), address)).toBe(`calling ${address}: the connection broke off; try again`);
});

test('leaves what says enough by itself', () => {
  expect(faultText(new Error('no file is given'), address)).toBe('no file is given');
});
