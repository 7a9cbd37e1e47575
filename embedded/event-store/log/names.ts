const META = '$$';

export const isMetastream = (stream: string) => stream.startsWith(META);
export const metastreamOf = (stream: string) => META + stream;
export const originalOf = (metastream: string) => metastream.slice(META.length);
