-- Synchronisations are not undone (decision 0197), so that no undo pauses one.
alter table app.undo drop column pauses;
