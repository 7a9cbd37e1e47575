/** SQL: whether the read models are live. `ReadModels` names the day of past ones (登録時点) in this setting. */
export const isKnownToday = `coalesce(current_setting('daicho.known_as_of', true), '') = ''`;
