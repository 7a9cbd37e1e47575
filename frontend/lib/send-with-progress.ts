import { pendingHeader, revisionHeader } from '../../backend/contract/revision-headers';

/** How much has left, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Sends like `fetch`, and reports the upload's progress, which `fetch` cannot. */
export const sendWithProgress = (url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status } = request;
      const headers = new Headers();
      for (const name of ['content-type', pendingHeader, revisionHeader]) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(status === 204 ? null : request.responseText, { status, headers }));
    };
    request.onerror = request.onabort = () => reject(new Error('The connection broke'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as Blob);
  });
