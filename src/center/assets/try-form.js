// @ts-check
/** The form of Try it -> the call it describes, and what is wrong with it beside the field at fault. */
import { filesOf } from './try-files.js';

/** @typedef {import('./try-code.js').Call} Call */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** The chosen values as they would stand in JSON, files apart; empty fields are left out. @param {HTMLFieldSetElement} set @returns {Call} */
export function callOf(set) {
  /** @type {Call} */
  const call = {
    endpoint: set.dataset.endpoint ?? '',
    fields: { [set.dataset.selector ?? '']: set.dataset.name },
    files: undefined,
    password: '',
  };
  for (const control of controlsOf(set)) {
    if (control instanceof HTMLInputElement && control.type === 'file')
      call.files = { field: control.name, many: control.multiple, files: filesOf(control) };
    else if (control.name === 'password') call.password = control.value;
    else addValue(call.fields, control);
  }
  return call;
}

/** @param {HTMLFieldSetElement} set @returns {Control[]} */
function controlsOf(set) {
  return /** @type {Control[]} */ (
    [...set.elements].filter(
      (element) =>
        ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName) && /** @type {Control} */ (element).name !== '',
    )
  );
}

/** @param {Record<string, unknown>} fields @param {Control} control */
function addValue(fields, control) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked) fields[control.name] = true;
    return;
  }
  if (control.value === '') return;
  if (control.dataset.kind === 'messages') fields[control.name] = [{ role: 'user', content: control.value }];
  else if (control instanceof HTMLInputElement && control.type === 'number')
    fields[control.name] = control.valueAsNumber;
  else if (control instanceof HTMLSelectElement && /^\d+$/.test(control.value))
    fields[control.name] = Number(control.value);
  else fields[control.name] = control.value;
}

/** The control of the field that a fault's path begins with, as `messages` of `messages[0].content`. @param {HTMLFieldSetElement} set @param {string} path */
export const controlAt = (set, path) => controlsOf(set).find(({ name }) => name === path.split(/[.[]/, 1)[0]);

/** Says what is wrong below the control, and to screen readers. @param {Control} control @param {string} text */
export function markFault(control, text) {
  const note = document.createElement('small');
  note.className = 'fault';
  note.id = `${control.id}-fault`;
  note.textContent = text;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-errormessage', note.id);
  control.closest('.field')?.append(note);
}

/** @param {HTMLFormElement} form */
export function clearFaults(form) {
  for (const note of form.querySelectorAll('small.fault')) note.remove();
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-errormessage');
  }
}
