import { createStore } from 'jotai';

/** The one store of client state, so that code outside React (the socket, the fetch) can write to it too. */
export const store = createStore();
