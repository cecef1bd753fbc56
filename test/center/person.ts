/** A person at a browser, who signs in and makes keys as people do. */
import type { Page } from 'playwright-core';
import type { Service } from '../contract/service.ts';
import type { operatorOf } from './visitor.ts';

const password = 'four plain words here';

export function personAt(service: Service, operator: ReturnType<typeof operatorOf>) {
  async function accept(view: Page, fields: Record<string, unknown>) {
    const account = await operator.account(fields);
    await view.goto(await operator.invite(account.id));
    await view.fill('#password', password);
    await view.fill('#again', password);
    await view.click('main button');
    await view.waitForURL('**/center');
    return account;
  }

  async function signOut(view: Page) {
    await view.goto(`${service.url}/center/account`);
    await view.click('form[action$="sign-out"] button');
    await view.waitForURL('**/sign-in**');
  }

  async function signIn(view: Page, email: string) {
    await view.goto(`${service.url}/center/sign-in`);
    await view.fill('#email', email);
    await view.fill('#password', password);
    await view.click('main button');
    await view.waitForURL('**/center');
  }

  async function makeKey(view: Page, name: string): Promise<string> {
    await view.goto(`${service.url}/center/keys`);
    await view.fill('#name', name);
    await view.click('form[action="/center/keys"] button');
    return view.inputValue('#made-key');
  }
  return { accept, signIn, signOut, makeKey, password };
}
