/**
 * Customers who hang up before their answer. Deno.serve (2.9) tells of them only where the request had a few bytes, so Linux is asked
 * for the state of their sockets; on other systems there is but what Deno tells.
 */
import { readFileSync } from 'node:fs';

type Handler<Info> = (request: Request, info: Info) => Response | Promise<Response>;

/** A call that has no answer yet. */
interface Waiting {
  port: number;
  seen: boolean;
  gone: AbortController;
}

/** States of a connection, by the other side's port. */
type Connections = ReadonlyMap<number, number>;

/** Linux, include/net/tcp_states.h: both sides are there; the other side has hung up. */
const established = 1;
const closeWait = 8;

export class HangUps {
  readonly #waiting = new Set<Waiting>();
  readonly #connections: () => Connections;

  constructor(connections: () => Connections) {
    this.#connections = connections;
  }

  /** The same, its requests' signals aborted when look() finds that their customers are gone. */
  noticed<Info extends { remoteAddr: object }>(handler: Handler<Info>): Handler<Info> {
    return async (request, info) => {
      const call = { port: portOf(info.remoteAddr), seen: false, gone: new AbortController() };
      const signal = AbortSignal.any([request.signal, call.gone.signal]);
      // a Request made anew would pass its body on piece by piece
      Object.defineProperty(request, 'signal', { value: signal });
      this.#waiting.add(call);
      try {
        return await handler(request, info);
      } finally {
        this.#waiting.delete(call);
      }
    };
  }

  /** To be called every second or so. */
  look(): void {
    if (this.#waiting.size === 0) return;
    const connections = this.#connections();
    for (const call of this.#waiting) {
      const state = connections.get(call.port);
      if (state === closeWait || (call.seen && state === undefined)) call.gone.abort();
      call.seen ||= state === established;
    }
  }
}

const portOf = (address: object): number => ('port' in address ? Number(address.port) : 0);

const connection = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) ([\dA-F]{2}) /gm;

/** The connections to a port of this machine, as /proc/net/tcp and tcp6 list them (proc(5)); none where there are no such files. */
export function connectionsTo(port: number): Connections {
  const found = new Map<number, number>();
  for (const [, to = '', from = '', state = ''] of `${tableOf('tcp')}${tableOf('tcp6')}`.matchAll(connection)) {
    // of two customers with the same port one may be gone
    if (hex(to) === port && found.get(hex(from)) !== established) found.set(hex(from), hex(state));
  }
  return found;
}

const hex = (digits: string): number => Number.parseInt(digits, 16);

function tableOf(protocol: string): string {
  try {
    return readFileSync(`/proc/net/${protocol}`, 'latin1');
  } catch {
    return '';
  }
}
