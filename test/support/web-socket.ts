type Listener = (value?: unknown) => void;

const hearers = new Map<string, Listener[]>();

/** Emits a server message to the console; replaces socket.io-client in web specs. */
export const say = (event: string, value?: unknown) => hearers.get(event)?.forEach((hear) => hear(value));

export const io = () => {
  hearers.clear();
  return {
    on: (event: string, hear: Listener) => void hearers.set(event, [...(hearers.get(event) ?? []), hear]),
    disconnect: () => hearers.clear(),
  };
};
