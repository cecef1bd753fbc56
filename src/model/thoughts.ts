/**
 * What reasoning models think before they answer. Most servers keep it apart; some leave it at the beginning of the text, as
 * `<think>…</think>`, where it is no part of the answer. Pure.
 */

const opening = '<think>';
const closing = '</think>';

/** Takes a text in pieces of any length and gives back what of each belongs to the answer. */
export interface ThoughtFilter {
  add(piece: string): string;
  /** What was held back, at the end of the text: it could have been the beginning of thoughts. */
  end(): string;
}

/** The answer in a whole text. Some servers begin it within the thoughts, so that the closing mark alone, on a line of its own, tells of them. */
export function answerIn(text: string): string {
  const thoughts = withoutThoughts();
  const answer = thoughts.add(text) + thoughts.end();
  const mark = /^[ \t]*<\/think>[ \t]*$/m.exec(answer);
  if (!mark || answer.slice(0, mark.index).includes(opening)) return answer;
  return answer.slice(mark.index + mark[0].length).trimStart();
}

export function withoutThoughts(): ThoughtFilter {
  let state: 'before' | 'within' | 'behind' | 'answer' = 'before';
  /** Text that is not told apart yet. */
  let held = '';
  const answer = (): string => {
    const text = held;
    held = '';
    if (text !== '') state = 'answer';
    return text;
  };
  return {
    add(piece) {
      if (state === 'answer') return piece;
      held += piece;
      if (state === 'before') {
        const start = held.trimStart();
        if (opening.startsWith(start)) return '';
        if (!start.startsWith(opening)) return answer();
        state = 'within';
      }
      if (state === 'within') {
        const end = held.indexOf(closing);
        // as much is kept as the closing mark may have begun with
        held = end < 0 ? held.slice(1 - closing.length) : held.slice(end + closing.length);
        if (end < 0) return '';
        state = 'behind';
      }
      held = held.trimStart();
      return answer();
    },
    end: () => (state === 'before' ? answer() : ''),
  };
}
