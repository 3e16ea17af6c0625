/** More listeners of one event point to a caller that never removes them. The hosted call library's limit. */
const listenerWarningLimit = 10;

type Listener<Payload> = (payload: Payload) => void;

export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void;
  once<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void;
  off<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Removes all listeners, of one event or of all. */
  clear(name?: keyof Events): void;
}

/** Events by name. An error that a listener throws is reported to the page; the other listeners are still called. */
export function createEmitter<Events>(warn: (text: string) => void = console.warn): Emitter<Events> {
  const listeners = new Map<keyof Events, Map<unknown, Listener<never>>>();
  const warned = new Set<keyof Events>();

  function add<Name extends keyof Events>(name: Name, key: unknown, run: Listener<Events[Name]>): void {
    const ofName = listeners.get(name) ?? new Map<unknown, Listener<never>>();
    listeners.set(name, ofName.set(key, run));
    if (ofName.size <= listenerWarningLimit || warned.has(name)) return;
    warned.add(name);
    warn(
      `Possible memory leak: ${ofName.size} listeners of "${String(name)}". Take a listener back with off() when done.`,
    );
  }

  const emitter: Emitter<Events> = {
    on(name, listener) {
      add(name, listener, listener);
    },
    once(name, listener) {
      add(name, listener, (payload) => {
        emitter.off(name, listener);
        listener(payload);
      });
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
    emit(name, payload) {
      for (const listener of [...(listeners.get(name)?.values() ?? [])]) {
        try {
          (listener as Listener<unknown>)(payload);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear(name) {
      if (name === undefined) listeners.clear();
      else listeners.delete(name);
    },
  };
  return emitter;
}
