/** Spec section 4: a result is stored in the session storage during a navigation and shown once on the next screen. */
export interface CarriedResult {
  title: string;
  text: string;
}

const key = 'daicho.resultDialog';

/** Keeps a result for the next screen. */
export const carryResult = (result: CarriedResult) => sessionStorage.setItem(key, JSON.stringify(result));

const isShowable = (value: unknown): value is CarriedResult => {
  const { title, text } = (value ?? {}) as Partial<Record<keyof CarriedResult, unknown>>;
  return typeof title === 'string' && title !== '' && typeof text === 'string' && text !== '';
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Takes the stored result; undefined when there is none or it lacks a title or a text. */
export const takeResult = (): CarriedResult | undefined => {
  const json = sessionStorage.getItem(key);
  if (json === null) return undefined;
  sessionStorage.removeItem(key);
  const value = parseJson(json);
  return isShowable(value) ? { title: value.title, text: value.text } : undefined;
};
