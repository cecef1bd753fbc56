/** Which languages a document is said to be in, as far as its letters and words tell. */
import { expect, test } from 'vitest';
import { languageParts, languagesOf } from '../../../../src/layout/flow/languages/languages.ts';

const english = 'The house that was built by the river is for the people of the town and for all that come to it.';
const german = 'Das Haus, das an dem Fluss steht, ist für die Leute der Stadt und für alle, die mit uns zu ihm gehen.';
const languages = (text: string, declared?: string) => languagesOf([text], declared);

test('Latin letters are told by their small words, and by what the document says where these are few', () => {
  expect(languages(english).main).toBe('en-US');
  expect(languages(german).main).toBe('de-DE');
  expect(languages('Haus 12', 'de-AT').main).toBe('de-AT');
  expect(languages('Haus 12').main).toBeUndefined();
});

test('the document knows its region, but not that its words are of another language', () => {
  expect(languages(english, 'en-GB').main).toBe('en-GB');
  expect(languages(english, 'en').main).toBe('en-US');
  expect(languages(german, 'en-US').main).toBe('de-DE');
});

test('kana tell Japanese, hangul Korean, and their forms the Chinese characters of the mainland', () => {
  expect(languages('会議は冬の前に工事を始める').eastAsia).toBe('ja-JP');
  expect(languages('회의는 겨울 전에').eastAsia).toBe('ko-KR');
  expect(languages('会议决定在冬天之前开始').eastAsia).toBe('zh-CN');
  expect(languages('會議決定在冬天之前開始').eastAsia).toBe('zh-TW');
  expect(languages('山川', 'ja').eastAsia).toBe('ja-JP');
});

test('other letters are told by themselves, beside English ones too', () => {
  expect(languages(`${english} שלום`)).toEqual({ main: 'en-US', eastAsia: undefined, complex: 'he-IL' });
  expect(languages('การประชุม').complex).toBe('th-TH');
  expect(languages('Їхній дім').main).toBe('uk-UA');
  expect(languages('Этот дом, мы были').main).toBe('ru-RU');
  expect(languages('Το συμβούλιο').main).toBe('el-GR');
});

test('Greek words among others are Greek, and a sign of mathematics is not', () => {
  expect(languageParts('The word λόγος means α', { main: 'en-US' })).toEqual([
    { text: 'The word ', language: undefined },
    { text: 'λόγος ', language: 'el-GR' },
    { text: 'means α', language: undefined },
  ]);
  expect(languageParts('Мы сказали λόγος', { main: 'ru-RU' }).map(({ language }) => language)).toEqual([
    undefined,
    'el-GR',
  ]);
});
