/** What the service may be told on its command line, and that a slip of the pen does not start it otherwise than was meant. */
import { expect, test } from 'vitest';
import { help, readArguments } from '../../src/host/arguments.ts';
import { settingDefaults } from '../../src/settings.ts';

test('nothing is a service of its own, fenced', () => {
  expect(readArguments([])).toEqual({ engine: false, unfenced: false, help: false });
});

test.each(['--engine', '--unfenced', '--help'])('%s is known', (argument) => {
  expect(readArguments([argument])).toMatchObject({ [argument.slice(2)]: true });
});

test.each([['--unfence'], ['--engine=yes'], ['serve']])('%s is refused, naming what there is', (argument) => {
  expect(() => readArguments([argument])).toThrow(`"${argument}" is not --unfenced, --engine or --help`);
});

test('the help names every setting, and the default of those that have one', () => {
  for (const [name, value] of Object.entries(settingDefaults))
    expect(help).toContain(`${value ?? ''}` ? `${name}=${value}` : name);
});
